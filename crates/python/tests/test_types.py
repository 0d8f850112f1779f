"""The stubs declare the types that values have at run time. `stubtest` compares the signatures; this compares what the calls return."""

import ast
import types
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Union, get_args, get_origin

import numpy as np
import numpy.typing as npt
import pytest

import stammtisch
from stammtisch import _native

STUB = Path(stammtisch.__file__).with_name("_native.pyi")
NAMES = {**vars(_native), "np": np, "npt": npt, "Any": Any, "Sequence": Sequence, "ClassVar": ClassVar}


def declared() -> dict[str, Any]:
    """The type of every function, method, property and field of the stub."""
    found: dict[str, Any] = {}

    def read(prefix: str, body: list[ast.stmt]) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                read(f"{node.name}.", node.body)
            elif isinstance(node, ast.FunctionDef) and node.returns is not None:
                found[prefix + node.name] = eval(ast.unparse(node.returns), dict(NAMES))
            elif isinstance(node, ast.AnnAssign):
                found[prefix + ast.unparse(node.target)] = eval(ast.unparse(node.annotation), dict(NAMES))

    read("", ast.parse(STUB.read_text()).body)
    return found


def fits(value: Any, kind: Any) -> bool:
    """Whether a value has exactly this type: a number of another type does not fit."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is ClassVar:
        return fits(value, parts[0])
    if kind is Any:
        return True
    if kind is None:
        return value is None
    if origin in (Union, types.UnionType):
        return any(fits(value, part) for part in parts)
    if origin is list:
        return type(value) is list and all(fits(item, parts[0]) for item in value)
    if origin is dict:
        return type(value) is dict and all(fits(key, parts[0]) and fits(item, parts[1]) for key, item in value.items())
    if origin is tuple:
        return type(value) is tuple and len(value) == len(parts) and all(map(fits, value, parts))
    if origin is np.ndarray:
        return isinstance(value, np.ndarray) and value.dtype == get_args(parts[1])[0]
    return type(value) is kind


@cache
def calls() -> dict[str, Any]:
    """What every call returns, and every field holds."""
    game = stammtisch.load("hattrick", deals=1)
    free, state, over = game.new_initial_state(), game.new_initial_state(seed=1), game.new_initial_state(seed=1)
    while not over.is_terminal():
        over.apply_action(over.legal_actions()[0])
    first = state.legal_actions()[0]
    decision = game.bot("master@1", seed=1).think(state)
    # To mypy, functions without a result have no value.
    copied: Any = state.clone()
    batch: Any = _native.Batch(game, 2, seed=1)
    found = {
        "__version__": _native.__version__,
        "game_ids": _native.game_ids(),
        "process": _native.process(),
        "Game.bot": game.bot("random"),
        "Game.play_random": game.play_random(1),
        "Game.new_initial_state": free,
        "Game.state_from_record": game.state_from_record(over.record()),
        "Game.record_moves": game.record_moves(over.record()),
        "Game.deserialize_state": game.deserialize_state(state.serialize()),
        "Game.__new__": stammtisch.Game("kuhn"),
        "State.chance_outcomes": free.chance_outcomes(),
        "State.ranks": over.ranks(),
        "State.returns": over.returns(),
        "State.apply_action": copied.apply_action(first),
        "State.step": state.clone().step(first),
        "State.action_to_string": state.action_to_string(0, first),
        "State.string_to_action": state.string_to_action(state.action_to_string(0, first)),
        "State.__deepcopy__": state.__deepcopy__({}),
        "State.child": state.child(first),
        "State.player_return": over.player_return(0),
        "State.player_reward": over.player_reward(0),
        "State.undo_action": copied.undo_action(*copied.full_history()[-1]) if copied.full_history()[-1][0] >= 0 else None,
        "State.__hash__": stammtisch.State.__hash__,
        "Bot.__hash__": stammtisch.Bot.__hash__,
        "Bot.__deepcopy__": game.bot("random").__deepcopy__({}),
        "Form.__new__": (form := _native.Form(game, False, [], [])),
        "Form.tensor": form.tensor(state),
        "Bot.step": game.bot("greedy").step(state),
        "Bot.think": decision,
        "Batch.__new__": batch,
        "Batch.reset": batch.reset(),
        "Batch.arrays": batch.arrays(),
        "Batch.sample": batch.sample(actions := np.zeros(2, np.int64)),
        "Batch.step": batch.step(actions),
        "Batch.sparse": batch.sparse(),
        "Batch.save": (saved := batch.save()),
        "Batch.load": batch.load(saved),
    }
    of: dict[str, Any] = {"Game": game, "State": state, "Bot": game.bot("random"), "Decision": decision, "Candidate": decision.candidates[0]}
    for name in declared():
        if name not in found:
            kind, field = name.split(".")
            value = getattr(of[kind], field)
            found[name] = value() if callable(value) else value
    return found


@pytest.mark.parametrize("name", declared())
def test_values_have_the_declared_types(name: str) -> None:
    value = calls()[name]
    assert fits(value, declared()[name]), f"{name}: {type(value)} is not {declared()[name]}"


def test_the_check_finds_wrong_types() -> None:
    assert not fits(b"\x01\x02", list[int])
    assert not fits([1, 2], list[float])
    assert not fits(1, float)
    assert not fits(np.zeros(2, np.uint8), npt.NDArray[np.int8])
    assert fits([("card", [3])], list[tuple[str, list[int]]])
