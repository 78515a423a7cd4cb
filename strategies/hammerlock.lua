about  "Hammerlock: doey-don't with odds laid; 6 and 8 placed, after a hit spread inside, after the next down."
source "bestcrapsstrategy.net, craps systems: Hammerlock"

settings { base = 5 }
wagers   { "pass", "dont_pass", "dont_pass_odds", "place" }
memory   { hits = { 0, 2 } }

function play()
    if see.seven_out then memory.hits = 0 end
    if won("place") > 0 then memory.hits = memory.hits + 1 end

    if see.come_out then
        take_down("place")
        bet("pass", base)
        bet("dont_pass", base)
    elseif memory.hits == 0 then
        spread("place", { 6, 8 }, 2 * base)
    elseif memory.hits == 1 then
        spread("place", { 5, 6, 8, 9 }, base)
    else
        take_down("place")
    end
    lay_odds("dont_pass", "3-4-5")
end
