"""The examples: each runs for a moment. `mypy` checks them all."""

import importlib.util
import os
import re
import subprocess
import sys
from itertools import product
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest
from test_data import simulate

import stammtisch
from stammtisch import layout

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"

TORCH = {
    "cleanrl_ppo": "--total-timesteps 4096 --deals 20",
    "karteneck": "--matches 20 --minutes 0.02 --deals 20",
    "maskable_ppo": "--steps 4096 --deals 20",
    "torch_batches": "--updates 1 --steps 2 --deals 20",
}
"""The examples that need PyTorch. Where it is missing they are only type-checked; `cargo xtask peers --checks` installs it and runs them."""

ELSEWHERE = {"bot"}
"""The examples that tests of the program run: `crates/cli/tests/programs.rs`."""


def run_example(name: str, *words: str) -> str:
    one = os.environ | {"OMP_NUM_THREADS": "1"}
    return subprocess.run([sys.executable, EXAMPLES / name, *words], check=True, capture_output=True, text=True, env=one).stdout


def test_every_example_is_run_here_or_elsewhere() -> None:
    own = set(re.findall(r'run_example\("(\w+)\.py"', Path(__file__).read_text()))
    assert own | set(TORCH) | ELSEWHERE == {path.stem for path in EXAMPLES.glob("*.py")}


@pytest.mark.parametrize("name", TORCH)
def test_players_are_trained_in_pytorch(name: str) -> None:
    if any(importlib.util.find_spec(library) is None for library in ("torch", "sb3_contrib")):
        pytest.skip("PyTorch is not installed")
    assert_compared(run_example(f"{name}.py", *TORCH[name].split()))


def test_a_player_is_trained_in_numpy() -> None:
    assert_compared(run_example("train.py", *"karteneck --minutes 0.01 --deals 2".split()))
    assert re.search(r"NashConv \d", run_example("train.py", *"kuhn --against self --minutes 0.01 --deals 2".split()))


def assert_compared(said: str) -> None:
    """The output ends with a comparison with `random` and one with `greedy`."""
    assert said.splitlines()[-1].split()[0] == "greedy", said
    assert re.search(r"^random ", said, re.MULTILINE), said


def test_a_small_policy_learns_from_it(tmp_path: Path) -> None:
    path, _ = simulate(tmp_path, "hattrick --option deals=1 --bots greedy --matches 150 --seed data")
    said = run_example("policy.py", str(path), "100")
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


@pytest.fixture
def karteneck(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The example, without PyTorch: what its networks look at is computed by NumPy."""
    nn = SimpleNamespace(Module=object)
    nothing = SimpleNamespace(nn=nn, no_grad=lambda: lambda method: method, Tensor=object, optim=SimpleNamespace(Optimizer=object))
    monkeypatch.setitem(sys.modules, "torch", nothing)
    monkeypatch.setitem(sys.modules, "torch.nn", nn)
    found = importlib.util.spec_from_file_location("karteneck", EXAMPLES / "karteneck.py")
    assert found is not None and found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


NAMES = ["done", "out", "out steal", r"lay W\d+", r"lay \d+x\d"]
"""The names of actions of each type."""


def test_the_quantities_of_karteneck_are_those_of_the_game(karteneck: Any) -> None:
    game = stammtisch.load("karteneck", 2)
    form, rng, types = layout.Form(game, **karteneck.FORM), np.random.default_rng(1), set()
    for seed in range(8):
        state = game.new_initial_state(seed=seed)
        while not state.is_terminal():
            seat, tensor = state.current_player(), form.tensor(state)[None]
            parts, actions = layout.split(game, tensor), np.array(state.legal_actions())
            looked = karteneck.Looked(game, {"observation": tensor, "action_mask": state.legal_actions_mask()[None]})
            assert looked.actions.tolist() == actions.tolist() and not looked.rows.any()
            assert len(looked.action) == len(actions) and np.isfinite(looked.action).all()
            kinds, laid = karteneck.described(actions)
            own = karteneck.kinds(parts["displays"][:, 0])
            for action, kind, cards in zip(actions.tolist(), kinds, laid, strict=True):
                assert re.fullmatch(NAMES[kind], state.action_to_string(seat, action))
                types.add(int(kind))
                after = state.child(action)
                if kind >= karteneck.WORM and after.current_player() == seat:
                    display = layout.split(game, form.tensor(after, seat)[None])["displays"][:, 0]
                    assert (karteneck.kinds(display) == own + cards).all()
            state.apply_action(int(rng.choice(actions)))
    assert types == set(range(len(NAMES)))


def test_reachable_sums_are_those_of_all_choices(karteneck: Any) -> None:
    rng = np.random.default_rng(1)
    for _ in range(20):
        begun, left = rng.integers(0, 20), rng.integers(0, 3, 6)
        sums = {begun + int(np.dot(cards, karteneck.POINTS)) for cards in product(*(range(count + 1) for count in left))}
        found = int(karteneck.reachable(np.array([begun]), left[None])[0])
        assert {number for number in range(64) if found >> number & 1} == {number for number in sums if number < 64}
