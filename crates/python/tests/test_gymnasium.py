"""The vector environment as one of Gymnasium: its checks, its wrappers, its single-agent mode."""

import copy
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import env_checker
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

import stammtisch
from stammtisch.vector import Observation, VectorEnv

GAMES = stammtisch.games()
SMALL: dict[str, dict[str, Any]] = {"hattrick": {"deals": 1}, "hoeleroe": {"rounds": 1}}


def single(name: str, count: int = 8, **words: Any) -> VectorEnv:
    game = stammtisch.load(name, **SMALL.get(name, {}))
    opponents = [None, *["random"] * (game.num_players() - 1)]
    return VectorEnv(game, count, opponents=opponents, single_agent=True, **words)


def first(seen: Observation) -> Any:
    """A policy: the first legal action."""
    return seen["action_mask"].argmax(axis=1)


def legal(env: gymnasium.vector.VectorEnv, rng: np.random.Generator) -> Any:
    """Random legal actions of an environment that may be wrapped."""
    masks = env.unwrapped.action_masks()
    return (rng.random(masks.shape) * masks).argmax(axis=1)


def test_it_is_a_vector_environment() -> None:
    env = single("karteneck")
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert (env.unwrapped, env.spec, env.render_mode, env.closed) == (env, None, None, False)
    env.reset(seed=3)
    assert env.np_random_seed == 3
    env.close()
    assert env.closed
    assert repr(env) == "VectorEnv(num_envs=8)"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_registered(name: str) -> None:
    known = f"stammtisch/{name}-v{stammtisch.load(name).rules}"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make_vec(known, num_envs=3, vectorization_mode="vector_entry_point", options=SMALL.get(name, {}), flat=True)
    assert env.spec is not None and env.spec.id == known
    assert env.reset(seed=1)[0].shape == (3, *env.single_observation_space.shape)
    assert known in repr(env)


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_gymnasiums_checks_pass(name: str, flat: bool) -> None:
    """They draw from the action space, which knows no rules, so these environments draw the first legal action of each match instead."""

    class Legal(gymnasium.vector.VectorWrapper):  # type: ignore[misc]
        def __init__(self, count: int = 8) -> None:
            super().__init__(single(name, count, flat=flat))
            self.action_space = self

        def seed(self, seed: int) -> None:
            pass

        def sample(self) -> Any:
            return self.env.unwrapped.action_masks().argmax(axis=1)

    env_checker.check_reset_seed_determinism(Legal())
    env_checker.check_reset_options(Legal())
    env_checker.check_reset_return_type(Legal())
    env_checker.check_reset_return_info_deprecation(Legal())
    env_checker.check_seed_deprecation(Legal())
    env_checker.check_returned_data_not_reused(Legal(1))  # asks whether this one match has ended
    env_checker.check_space_limit(single(name, flat=flat).single_observation_space, "observation")


def test_rewards_are_those_of_the_own_seat() -> None:
    game = stammtisch.load("karteneck", 3)
    for seat in range(3):
        opponents = [None if other == seat else "random" for other in range(3)]
        many, one = (VectorEnv(game, 30, seed=2, opponents=opponents, single_agent=alone) for alone in (False, True))
        many.reset(), one.reset()
        ends = 0
        for _ in range(120):
            actions = one.sample()
            _, all_rewards, ended, _, _ = many.step(actions)
            seen, rewards, also, _, info = one.step(actions)
            assert rewards.shape == (30,)
            assert np.array_equal(all_rewards[:, seat], rewards) and np.array_equal(ended, also)
            assert (seen["player"] == seat).all()
            assert ("final_obs" in info) == ended.any()
            ends += int(ended.sum())
        assert ends > 10


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_the_last_observation_of_a_match_is_in_the_infos(name: str, flat: bool) -> None:
    env, ends = single(name, 20, flat=flat, threads=2), 0
    game = env.game
    env.reset(seed=1)
    for _ in range(300):
        seen, _, ended, _, info = env.step(env.sample())
        if not ended.any():
            assert "final_obs" not in info
            continue
        ends += int(ended.sum())
        assert np.array_equal(info["_final_obs"], ended) and np.array_equal(info["_final_info"], ended)
        for row, last in enumerate(info["final_obs"]):
            assert (last is None) != ended[row]
            if last is None:
                continue
            assert env.single_observation_space.contains(last)
            tensor = last[: game.observation_tensor_size()] if flat else last["observation"]
            mask = last[game.observation_tensor_size() :] if flat else last["action_mask"]
            assert not mask.any()
            new = seen[row][: len(tensor)] if flat else seen["observation"][row]
            assert not np.array_equal(tensor, new)
            parts = stammtisch.layout.split(game, tensor)
            for part in ("to_act", "to act"):
                assert not parts.get(part, np.zeros(1)).any()
        assert np.array_equal(info["final_info"]["ranks"][ended], info["ranks"][ended])
    assert ends > 0 or name == "hoeleroe"


