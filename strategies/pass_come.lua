about  "Pass, then a Come on every throw until so many numbers work; no odds."
source "Wizard of Odds, craps basics: Pass and Come"

settings { base = 10, comes = 3 }
wagers   { "pass", "come" }

function play()
    if see.come_out then
        bet("pass", base)
    elseif bets_up("come") < comes then
        bet("come", base)
    end
end
