about  "Dice Doctor: the field on every throw, going up and down a ladder as long as it wins."
source "bestcrapsstrategy.net, craps systems: Dice Doctor"

settings { base = 5 }
wagers   { "field" }
memory   { wins = { 0, 11 } }

local ladder = { 2, 4, 3, 6, 5, 10, 7, 14, 10, 20, 15, 30 }

function play()
    if won("field") > 0 then memory.wins = memory.wins + 1 end
    if lost("field") > 0 then memory.wins = 0 end
    bet("field", base * ladder[memory.wins + 1])
end
