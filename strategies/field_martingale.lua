about  "The field on every throw, doubled after each loss up to so many times."
source "Wizard of Odds, betting systems: the Martingale, played on the field"

settings { base = 5, doublings = 5 }
wagers   { "field" }
memory   { losses = { 0, doublings } }

function play()
    if won("field") > 0 then
        memory.losses = 0
    elseif lost("field") > 0 then
        memory.losses = memory.losses < doublings and memory.losses + 1 or 0
    end
    bet("field", base * 2 ^ memory.losses)
end
