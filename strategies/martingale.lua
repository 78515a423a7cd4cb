about  "Martingale on Pass: doubled after every loss, back to the base after a win or the last doubling."
source "Wizard of Odds, betting systems: the Martingale"

settings { base = 10, doublings = 6 }
wagers   { "pass" }
memory   { losses = { 0, doublings } }

function play()
    if won("pass") > 0 then
        memory.losses = 0
    elseif lost("pass") > 0 then
        memory.losses = memory.losses < doublings and memory.losses + 1 or 0
    end
    if see.come_out then bet("pass", base * 2 ^ memory.losses) end
end
