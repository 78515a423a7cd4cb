about  "The 6 and 8 placed, the same each time."
source "Wizard of Odds, craps: Place to win on 6 and 8"

settings { base = 10 }
wagers   { "place" }

function play()
    if see.point then spread("place", { 6, 8 }, base) end
end
