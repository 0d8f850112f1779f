"""Records, and their conversion to Polars and pandas."""

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pandas
import polars as pl
import pytest
from test_data import simulate

import stammtisch
from stammtisch import records
from stammtisch.vector import Observation

SMALL: dict[str, dict[str, Any]] = {"hattrick": {"deals": 1}, "hoeleroe": {"rounds": 1}}


def played(name: str, moves: int) -> stammtisch.State:
    rng, state = random.Random(1), stammtisch.load(name).new_initial_state(seed=1)
    for _ in range(moves):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", stammtisch.games())
def test_a_match_is_read_from_its_record(name: str) -> None:
    state = played(name, 12)
    again = stammtisch.from_record(state.record(), seed=2)
    assert again.record() == state.record()
    assert str(again) == str(state)
    copy = again.get_game().deserialize_state(again.serialize())
    assert copy.record() == state.record()


def test_records_go_to_polars_and_back() -> None:
    texts = [played(name, 40).record() for name in stammtisch.games()]
    texts.append(stammtisch.load("kuhn").new_initial_state().record())  # no lines yet
    frame = records.to_frame(texts)
    assert dict(frame.schema) == records.SCHEMA
    assert frame["match"].n_unique() == len(texts)
    back = records.from_frame(frame)
    assert [stammtisch.from_record(text).record() for text in back] == texts


def test_a_record_keeps_its_players_and_options() -> None:
    long = stammtisch.load("hattrick", players=5, deals=3).new_initial_state(seed=1)
    for _ in range(20):
        long.apply_action(long.legal_actions()[0])
    short = stammtisch.load("hattrick", players=4, deals=1)
    again = short.state_from_record(long.record())
    assert again.get_game() == long.get_game()
    assert again.information_state_string(4) == long.information_state_string(4)
    copy = short.deserialize_state(again.serialize())
    assert (copy.get_game(), copy.record()) == (long.get_game(), long.record())


def test_invalid_records_are_refused() -> None:
    good = played("kuhn", 1).record()
    worse = [good.replace('"players":2', f'"players":{bad}') for bad in ("-1", "1" + "0" * 30, "1" * 5000, '"2"')]
    worse += ["[" * 100_000, good.replace('"rules":1', '"rules":99'), good.replace('"rules":1', '"rules":-1')]
    assert good not in worse
    for bad in ("", "[]", "{}", good.replace('"kuhn"', '"poker"'), good.replace('"m":"', '"m":"x'), *worse):
        with pytest.raises(stammtisch.StammtischError):
            stammtisch.from_record(bad)
    # Records that a frame can't hold. A frame doesn't know the rules.
    worse = [text for text in worse if '"2"' not in text and '"rules":99' not in text]
    strange = ["no json", "7", "null", "{}", good.replace('"log":[', '"log":[1,'), good.replace('"log":[', '"log":[{"s":-1,"m":""},')]
    for bad in (*worse, *strange):
        with pytest.raises(stammtisch.StammtischError):
            records.to_frame([good, bad])


def test_invalid_frames_are_refused() -> None:
    frame = records.to_frame([played("kuhn", 2).record()])
    for column, value in (("outcome", "{"), ("outcome", None), ("options", None), ("options", "x")):
        with pytest.raises(stammtisch.StammtischError, match="not records"):
            records.from_frame(frame.with_columns(pl.lit(value, pl.String).alias(column)))
    with pytest.raises(pl.exceptions.ColumnNotFoundError):
        records.from_frame(frame.drop("move"))


def test_moves_of_another_game_are_refused() -> None:
    moves = pl.DataFrame({"places": [[0, 5000]], "values": [[1.0, 1.0]], "legal": [[500]]})
    for read in (records.tensors, records.masks):
        with pytest.raises(stammtisch.StammtischError, match="another game"):
            read(moves, stammtisch.load("kuhn"))


def first(seen: Observation) -> Any:
    """The first legal action."""
    return seen["action_mask"].argmax(axis=1)


