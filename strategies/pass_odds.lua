about  "Pass with so many times odds."
source "Wizard of Odds, craps: the odds, the best bet in the casino"

settings { base = 10, odds = 2 }
wagers   { "pass", "pass_odds" }

function play()
    if see.come_out then bet("pass", base) end
    take_odds("pass", odds)
end
