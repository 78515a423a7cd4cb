about  "Iron cross: 5, 6 and 8 placed and the field beside them; with a point on, every throw but a 7 wins."
source "Wizard of Odds, Ask the Wizard: the Iron Cross; Golden Touch Craps, Stickman's Stance"

settings { base = 5 }
wagers   { "place", "field" }

function play()
    if see.point then
        spread("place", { 5, 6, 8 }, base)
        bet("field", base)
    end
end