@pytest.mark.parametrize("name", stammtisch.games())
def test_moves_of_ones_own_matches(name: str) -> None:
    """Bots and policies play; each row has the seat's next observation, or its last one."""
    game = stammtisch.load(name, **SMALL.get(name, {}))
    players: list[Any] = [first, *["random"] * (game.num_players() - 1)]
    texts = records.play(game, players, 3, seed=1)
    assert texts == records.play(game, players, 3, seed=1) != records.play(game, players, 3, seed=2)
    moves = records.moves(texts, states=True)
    assert list(moves.columns) == list(records.COLUMNS)
    assert dict(moves.drop("state").schema) == records.MOVES
    seen, following, legal = records.tensors(moves, game), records.tensors(moves, game, following=True), records.masks(moves, game)
    for number, text in enumerate(texts):
        over = stammtisch.from_record(text)
        assert over.is_terminal()
        rows = moves.with_row_index().filter(pl.col("match") == number)
        for seat in range(game.num_players()):
            own = rows.filter(pl.col("seat") == seat)
            assert own["done"].to_list() == [False] * (own.height - 1) + [True]
            assert (own["score"] == over.returns()[seat]).all() and (own["rank"] == over.ranks()[seat]).all()
            places = own["index"].to_numpy()
            assert np.array_equal(following[places[:-1]], seen[places[1:]])
            assert np.array_equal(following[places[-1]], over.observation_tensor(seat))
            if seat == 0:  # the policy's
                assert np.array_equal(own["action"].to_numpy(), legal[places].argmax(axis=1))
        for row in rows.head(20).iter_rows(named=True):
            state = stammtisch.from_record(text, lines=row["line"])
            assert np.array_equal(seen[row["index"]], state.observation_tensor(row["seat"]))


def test_moves_are_those_of_the_program(tmp_path: Path) -> None:
    path, texts = simulate(tmp_path, "karteneck --bots random --matches 3 --seed data --states")
    theirs, ours = pl.read_parquet(path), records.moves(texts.read_text().splitlines(), states=True)
    assert theirs.equals(ours.select(theirs.columns).cast(dict(theirs.schema)))


def test_an_unfinished_match_has_no_results() -> None:
    moves = records.moves([played("hattrick", 6).record()])
    assert moves.height == 6
    assert moves["score"].null_count() == moves["rank"].null_count() == 6
    assert records.moves([]).is_empty() and dict(records.moves([]).schema) == records.MOVES


def test_files_describe_their_columns(tmp_path: Path) -> None:
    game = stammtisch.load("leduc", raises=3)
    texts = records.play(game, ["random", "random"], 5, seed=1)
    for states in (False, True):
        records.write_moves(tmp_path / "moves.parquet", texts, states=states)
        about = json.loads(pl.read_parquet_metadata(tmp_path / "moves.parquet")["stammtisch"])
        frame = pl.read_parquet(tmp_path / "moves.parquet")
        assert frame.equals(records.moves(texts, states=states))
        assert list(about["columns"]) == frame.columns
        assert stammtisch.load(about["game"], about["players"], **about["options"]) == game


def test_pandas_frames_work_as_well(tmp_path: Path) -> None:
    game = stammtisch.load("karteneck")
    texts = records.play(game, ["random", "random"], 3, seed=1)
    for make in (records.to_frame, records.moves):
        theirs, ours = make(texts, library="pandas"), make(texts)
        assert isinstance(theirs, pandas.DataFrame) and list(theirs.columns) == ours.columns and len(theirs) == ours.height
    assert records.from_frame(records.to_frame(texts, library="pandas")) == records.from_frame(records.to_frame(texts))
    moves = records.moves(texts, library="pandas")
    assert np.array_equal(records.tensors(moves, game), records.tensors(records.moves(texts), game))
    assert np.array_equal(records.tensors(moves, game, following=True), records.tensors(records.moves(texts), game, following=True))
    assert np.array_equal(records.masks(moves, game), records.masks(records.moves(texts), game))
    records.write_moves(tmp_path / "moves.parquet", texts)
    read = pandas.read_parquet(tmp_path / "moves.parquet")
    assert np.array_equal(records.masks(read, game), records.masks(moves, game))
    wrong: Any = "arrow"
    with pytest.raises(stammtisch.StammtischError, match="library must be"):
        records.moves(texts, library=wrong)


def test_matches_that_cannot_be_played_are_refused() -> None:
    game = stammtisch.load("karteneck")
    with pytest.raises(stammtisch.StammtischError, match="1 players for 2 seats"):
        records.play(game, ["random"], 1)
    with pytest.raises(stammtisch.StammtischError, match="nobody"):
        records.play(game, ["random", "nobody"], 1)
    with pytest.raises(stammtisch.IllegalAction):
        records.play(game, ["random", lambda seen: [999] * len(seen["player"])], 1)
