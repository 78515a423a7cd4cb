about  "Pass with odds, and the 6 and 8 placed unless one of them is the point."
source "crapssim, PassLinePlace68: the usual right bettor"

settings { base = 10, odds = 2 }
wagers   { "pass", "pass_odds", "place" }

function play()
    if see.come_out then bet("pass", base) end
    take_odds("pass", odds)
    if see.point then
        spread("place", { 6, 8 }, base)
        if see.point == 6 or see.point == 8 then take_down("place", see.point) end
    end
end