@pytest.mark.parametrize("flat", [True, False])
@pytest.mark.parametrize("name", GAMES)
def test_the_next_match_can_begin_a_step_later(name: str, flat: bool) -> None:
    """Then a row shows the end of its match, which is the last observation of the other way."""
    same, later = single(name, 1, seed=1, flat=flat, rotate=True), single(name, 1, seed=1, flat=flat, rotate=True, autoreset="next_step")
    assert later.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    places, ends = same.game.observation_tensor_size(), 0

    def tensor(seen: Any) -> Any:
        return seen[0, :places] if flat else seen["observation"][0]

    one, two = same.reset()[0], later.reset()[0]
    for _ in range(200):
        assert all(np.array_equal(*pair) for pair in ([(one, two)] if flat else [(one[part], two[part]) for part in one]))
        actions = same.sample()
        one, rewards, ended, _, info = same.step(actions)
        two, also, ended_too, _, info_too = later.step(actions)
        assert np.array_equal(rewards, also) and np.array_equal(ended, ended_too) and "final_obs" not in info_too
        if ended[0]:
            ends += 1
            last = info["final_obs"][0]
            assert np.array_equal(tensor(two), last[:places] if flat else last["observation"])
            assert later.action_masks().all() and later.observation_space.contains(two)
            again = copy.deepcopy(later)
            assert again == later
            two, rewards, ended, _, info = later.step(later.sample() if ends % 2 else [0])
            assert not rewards.any() and not ended.any() and not info["ranks"].any()
    assert ends > 0 or name == "hoeleroe"


def test_a_seed_per_row() -> None:
    game = stammtisch.load("hattrick", deals=1)
    env = VectorEnv(game, 4, seed=9)
    alone = [VectorEnv(game, 1).reset(seed=seed)[0]["observation"][0] for seed in (5, 6)]
    seen = env.reset(seed=[5, 6, 5, None])[0]["observation"]
    assert np.array_equal(seen[:3], np.stack([alone[0], alone[1], alone[0]]))
    assert not (seen[3] == seen[:3]).all(axis=1).any()
    again = env.reset(seed=[None, 6, None, None])[0]["observation"]
    assert np.array_equal(again[1], alone[1])
    assert np.array_equal(again[0], again[2]) and not np.array_equal(again[0], alone[0])
    for wrong in ([1, 2], [1, 2, 3, -1], [1, 2, 3, 2**64]):
        with pytest.raises(stammtisch.StammtischError):
            env.reset(seed=wrong)
    assert np.array_equal(env.reset(seed=np.int64(5))[0]["observation"], VectorEnv(game, 4, seed=5).reset()[0]["observation"])  # type: ignore[arg-type]
    with pytest.raises(stammtisch.StammtischError, match="rows cannot be reset alone"):
        env.reset(options={"reset_mask": np.ones(4, bool)})


@pytest.mark.parametrize("name", GAMES)
def test_policies_play_like_the_caller(name: str) -> None:
    """A policy on the other seats gives the same matches as a caller who plays all seats so."""
    game = stammtisch.load(name, **SMALL.get(name, {}))
    asked: list[int] = []

    def policy(seen: Observation) -> Any:
        assert len(seen["player"]) == len(seen["action_mask"]) == len(seen["observation"])
        assert not (seen["player"] == 1).any()
        asked.append(len(seen["player"]))
        return first(seen)

    opponents = [None if seat == 1 else policy for seat in range(game.num_players())]
    one, many = VectorEnv(game, 12, seed=4, opponents=opponents), VectorEnv(game, 12, seed=4)
    seen, all_seen = one.reset()[0], many.reset()[0]
    results: list[Any] = [[], []]
    for _ in range(150):
        assert (seen["player"] == 1).all()
        seen, rewards, ended, _, info = one.step(first(seen))
        results[0] += [(row, rewards[row].tolist(), info["ranks"][row].tolist()) for row in np.flatnonzero(ended)]
    while len(results[1]) < len(results[0]) and len(results[1]) < 200:
        all_seen, rewards, ended, _, info = many.step(first(all_seen))
        results[1] += [(row, rewards[row].tolist(), info["ranks"][row].tolist()) for row in np.flatnonzero(ended)]
    for row in range(12):
        mine, theirs = ([rest for at, *rest in result if at == row] for result in results)
        assert mine[: len(theirs)] == theirs[: len(mine)]
    assert max(asked) > 1
    assert len(results[0]) > 0 or name == "hoeleroe"


