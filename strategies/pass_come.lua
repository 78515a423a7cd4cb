about  "Pass, then a Come on every throw until so many numbers work; no odds."
source "Edwin Silberstang, The Winner's Guide to Casino Gambling: betting right with Come wagers"

settings { base = 10, comes = 3 }
wagers   { "pass", "come" }

function play()
    if see.come_out then
        bet("pass", base)
    elseif bets_up("come") < comes then
        bet("come", base)
    end
end
