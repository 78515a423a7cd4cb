about  "Risk 12: Pass and field on the come-out; if one of them won, the 6 and 8 are placed with it."
source "bestcrapsstrategy.net, craps systems: Risk 12"

settings { base = 5 }
wagers   { "pass", "field", "place" }
memory   { won = { 0, 1 } }

function play()
    if see.seven_out then
        memory.won = 0
    elseif (see.come_out and not see.point_made or see.point_set) and won("pass") + won("field") > 0 then
        memory.won = 1
    end
    if see.come_out then
        bet("pass", base)
        bet("field", base)
    elseif memory.won == 1 then
        for _, number in ipairs { 6, 8 } do
            if number ~= see.point then spread("place", { number }, base) end
        end
    end
end
