about  "The inside numbers placed: 22 inside with 5 as a base, 44 inside with 10."
source "wind-creek XVII and every dealer's place chart: inside"

settings { base = 5 }
wagers   { "place" }

function play()
    if see.point then spread("place", { 5, 6, 8, 9 }, base) end
end
