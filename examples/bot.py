#!/usr/bin/env python3
"""A bot for Stammtisch: any legal move, but not the same one twice in a row where it has a choice.

    stammtisch simulate hattrick --bots "cmd:python3 examples/bot.py,greedy,greedy,greedy"

docs/reference/bots.md lists the fields of a question.
"""
import json
import random
import sys
from typing import Any

log: list[dict[str, Any]] = []  # everything its seat was shown in this match

for line in sys.stdin:
    asked = json.loads(line)
    if asked["begins"]:
        log.clear()
    log.extend(asked["log"])

    # Choose here, from asked["view"] (everything your seat may see), the log and asked["legal"]. You have asked["ms"]
    # milliseconds.
    mine = [entry["m"] for entry in log if entry.get("s") == asked["seat"]]
    choices = [move for move in asked["legal"] if move not in mine[-1:]] or asked["legal"]

    # The same question gets the same move: a random choice uses the seed in the question.
    move = random.Random(asked["seed"]).choice(choices)
    print(json.dumps({"move": move}), flush=True)
