about  "D'Alembert on Pass: one unit more after a loss, one less after a win."
source "the D'Alembert system, as for roulette"

settings { base = 10, units = 10 }
wagers   { "pass" }
memory   { units = { 1, units } }

function play()
    if won("pass") > 0 then memory.units = memory.units - 1 end
    if lost("pass") > 0 then memory.units = memory.units + 1 end
    if see.come_out then bet("pass", base * memory.units) end
end
