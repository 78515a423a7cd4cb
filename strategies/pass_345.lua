about  "Pass with 3-4-5 odds: the odds win six times the line wager, whatever the point."
source "Wizard of Odds, craps: 3-4-5X odds"

settings { base = 10 }
wagers   { "pass", "pass_odds" }

function play()
    if see.come_out then bet("pass", base) end
    take_odds("pass", "3-4-5")
end
