about  "The Captain's 5-count: a shooter who has come so far has the 6 and 8 placed."
source "Frank Scoblete, Forever Craps: the 5-count; Donald Catlin, The Five Count"

settings { base = 10 }
wagers   { "place" }
memory   { count = { 0, 5 } }

local function box_number(total)
    return total and total >= 4 and total <= 10 and total ~= 7
end

function play()
    local count = memory.count
    if see.new_shooter then
        memory.count = 0
    elseif (count > 0 and count < 4) or box_number(see.total) then
        memory.count = count + 1  -- one and five take a box number, two to four any throw
    end
    if memory.count == 5 and see.point then spread("place", { 6, 8 }, base) end
end
