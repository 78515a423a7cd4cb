about  "Oscar's grind on Pass: a unit more after a win, never more than wins the series one unit."
source "Allan Wilson, The Casino Gambler's Guide: Oscar's grind"

settings { base = 10, down = 20 }
wagers   { "pass" }
memory   { ahead = { 0, -down, 1 }, units = { 1, 10 } }

function play()
    if lost("pass") > 0 then memory.ahead = memory.ahead - memory.units end
    if won("pass") > 0 then
        memory.ahead = memory.ahead + memory.units
        memory.units = math.min(memory.units + 1, 1 - memory.ahead)
    end
    if memory.ahead == 1 or memory.ahead == -down then  -- the series is over, won or given up
        memory.ahead = 0
        memory.units = 1
    end
    if see.come_out then bet("pass", base * memory.units) end
end
