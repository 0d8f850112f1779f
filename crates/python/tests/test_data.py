"""The output of `stammtisch simulate --out`, and the examples."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import polars as pl
import pytest

import stammtisch
from stammtisch.records import masks, tensors

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
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


def test_a_small_policy_learns_from_it(tmp_path: Path) -> None:
    path, _ = simulate(tmp_path, "hattrick --option deals=1 --bots greedy --matches 150 --seed data")
    said = run_example("policy.py", str(path))
    agreed = re.search(r"in (\d+)% of .* by chance (\d+)%", said)
    assert agreed and int(agreed[1]) > 1.3 * int(agreed[2])
    leads = re.findall(r"^policy +\S+ \(.*?\) +(\S+) \(", said, re.MULTILINE)
    assert len(leads) == 2 and float(leads[0]) > 0


def test_a_network_approaches_the_master_it_is_distilled_from(tmp_path: Path) -> None:
    bots = "master@1,greedy,master@1,greedy"
    path, _ = simulate(tmp_path, f"hoeleroe --players 4 --bots {bots} --matches 40 --seed data")
    heading, *curve = run_example("distil.py", str(path), "300").splitlines()
    assert heading.startswith("step,same move,loss of moves")
    begun, *_, done = (list(map(float, line.split(","))) for line in curve)
    assert done[0] == 300
    assert done[1] > begun[1] + 0.1
    assert done[2] < begun[2]
    assert path.with_suffix(".npz").exists()


def test_self_play_on_two_workers_of_ray() -> None:
    assert "matches on 2 workers" in run_example("ray_selfplay.py", "--workers", "2", "--steps", "60")


def run_example(name: str, *words: str) -> str:
    return subprocess.run([sys.executable, EXAMPLES / name, *words], check=True, capture_output=True, text=True).stdout
