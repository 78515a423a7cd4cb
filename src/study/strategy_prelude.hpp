#pragma once
// Helpers of every strategy, written in its own language.

#include <string_view>

namespace hardway {

inline constexpr std::string_view kStrategyPrelude = R"LUA(
-- 3-4-5: the odds win six times the flat wager on every number (crapless numbers likewise).
local three_four_five = { [2] = 1, [3] = 2, [4] = 3, [5] = 4, [6] = 5, [8] = 5, [9] = 4, [10] = 3, [11] = 2, [12] = 1 }

local function on_line(flat)
    return flat == "pass" or flat == "dont_pass"
end

-- The numbers a flat wager stands on, each with its stake and the name of its odds.
local function each_flat(flat, visit)
    if on_line(flat) then
        local stake = on_felt(flat)
        if see.point and stake > 0 then visit(see.point, stake, flat .. "_odds") end
        return
    end
    for _, number in ipairs(numbers()) do
        local stake = on_felt(flat .. " " .. number)
        if stake > 0 then visit(number, stake, flat .. "_odds " .. number) end
    end
end

-- Odds behind pass or come: so many times the flat wager, "3-4-5", or "full".
function take_odds(flat, times)
    each_flat(flat, function(number, stake, odds)
        if times == "full" then
            bet(odds, most(odds))
        else
            local multiple = times == "3-4-5" and three_four_five[number] or times
            bet(odds, at_most(odds, multiple * stake))
        end
    end)
end

-- Odds beside dont_pass or dont_come that would win so many times the flat wager, or "full".
function lay_odds(flat, times)
    each_flat(flat, function(number, stake, odds)
        if times == "full" then
            bet(odds, most(odds))
        else
            local wins, per = pays(odds)
            if times == "3-4-5" then bet(odds, at_most(odds, 6 * stake))
            else bet(odds, at_most(odds, times * stake * per / wins)) end
        end
    end)
end

-- A stake of about this size on every number of a list, rounded up to what pays.
function spread(kind, list, amount)
    for _, number in ipairs(list) do
        local name = kind .. " " .. number
        bet(name, at_least(name, amount))
    end
end

function take_down_all(kind, list)
    for _, number in ipairs(list) do
        if on_felt(kind .. " " .. number) > 0 then take_down(kind .. " " .. number) end
    end
end

-- What stands on the numbers of a list, in all.
function felt_on(kind, list)
    local sum = 0
    for _, number in ipairs(list) do sum = sum + on_felt(kind .. " " .. number) end
    return sum
end
)LUA";

}  // namespace hardway
