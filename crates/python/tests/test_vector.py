"""Many matches at once."""

import os
import signal
import subprocess
import sys
import threading
import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.utils.env_checker import check_returned_data_not_reused
from gymnasium.vector.utils import batch_space

import stammtisch
from stammtisch.vector import VectorEnv


def run(env: VectorEnv, steps: int) -> tuple[float, int]:
    env.reset(seed=5)
    total, ended = 0.0, 0
    for _ in range(steps):
        _, rewards, terminated, truncated, _ = env.step(env.sample())
        total += float(rewards.sum())
        ended += int(terminated.sum())
        assert not rewards[~terminated].any()
        assert not truncated.any()
    return total, ended


@pytest.mark.parametrize("name", stammtisch.games())
def test_matches_end_and_begin_again(name: str) -> None:
    options = {"hattrick": {"deals": 1}, "hoeleroe": {"rounds": 1}}.get(name, {})
    env = VectorEnv(stammtisch.load(name, **options), 16)
    _, ended = run(env, 500)
    assert ended > 0 or name == "hoeleroe"


def test_rows_agree_with_the_state() -> None:
    game = stammtisch.load("hattrick", deals=1)
    env = VectorEnv(game, 3)
    seen, _ = env.reset(seed=1)
    assert seen["action_mask"].shape == (3, 60)
    assert seen["observation"].shape == (3, game.observation_tensor_size())
    hand = dict(_parts(game, seen["observation"][0]))["hand"]
    assert np.array_equal(np.flatnonzero(hand), np.flatnonzero(seen["action_mask"][0]))


def _parts(game: stammtisch.Game, tensor: Any) -> list[tuple[str, Any]]:
    parts, begin = [], 0
    for name, shape in game.observation_layout():
        end = begin + int(np.prod(shape))
        parts.append((name, tensor[begin:end]))
        begin = end
    return parts


def test_threads_and_seeds() -> None:
    game = stammtisch.load("karteneck")
    # Enough for one thread; for one that looks and several that move; and for several that do both.
    for count, steps in ((64, 60), (1000, 60), (6001, 20)):
        assert len({run(VectorEnv(game, count, threads=threads), steps) for threads in (1, 2, 3)}) == 1
    env = VectorEnv(game, 64)
    first, _ = env.reset(seed=1)
    masks = first["action_mask"].copy()
    env.step(env.sample())
    again, _ = env.reset(seed=1)
    assert np.array_equal(masks, again["action_mask"])


def test_seats_of_bots_are_never_asked() -> None:
    game = stammtisch.load("hattrick", players=4, deals=1)
    env = VectorEnv(game, 8, opponents=[None, "greedy", "greedy", "random"])
    seen, _ = env.reset()
    for _ in range(40):
        assert not seen["player"].any()
        seen, *_ = env.step(env.sample())
    with pytest.raises(stammtisch.StammtischError, match="every seat"):
        VectorEnv(game, 8, opponents=["random"] * 4)
    with pytest.raises(stammtisch.StammtischError, match="names for"):
        VectorEnv(game, 8, opponents=["random"])


def test_bad_actions_are_refused_and_change_nothing() -> None:
    env = VectorEnv(stammtisch.load("kuhn"), 4)
    for too_soon in (lambda: env.step([0, 0, 0, 0]), env.sample):
        with pytest.raises(stammtisch.StammtischError, match="call reset first"):
            too_soon()
    seen, _ = env.reset(seed=1, options={})
    before = seen["action_mask"].copy()
    wrong: Any
    for wrong in ([0, 0], [0.5] * 4, ["a"] * 4, [99] * 4, [-1] * 4, [[0] * 4], [[0], [1, 2], 0, 0], [2**70] * 4, None):
        with pytest.raises(stammtisch.StammtischError):
            env.step(wrong)
    assert np.array_equal(seen["action_mask"], before)
    for count in (0, -1, 1 << 21, 2**70):
        with pytest.raises(stammtisch.StammtischError, match=f"1 to 1048576 matches .* not {count} and 1$"):
            VectorEnv(stammtisch.load("kuhn"), count)
        with pytest.raises(stammtisch.StammtischError, match="1 to 256 threads"):
            VectorEnv(stammtisch.load("kuhn"), 4, threads=count)
    for seed in (-1, 2**64):
        with pytest.raises(stammtisch.StammtischError, match="a seed must be"):
            VectorEnv(stammtisch.load("kuhn"), 4, seed=seed)
        with pytest.raises(stammtisch.StammtischError, match="a seed must be"):
            env.reset(seed=seed)


