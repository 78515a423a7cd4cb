about  "Fibonacci on Pass: a loss goes one up the row 1 1 2 3 5 8 13 21 34 55, a win two down."
source "the Fibonacci system, as for roulette"

settings { base = 10 }
wagers   { "pass" }
memory   { at = { 1, 10 } }

local row = { 1, 1, 2, 3, 5, 8, 13, 21, 34, 55 }

function play()
    if won("pass") > 0 then
        memory.at = memory.at - 2
    elseif lost("pass") > 0 then
        memory.at = memory.at < #row and memory.at + 1 or 1
    end
    if see.come_out then bet("pass", base * row[memory.at]) end
end
