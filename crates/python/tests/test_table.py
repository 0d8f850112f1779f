"""The table that PettingZoo renders shows no hidden card."""

import json
import random
import re
from collections.abc import Iterator

import pytest

import stammtisch
from stammtisch.pettingzoo import env
from stammtisch.table import HANDS, SEATS, View, drawn

GAMES = stammtisch.games()


def positions(name: str, players: int | None = None) -> Iterator[stammtisch.State]:
    """Some positions of two random matches."""
    for seed in (1, 2):
        rng = random.Random(seed)
        state = stammtisch.load(name, players).new_initial_state(seed=seed)
        for number in range(400):
            if number % 4 == 0 or state.is_terminal():
                yield state.clone()
            if state.is_terminal():
                break
            state.apply_action(rng.choice(state.legal_actions()))


def test_hattrick_as_it_is_shown() -> None:
    table = env("hattrick", players=4, deals=1, render_mode="ansi", view="agent")
    table.reset(seed=3)
    for _ in range(6):
        mask = table.last()[0]["action_mask"]
        table.step(int(mask.argmax()))
    assert table.render() == EXPECTED


EXPECTED = """\
hattrick: player_1 to act
deal            1
dealer          player_1
leader          player_3
tricks          color R, cards (3 R12) (0 R14)
player_0
  hand          13 cards
  won           R 0, G 0, B 0
  scores        0
player_1
  hand          R2 R4 R11 R19 G2 G7 G8 G10 G13 G15 G18 B5 B7 B10
  won           R 0, G 0, B 0
  scores        0
player_2
  hand          14 cards
  won           R 0, G 0, B 0
  scores        0
player_3
  hand          13 cards
  won           R 4, G 0, B 0
  scores        0
  won cards     R1 R3 R6 R7
"""


@pytest.mark.parametrize("name", GAMES)
def test_only_visible_cards_are_shown(name: str) -> None:
    for state in positions(name):
        seat = max(0, state.current_player())
        views: dict[View, str] = {"table": state.view_json(), "agent": state.view_json(seat)}
        for view, seen in views.items():
            shown = re.findall(r"\w+", drawn(state, view, seat))
            # Every card shown is in the view.
            cards = {word for word in shown if re.fullmatch(r"[A-Z][A-Za-z]*\d+|[EGHS][UOKA]|FLY|[KQJ]\d?", word)}
            assert cards <= set(re.findall(r"\w+", seen)), (view, seen)
        own, public = (json.loads(text) for text in (state.view_json(seat), state.view_json()))
        hand = own.get("hand") or own.get("card") or (own.get("hands") or {seat: None})[seat]
        if hand:
            first = hand[0] if isinstance(hand, list) else hand
            assert re.search(rf"^  hand +{first}\b", drawn(state, "agent", seat), re.MULTILINE)
        if not any(public.get("hands") or []):
            hands = re.findall("^  hand +(.*)", drawn(state, "table", seat), re.MULTILINE)
            assert all(re.fullmatch(r"\d+ cards?", hand) for hand in hands)


@pytest.mark.parametrize("name", [name for name in GAMES if name in SEATS])
def test_fields_with_a_value_per_seat_are_listed(name: str) -> None:
    lists: set[str] = set()
    others: set[str] = set()
    for players in range(2, 7):
        try:
            stammtisch.load(name, players)
        except stammtisch.StammtischError:
            continue
        for state in positions(name, players):
            for field, value in json.loads(state.view_json()).items():
                if isinstance(value, list):
                    lists.add(field)
                    if len(value) != players:
                        others.add(field)
    assert lists - others - HANDS == SEATS[name]


def test_all_hands_and_the_end() -> None:
    state = stammtisch.load("kuhn").new_initial_state(seed=1)
    views: tuple[View, ...] = ("table", "agent", "all")
    hidden, own, everything = (drawn(state, view, 0) for view in views)
    cards = json.loads(str(state))["cards"]
    assert "hand" not in hidden
    assert f"hand          {cards[0]}\n" in own
    assert f"cards           {' '.join(cards)}\n" in everything
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert drawn(state, "table", 0).startswith("kuhn: over\n")
    assert f"points        {int(state.returns()[1])}\n" in drawn(state, "table", 0)


def test_human_rendering_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    table = env("karteneck", render_mode="human")
    table.reset(seed=1)
    table.step(int(table.last()[0]["action_mask"].argmax()))
    shown = capsys.readouterr().out
    assert re.match(r"karteneck: player_\d to act\nround +\d", shown)
    assert re.search(r"\nplayer_0\n  hand +\d cards?\n", shown)
