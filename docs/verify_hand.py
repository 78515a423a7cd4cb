#!/usr/bin/env python3
"""Checks a hand of dice from its record (docs/fairness.md), with nothing but Python: verify_hand.py FILE"""
import hashlib, hmac, json, sys

hand = json.load(open(sys.argv[1], encoding="utf-8"))
if "secret" not in hand:
    sys.exit("cannot be checked: the secret is not shown")
shares, throws = hand["shares"], hand["throws"]
people = [s["person"] for s in shares]

def text(kind, *lines):
    lines = ["hardway dice 1 " + kind, hand["table"], str(hand["hand"]), *map(str, lines)]
    return "".join(line + "\n" for line in lines).encode()

def sha256(string):
    return hashlib.sha256(string).hexdigest()

def throw(number, block=0):
    lines = [f'{s["person"]} {s["commitment"]} {s.get("share", "-")}' for s in shares]
    for byte in hmac.digest(bytes.fromhex(hand["secret"]), text("throw", number, block, *lines), "sha256"):
        if byte < 252:
            return f"{byte % 36 // 6 + 1}-{byte % 36 % 6 + 1}"
    return throw(number, block + 1)

checks = {"names": all(name.split() == [name] for name in [hand["table"], *people])}
checks["order of people"] = people == sorted(set(people))
checks["left out"] = hand["left_out"] == [s["person"] for s in shares if "share" not in s]
checks["secret"] = sha256(text("house", hand["secret"])) == hand["commitment"]
for s in (s for s in shares if "share" in s):
    commitment = sha256(text("share", hand["commitment"], s["person"], s["share"]))
    checks["share of " + s["person"]] = commitment == s["commitment"]
for number, said in enumerate(throws, 1):
    checks[f"throw {number}"] = said == throw(number)
checks["end"] = hand["end"] == "cut_short" or throws != [] and int(throws[-1][0]) + int(throws[-1][2]) == 7
wrong = [what for what, holds in checks.items() if not holds]
sys.exit("does not hold: " + ", ".join(wrong) if wrong else print("the hand holds"))
