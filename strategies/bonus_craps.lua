about  "All Small and All Tall (Dice-ology's Little Ones and Big Ones) on every new shooter."
source "Wizard of Odds, Bonus Craps"

settings { base = 5 }
wagers   { "small", "tall" }

function play()
    if see.new_shooter then
        bet("small", base)
        bet("tall", base)
    end
end
