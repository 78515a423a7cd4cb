#pragma once
// Helpers of every strategy, written in its own language.

#include <string_view>

namespace hardway::study {

inline constexpr std::string_view kStrategyPrelude = R"LUA(
local odds_of = { pass = "pass_odds", come = "come_odds", dont_pass = "dont_pass_odds", dont_come = "dont_come_odds" }
local on_line = { pass = true, dont_pass = true }
local all = numbers()

-- 3-4-5: the odds win six times the flat wager on every number (crapless numbers likewise).
local three_four_five = { [2] = 1, [3] = 2, [4] = 3, [5] = 4, [6] = 5, [8] = 5, [9] = 4, [10] = 3, [11] = 2, [12] = 1 }

-- Sets the odds of each number a flat wager stands on; on the line, the puck says which it is.
local function each_flat(flat, set, times)
    local odds = odds_of[flat]
    if not odds then error("odds belong to pass, come, dont_pass and dont_come", 3) end
    if on_line[flat] then
        local stake = see.point and on_felt(flat) or 0
        if stake > 0 then set(odds, nil, stake, times) end
    elseif bets_up(flat) > 0 then
        for _, number in ipairs(all) do
            local stake = on_felt(flat, number)
            if stake > 0 then set(odds, number, stake, times) end
        end
    end
end

local function take(odds, number, stake, times)
    if times == "full" then return bet(odds, number, most(odds, number)) end
    if times == "3-4-5" then times = three_four_five[number or see.point] end
    bet(odds, number, at_most(odds, number, times * stake))
end

local function lay(odds, number, stake, times)
    if times == "full" then return bet(odds, number, most(odds, number)) end
    if times == "3-4-5" then return bet(odds, number, at_most(odds, number, 6 * stake)) end
    local wins, per = pays(odds, number)
    bet(odds, number, at_most(odds, number, times * stake * per / wins))
end

-- Odds behind pass or come: so many times the flat wager, "3-4-5", or "full".
function take_odds(flat, times)
    each_flat(flat, take, times)
end

-- Odds beside dont_pass or dont_come that would win so many times the flat wager, "3-4-5", or "full".
function lay_odds(flat, times)
    each_flat(flat, lay, times)
end

-- So much on a number, as dealers spread it: six fifths of it on a placed 6 or 8, rounded up to what is taken.
local function set(kind, number, amount)
    if kind == "place" and (number == 6 or number == 8) then amount = amount * 6 / 5 end
    bet(kind, number, at_least(kind, number, amount))
end

-- So much on every number of a list.
function spread(kind, list, amount)
    for _, number in ipairs(list) do set(kind, number, amount) end
end

-- The same where nothing stands yet; what stands may have been pressed.
function fill(kind, list, amount)
    for _, number in ipairs(list) do
        if on_felt(kind, number) == 0 then set(kind, number, amount) end
    end
end

-- Raises what stands by about the amount, never by more.
function press(kind, number, amount)
    local stake = on_felt(kind, number)
    if stake > 0 then bet(kind, number, at_most(kind, number, stake + amount)) end
end
)LUA";

}  // namespace hardway::study
