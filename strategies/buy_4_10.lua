about  "The 4 and 10 bought: true odds for a commission."
source "Wizard of Odds, craps: Buy"

settings { base = 20 }
wagers   { "buy" }

function play()
    if see.point then spread("buy", { 4, 10 }, base) end
end
