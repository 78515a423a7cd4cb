about  "Don't Pass hedged: when the point is inside, it is placed, so that either way a little is won."
source "Frank Scoblete, Why You Should Trim the Hedges from Your Craps Game, part 2; John Patrick's place-the-point"

settings { base = 20 }
wagers   { "dont_pass", "place" }

local hedge = { [5] = 3 / 4, [6] = 9 / 10, [8] = 9 / 10, [9] = 3 / 4 }

function play()
    if see.come_out then
        take_down("place")
        bet("dont_pass", base)
    elseif hedge[see.point] and on_felt("dont_pass") > 0 then
        bet("place", see.point, at_least("place", see.point, hedge[see.point] * base))
    end
end