def test_the_first_of_several_bad_actions_is_named() -> None:
    env = VectorEnv(stammtisch.load("kuhn"), 6001, threads=3)
    env.reset(seed=1)
    for first in (10, 4000):
        actions = env.sample().copy()
        actions[[first, 5000, 6000]] = 99
        with pytest.raises(stammtisch.StammtischError, match=f"of match {first} is not legal"):
            env.step(actions)


def test_arrays_changed_by_the_caller_are_refused() -> None:
    def retyped(array: Any) -> None:
        array.dtype = np.int16 if array.dtype == np.int8 else np.float16

    def resized(array: Any) -> None:
        array.resize((1,), refcheck=False)

    game = stammtisch.load("kuhn")
    for part in ("player", "buffer"):
        for change in (retyped, resized):
            buffer = np.zeros((4, game.observation_tensor_size()), np.float32)
            env = VectorEnv(game, 4, copy=False, buffer=buffer)
            seen: Any = env.reset(seed=1)[0]
            array = buffer if part == "buffer" else seen[part]
            actions = env.sample()
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                change(array)
            with pytest.raises(stammtisch.StammtischError, match="changed the type or the size"):
                env.step(actions)


def test_a_batch_too_large_for_memory_raises() -> None:
    program = """
import resource
import stammtisch
from stammtisch.vector import VectorEnv
resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
try:
    VectorEnv(stammtisch.load("heuchel"), 1 << 20)
except MemoryError as error:
    print("refused:", error)
"""
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.startswith("refused: ")


@pytest.mark.parametrize("name", stammtisch.games())
def test_masks_show_the_legal_moves_only(name: str) -> None:
    env, rng = VectorEnv(stammtisch.load(name), 8, threads=2, tensors=False, copy=False), np.random.default_rng(1)
    mask = env.reset(seed=3)[0]["action_mask"]
    for _ in range(300):
        assert mask[np.arange(8), env.sample()].all()
        env.step([rng.choice(np.flatnonzero(row)) for row in mask])


def test_changes_to_a_mask_have_no_effect() -> None:
    env = VectorEnv(stammtisch.load("heuchel"), 4, copy=False)
    seen, _ = env.reset(seed=1)
    wrong = np.flatnonzero(seen["action_mask"][2] == 0)[0]
    actions = env.sample().copy()
    actions[2] = wrong
    right = seen["action_mask"].copy()
    with pytest.raises(ValueError, match="read-only"):
        seen["action_mask"][:] = 1
    seen["action_mask"].flags.writeable = True
    seen["action_mask"][:] = 1
    with pytest.raises(stammtisch.StammtischError, match="of match 2 is not legal"):
        env.step(actions)
    again, _ = env.reset(seed=1)
    assert np.array_equal(again["action_mask"], right)


def test_arrays_are_copies_unless_the_caller_wants_them_shared() -> None:
    """What a caller keeps of one step doesn't change with the next."""
    game = stammtisch.load("karteneck")

    def kept(env: VectorEnv) -> list[tuple[Any, Any]]:
        """Every array that is returned, with a copy from that moment."""
        arrays: list[Any] = [*env.reset()[0].values()]
        for _ in range(60):
            actions = env.sample()
            seen, rewards, terminated, truncated, info = env.step(actions)
            arrays += [actions, *seen.values(), rewards, terminated, truncated, *info.values()]
        return [(array, array.copy()) for array in arrays]

    found = kept(VectorEnv(game, 50, seed=1))
    assert not any(np.shares_memory(one, other) for (one, _), (other, _) in zip(found, found[1:], strict=False))
    env = VectorEnv(game, 50, seed=1)
    seen, _ = env.reset()
    steps = [(seen["action_mask"], seen["action_mask"].copy())]
    for _ in range(60):
        seen, *_ = env.step(env.sample())
        steps.append((seen["action_mask"], seen["action_mask"].copy()))
        seen["observation"].fill(7)
    assert all(np.array_equal(array, then) for array, then in steps)
    shared = VectorEnv(game, 50, seed=1, copy=False)
    first, _ = shared.reset()
    sampled = shared.sample()
    again, *_ = shared.step(sampled)
    assert all(first[part] is again[part] for part in ("player", "action_mask", "observation"))
    assert shared.sample() is sampled


