about  "Pass, and a Fire bet on every new shooter."
source "Wizard of Odds, Fire Bet"

settings { base = 5, fire_stake = 5 }
wagers   { "pass", "fire" }

function play()
    if see.come_out then bet("pass", base) end
    if see.new_shooter then bet("fire", fire_stake) end
end
