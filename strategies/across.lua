about  "Every number placed: 32 across with 5 as a base, 64 across with 10."
source "wind-creek XVII and every dealer's place chart: across"

settings { base = 5 }
wagers   { "place" }

function play()
    if see.point then spread("place", numbers(), base) end
end
