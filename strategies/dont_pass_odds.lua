about  "Don't Pass, with odds laid to win so many times the line wager."
source "Wizard of Odds, craps: Don't Pass and laying odds"

settings { base = 10, odds = 1 }
wagers   { "dont_pass", "dont_pass_odds" }

function play()
    if see.come_out then bet("dont_pass", base) end
    lay_odds("dont_pass", odds)
end
