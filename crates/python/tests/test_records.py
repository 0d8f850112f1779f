"""Records, and their conversion to Polars."""

import random

import polars as pl
import pytest

import stammtisch
from stammtisch import records


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
