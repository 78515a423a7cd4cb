about  "Doey-don't: Pass and Don't Pass cancel out, all but the 12; the odds behind Pass are the game."
source "Frank Scoblete, Beat the Craps Out of the Casinos: the Supersystem's doey-don't"

settings { base = 10, odds = 2 }
wagers   { "pass", "pass_odds", "dont_pass" }

function play()
    if see.come_out then
        bet("pass", base)
        bet("dont_pass", base)
    end
    take_odds("pass", odds)
end
