about  "Three-point Molly: a Pass line wager and two Comes, all with odds, so that three numbers work."
source "John Patrick's Craps; Wizard of Odds, three point molly"

settings { base = 10, odds = 2, comes = 2 }
wagers   { "pass", "pass_odds", "come", "come_odds" }

function play()
    if see.come_out then
        bet("pass", base)
    elseif on_felt("come") + felt_on("come", numbers()) < comes * base then
        bet("come", base)
    end
    take_odds("pass", odds)
    take_odds("come", odds)
end
