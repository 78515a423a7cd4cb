about  "Pass, hedged with Any Craps on the come-out."
source "888casino, craps hedge bets: hedge the Pass line with Any Craps"

settings { base = 5, hedge = 1 }
wagers   { "pass", "any_craps" }

function play()
    if see.come_out then
        bet("pass", base)
        bet("any_craps", hedge)
    end
end
