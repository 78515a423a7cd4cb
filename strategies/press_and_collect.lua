about  "Inside numbers: the first hit is collected, the next presses its number by a unit, and so on in turn."
source "Heavy, axispowercraps.com, One More Look at Regression Strategy: press every other hit"

settings { base = 5, units = 3 }
wagers   { "place" }
memory   { press = { 0, 1 } }

function play()
    if see.seven_out then memory.press = 0 end
    for _, number in ipairs { 5, 6, 8, 9 } do
        if won("place", number) > 0 then
            local unit = number % 2 == 0 and base * 6 / 5 or base
            if memory.press == 1 and on_felt("place", number) < units * unit then
                press("place", number, unit)
            end
            memory.press = 1 - memory.press
        end
    end
    if see.point then fill("place", { 5, 6, 8, 9 }, base) end
end
