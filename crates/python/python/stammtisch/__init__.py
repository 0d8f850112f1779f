"""Five German card games for people who study games.

``load`` returns a game, a game creates states, and states work as in OpenSpiel::

    import random
    import stammtisch

    game = stammtisch.load("hattrick", players=4, deals=1)
    state = game.new_initial_state(seed=7)      # with a seed, chance is sampled; without one, it is a player
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

The other modules adapt the games to libraries: ``stammtisch.pettingzoo``, ``stammtisch.openspiel``,
``stammtisch.vector`` (NumPy), ``stammtisch.records`` (Polars).
"""

from stammtisch._native import (
    Bot,
    Candidate,
    Decision,
    Game,
    IllegalAction,
    MatchOver,
    StammtischError,
    State,
    __version__,
)
from stammtisch.games import CHANCE, TERMINAL, Chance, Option, Reward, from_record, games, load

__all__ = [
    "CHANCE",
    "TERMINAL",
    "Bot",
    "Candidate",
    "Chance",
    "Decision",
    "Game",
    "IllegalAction",
    "MatchOver",
    "Option",
    "Reward",
    "StammtischError",
    "State",
    "__version__",
    "from_record",
    "games",
    "load",
]
