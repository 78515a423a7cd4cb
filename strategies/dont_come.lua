about  "Don't Come until so many numbers are laid; one that is knocked off is replaced."
source "Wizard of Odds, craps basics: Don't Come"

settings { base = 10, bets = 3 }
wagers   { "dont_come" }

function play()
    if see.point and bets_up("dont_come") < bets then bet("dont_come", base) end
end
