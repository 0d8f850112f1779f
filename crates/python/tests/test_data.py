"""The output of `stammtisch simulate --out`."""

import json
import os
import subprocess
from pathlib import Path

import numpy as np
import polars as pl
import pytest

import stammtisch
from stammtisch.records import masks, tensors

PROGRAM = os.environ.get("STAMMTISCH_BIN", "stammtisch")


def simulate(folder: Path, words: str) -> tuple[Path, Path]:
    """Simulates matches; returns the files of their moves and their records."""
    moves, records = folder / "moves.parquet", folder / "matches.jsonl"
    subprocess.run([PROGRAM, "simulate", *words.split(), "--out", moves, "--records", records], check=True)
    return moves, records


@pytest.mark.parametrize("name", stammtisch.games())
def test_every_move_is_recorded_with_its_observation(name: str, tmp_path: Path) -> None:
    path, records = simulate(tmp_path, f"{name} --bots random --matches 2 --seed data --threads 2 --states")
    moves, about = pl.read_parquet(path), json.loads(pl.read_parquet_metadata(path)["stammtisch"])
    game = stammtisch.load(name, about["players"], **about["options"])
    seen, legal = tensors(moves, game), masks(moves, game)
    row = 0
    for number, text in enumerate(records.read_text().splitlines()):
        last = stammtisch.from_record(text)
        for line, entry in enumerate(json.loads(text)["log"]):
            if "s" not in entry:
                continue
            move, seat = moves.row(row, named=True), entry["s"]
            state = stammtisch.from_record(record_until(text, line), seed=1)
            assert (move["match"], move["line"], move["seat"]) == (number, line, seat)
            assert move["action"] == state.string_to_action(entry["m"])
            if state.current_player() == seat:  # otherwise several seats may act
                assert np.flatnonzero(legal[row]).tolist() == state.legal_actions()
            assert legal[row, move["action"]]
            assert np.array_equal(seen[row], state.observation_tensor(seat))
            assert json.loads(move["state"]) == json.loads(str(state))
            assert (move["score"], move["rank"]) == (last.returns()[seat], last.ranks()[seat])
            row += 1
    assert row == moves.height > 0
    assert "state" not in pl.read_parquet_schema(simulate(tmp_path, f"{name} --matches 1")[0])


def record_until(text: str, lines: int) -> str:
    """The record of a match up to this many lines."""
    record = json.loads(text)
    return json.dumps(record | {"log": record["log"][:lines], "result": None})
