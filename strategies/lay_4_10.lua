about  "No four, no ten: both laid to win the base, on every throw."
source "Wizard of Odds, craps: Lay"

settings { base = 20 }
wagers   { "lay" }

function play()
    spread("lay", { 4, 10 }, 2 * base)
end