def test_bots_and_policies_sit_together_and_rotate() -> None:
    game = stammtisch.load("karteneck", 3)
    env = VectorEnv(game, 30, seed=1, opponents=["greedy", None, first], rotate=True, single_agent=True)
    seats = (1 + np.arange(30)) % 3
    seen, _ = env.reset()
    for _ in range(80):
        assert np.array_equal(seen["player"], seats)
        seen, rewards, ended, _, info = env.step(env.sample())
        assert np.array_equal(rewards == 0, ~ended | (rewards == 0))
        for row in np.flatnonzero(ended):
            assert info["final_obs"][row]["player"] == seats[row]


def test_a_policy_that_fails_makes_a_reset_necessary() -> None:
    game = stammtisch.load("kuhn")
    wrong: Any
    for wrong, error in (
        (lambda seen: [99] * len(seen["player"]), stammtisch.StammtischError),
        (lambda seen: [0.5], stammtisch.StammtischError),
        (lambda seen: 1 / 0, ZeroDivisionError),
    ):
        env = VectorEnv(game, 4, seed=1, opponents=[None, wrong])
        env.reset()
        with pytest.raises(error):
            env.step(env.sample())
        with pytest.raises(stammtisch.StammtischError, match="call reset first"):
            env.sample()
        env.reset()
        env.sample()


def test_modes_that_do_not_fit_are_refused() -> None:
    game = stammtisch.load("kuhn")
    words: Any
    for words, text in (
        ({"single_agent": True}, "exactly one None"),
        ({"single_agent": True, "opponents": [None, None]}, "exactly one None"),
        ({"opponents": [first, first]}, "every seat"),
        ({"opponents": [first, "random"]}, "every seat"),
        ({"opponents": [None, 7]}, "name of a bot, a callable or None"),
        ({"flat": True, "tensors": False}, "flat observations contain tensors"),
        ({"autoreset": "next_step"}, "needs single_agent"),
        ({"autoreset": "later"}, 'autoreset must be "same_step" or "next_step", not "later"'),
    ):
        with pytest.raises(stammtisch.StammtischError, match=text):
            VectorEnv(game, 2, **words)


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", ["leduc", "karteneck", "hattrick"])
def test_gymnasiums_wrappers_work(name: str) -> None:
    """Those of observations only where the next match begins a step later: Gymnasium refuses the others."""
    rng = np.random.default_rng(1)
    of_observations = [
        wrappers.NormalizeObservation,
        lambda env: wrappers.TransformObservation(env, lambda seen: seen / 2),
        lambda env: wrappers.DtypeObservation(env, np.float16),
        wrappers.FlattenObservation,
    ]
    with pytest.raises(ValueError, match="NEXT_STEP"):
        wrappers.NormalizeObservation(single(name, 6, flat=True))
    for wrap in (
        wrappers.RecordEpisodeStatistics,
        wrappers.NormalizeReward,
        lambda env: wrappers.ClipReward(env, -1, 1),
        wrappers.DictInfoToList,
        *of_observations,
    ):
        words: Any = {"autoreset": "next_step"} if wrap in of_observations else {}
        env, ends = wrap(single(name, 6, flat=wrap is not wrappers.FlattenObservation, **words)), 0
        env.reset(seed=1)
        for _ in range(120):
            seen, rewards, ended, _, infos = env.step(legal(env, rng))
            ends += int(ended.sum())
            assert rewards.shape == (6,)
            assert seen.shape == (6, *env.single_observation_space.shape)
            if wrap is wrappers.RecordEpisodeStatistics and ended.any():
                assert infos["episode"]["r"].shape == (6,)
                assert (infos["episode"]["l"][ended] > 0).all()
        assert ends > 0


def test_environments_in_wrappers_can_be_copied() -> None:
    env = wrappers.RecordEpisodeStatistics(single("leduc", 4, flat=True, seed=1))
    env.reset()
    other = copy.deepcopy(env)
    actions = env.unwrapped.sample()
    assert np.array_equal(env.step(actions)[0], other.step(actions)[0])
