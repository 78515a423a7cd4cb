about  "A horn on every come-out beside Pass: 2, 3, 11 and 12 covered while they matter."
source "Wizard of Odds, craps: Horn"

settings { base = 5, horn = 4 }
wagers   { "pass", "horn" }

function play()
    if see.come_out then
        bet("pass", base)
        bet("horn", at_least("horn", horn))
    end
end
