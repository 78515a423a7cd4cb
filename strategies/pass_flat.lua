about  "Pass and nothing else."
source "Wizard of Odds, craps basics: the Pass line"

settings { base = 10 }
wagers   { "pass" }

function play()
    if see.come_out then bet("pass", base) end
end
