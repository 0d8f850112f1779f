#!/usr/bin/env python3
"""A bot for Stammtisch: any legal move, but not the same one twice in a row where it has a choice.

    stammtisch simulate hattrick --bots "cmd:python3 examples/bot.py,greedy,greedy,greedy"

docs/reference/bots.md tells what stands in a question.
"""
import json
import random
import sys

log = []  # everything its seat was shown in this match

for line in sys.stdin:
    asked = json.loads(line)
    if asked["begins"]:
        log.clear()
    log.extend(asked["log"])

    # Here you think: about asked["view"], which is all that lies open to your seat, about the log, and about
    # asked["legal"]. You have asked["ms"] milliseconds.
    mine = [entry["m"] for entry in log if entry.get("s") == asked["seat"]]
    choices = [move for move in asked["legal"] if move not in mine[-1:]] or asked["legal"]

    # The same question, the same move: whoever plays by chance takes the number in the question.
    move = random.Random(asked["seed"]).choice(choices)
    print(json.dumps({"move": move}), flush=True)
