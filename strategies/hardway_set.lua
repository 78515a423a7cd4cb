about  "All four hardways, put up again when one goes."
source "Wizard of Odds, craps: the hard ways; at the table, a dollar each on the hards"

settings { base = 1 }
wagers   { "hard" }

function play()
    if see.point then spread("hard", { 4, 6, 8, 10 }, base) end
end
