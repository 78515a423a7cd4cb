about  "Risk 12: Pass and field on the come-out; if one of them won, the 6 and 8 are placed with it."
source "bestcrapsstrategy.net, craps systems: Risk 12"

settings { base = 5 }
wagers   { "pass", "field", "place" }
memory   { won = { 0, 1 } }

function play()
    local come_out = see.natural or see.craps or see.point_set
    if see.seven_out then
        memory.won = 0
    elseif come_out and won("pass") + won("field") > 0 then
        memory.won = 1
    end
    if see.come_out then
        bet("pass", base)
        bet("field", base)
    elseif memory.won == 1 then
        spread("place", { 6, 8 }, base)
        if see.point == 6 or see.point == 8 then take_down("place", see.point) end
    end
end
