about  "Three-point Dolly, the Molly of the dark side: Don't Pass and two Don't Comes, all with odds laid."
source "craps forums: the 3-Point Dolly, Molly's dark sister"

settings { base = 10, odds = 1, bets = 2 }
wagers   { "dont_pass", "dont_pass_odds", "dont_come", "dont_come_odds" }

function play()
    if see.come_out then
        bet("dont_pass", base)
    elseif bets_up("dont_come") < bets then
        bet("dont_come", base)
    end
    lay_odds("dont_pass", odds)
    lay_odds("dont_come", odds)
end
