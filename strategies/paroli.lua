about  "Paroli, or reverse Martingale, on Pass: doubled after a win, back to the base after a loss or so many wins."
source "the Paroli system, as for roulette: three wins in a row"

settings { base = 10, wins = 3 }
wagers   { "pass" }
memory   { wins = { 0, wins } }

function play()
    if won("pass") > 0 then memory.wins = memory.wins + 1 end
    if lost("pass") > 0 or memory.wins == wins then memory.wins = 0 end
    if see.come_out then bet("pass", base * 2 ^ memory.wins) end
end
