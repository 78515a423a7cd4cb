about  "1-3-2-6 on Pass: four wins in a row take the stake through 1, 3, 2 and 6 units; a loss starts again."
source "the 1-3-2-6 system, as for baccarat and roulette"

settings { base = 10 }
wagers   { "pass" }
memory   { wins = { 0, 4 } }

local units = { 1, 3, 2, 6 }

function play()
    if won("pass") > 0 then memory.wins = memory.wins + 1 end
    if lost("pass") > 0 or memory.wins == #units then memory.wins = 0 end
    if see.come_out then bet("pass", base * units[memory.wins + 1]) end
end
