about  "The 6 and 8 placed, each pressed by a unit whenever it hits, up to so many units; then collect."
source "crapsfest.com, A 43 Number Hand and a $43 Profit: pressing the 6 and 8"

settings { base = 10, units = 5 }
wagers   { "place" }

function play()
    local unit = base * 6 / 5
    for _, number in ipairs { 6, 8 } do
        if won("place", number) > 0 and on_felt("place", number) < units * unit then
            press("place", number, unit)
        end
    end
    if see.point then fill("place", { 6, 8 }, base) end
end
