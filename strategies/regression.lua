about  "110 inside until the first hit, then down to 22: the hit pays for the rest of the shooter."
source "Frank Scoblete on Golden Touch Craps' regression: 110 inside, one hit and down"

settings { base = 25, after = 5, hits = 1 }
wagers   { "place" }
memory   { hits = { 0, hits } }

function play()
    if see.seven_out then memory.hits = 0 end
    if won("place") > 0 then memory.hits = memory.hits + 1 end
    if see.point then
        spread("place", { 5, 6, 8, 9 }, memory.hits < hits and base or after)
    end
end