def test_gymnasium_finds_no_reused_data() -> None:
    """Gymnasium's own check draws from the action space, which knows no rules."""

    class Legal:
        def __init__(self, **words: Any) -> None:
            self.env = VectorEnv(stammtisch.load("karteneck"), 1, **words)
            self.action_space, self.reset, self.step, self.sample = self, self.env.reset, self.env.step, self.env.sample

        def seed(self, seed: int) -> None:
            self.env.reset(seed=seed)

    check_returned_data_not_reused(Legal())
    with pytest.raises(AssertionError, match="share an object"):
        check_returned_data_not_reused(Legal(copy=False))


def test_copies_and_shared_arrays_agree() -> None:
    game = stammtisch.load("hattrick", deals=1)
    copied, shared = VectorEnv(game, 20, seed=1), VectorEnv(game, 20, seed=1, copy=False)
    copied.reset(), shared.reset()
    for _ in range(150):
        actions = copied.sample()
        one, other = copied.step(actions), shared.step(actions)
        assert all(np.array_equal(one[0][part], other[0][part]) for part in ("player", "action_mask", "observation"))
        assert np.array_equal(one[1], other[1]) and np.array_equal(one[2], other[2]) and np.array_equal(one[3], other[3])
        assert np.array_equal(one[4]["ranks"], other[4]["ranks"])
        shared.sample()


def test_other_python_threads_run_during_a_step() -> None:
    env = VectorEnv(stammtisch.load("hattrick"), 20_000)
    env.reset()
    going, turns = threading.Event(), 0

    def play() -> None:
        env.step(env.sample())
        going.set()

    thread = threading.Thread(target=play)
    thread.start()
    while not going.is_set():
        turns += 1
        going.wait(0.0005)
    thread.join()
    assert turns > 1


@pytest.mark.parametrize("tensors", [True, False])
@pytest.mark.parametrize("name", stammtisch.games())
def test_spaces_are_those_of_gymnasium(name: str, tensors: bool) -> None:
    game = stammtisch.load(name)
    env = VectorEnv(game, 3, tensors=tensors)
    assert env.single_action_space == spaces.Discrete(game.num_distinct_actions())
    assert env.action_space == batch_space(env.single_action_space, 3)
    assert env.observation_space == batch_space(env.single_observation_space, 3)
    assert env.observation_space is env.observation_space
    seen, _ = env.reset(seed=1)
    assert set(env.single_observation_space) == set(seen)
    for _ in range(30):
        assert env.observation_space.contains(seen)
        first = {"player": seen["player"][0], **{part: seen[part][0] for part in ("action_mask", "observation")}}
        assert env.single_observation_space.contains(first)
        actions = env.sample()
        assert env.action_space.contains(actions)
        mask = seen["action_mask"][0].astype(np.int8)
        assert mask[env.single_action_space.sample(mask)] == 1
        seen, *_ = env.step(actions)
    for part, array in seen.items():
        assert env.observation_space[part].shape == array.shape
    assert not env.observation_space.contains({**seen, "player": np.full(3, game.num_players(), np.int8)})


def test_only_spaces_require_gymnasium() -> None:
    program = """
import sys
sys.modules["gymnasium"] = None
import stammtisch
from stammtisch.vector import VectorEnv
env = VectorEnv(stammtisch.load("kuhn"), 2)
env.reset(seed=1)
env.step(env.sample())
try:
    env.action_space
except ImportError as error:
    print("wanted:", error)
"""
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.startswith("wanted: ") and "gymnasium" in done.stdout


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_the_searches_and_the_step_completes(threads: int) -> None:
    game = stammtisch.load("hattrick", players=4)
    opponents = [None, "master@60000", "master@60000", "master@60000"]
    env = VectorEnv(game, 2, threads=threads, opponents=opponents, copy=False)
    alone = VectorEnv(game, 2)
    # A match in which our seat begins.
    seed = next(seed for seed in range(1000) if not alone.reset(seed=seed)[0]["player"].any())
    seen, _ = env.reset(seed=seed)
    before = seen["action_mask"].copy()
    actions = env.sample().copy()
    stop = threading.Timer(0.2, lambda: os.kill(os.getpid(), signal.SIGINT))
    stop.start()
    with pytest.raises(KeyboardInterrupt):
        env.step(actions)
    stop.join()
    assert not seen["player"].any()
    for match, action in enumerate(actions):
        assert before[match, action] and not seen["action_mask"][match, action]
