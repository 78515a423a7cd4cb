about  "Three-point Molly: Pass and two Comes, all with odds, so that three numbers work."
source "Wizard of Vegas and many others: the 3-Point Molly"

settings { base = 10, odds = 2, comes = 2 }
wagers   { "pass", "pass_odds", "come", "come_odds" }

function play()
    if see.come_out then
        bet("pass", base)
    elseif bets_up("come") < comes then
        bet("come", base)
    end
    take_odds("pass", odds)
    take_odds("come", odds)
end
