"""Tensors of a batch: only what changes is written, in the type of numbers and into the memory that the caller wants."""

import pickle
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import stammtisch
from stammtisch.vector import Sparse, VectorEnv


def whole(env: VectorEnv, sparse: Sparse) -> npt.NDArray[np.float32]:
    """The tensors of all rows, from those without their zeros, which are written anew."""
    tensors = np.zeros((env.num_envs, env.game.observation_tensor_size()), np.float32)
    for row, (begin, end) in enumerate(zip(sparse["starts"][:-1], sparse["starts"][1:], strict=True)):
        tensors[row, sparse["places"][begin:end]] = sparse["values"][begin:end]
    return tensors


@pytest.mark.parametrize("name", stammtisch.games())
@pytest.mark.parametrize(
    "form", [{}, {"relative": True}, {"scaled": True}, {"information_state": True}, {"relative": True, "scaled": True}]
)
def test_updates_follow_every_change(name: str, form: dict[str, Any]) -> None:
    env = VectorEnv(stammtisch.load(name), 16, seed=1, copy=False, **form)
    for seed in (3, None, 4):
        seen, _ = env.reset(seed=seed)
        for _ in range(60):
            assert np.array_equal(seen["observation"], whole(env, env.sparse()))
            seen, *_ = env.step(env.sample())
    copied = pickle.loads(pickle.dumps(env))
    assert np.array_equal(copied.step(env.sample())[0]["observation"], env.step(env._sampled)[0]["observation"])


@pytest.mark.parametrize("name", stammtisch.games())
def test_types_of_numbers_agree(name: str) -> None:
    form: dict[str, Any] = {"relative": True, "scaled": True}
    types = ("float32", "float16", "uint8")
    envs = [VectorEnv(stammtisch.load(name), 8, seed=1, copy=False, dtype=dtype, **form) for dtype in types]
    actions = None
    for _ in range(60):
        single, half, byte = (
            (env.reset(seed=2)[0] if actions is None else env.step(actions)[0])["observation"] for env in envs
        )
        assert [tensors.dtype.name for tensors in (single, half, byte)] == list(types)
        assert np.array_equal(half, single.astype(np.float16))
        assert np.array_equal(byte, np.floor(single * np.float32(255) + np.float32(0.5)).astype(np.uint8))
        assert all(env.observation_space["observation"].contains(env._observation["observation"]) for env in envs)
        actions = envs[0].sample()


@pytest.mark.parametrize("dtype", ["float32", "float16", "uint8"])
def test_last_observations_have_the_type(dtype: str) -> None:
    game = stammtisch.load("kuhn")
    for flat in (False, True):
        env = VectorEnv(game, 8, opponents=[None, "random"], single_agent=True, flat=flat, dtype=dtype, scaled=True)
        env.reset(seed=1)
        ended = 0
        for _ in range(20):
            seen, _, over, _, infos = env.step(env.sample())
            assert (seen if flat else seen["observation"]).dtype.name == dtype
            for row in np.flatnonzero(over):
                last = infos["final_obs"][row]
                assert (last if flat else last["observation"]).dtype.name == dtype
                ended += 1
        assert ended > 0


def test_a_step_writes_into_the_buffer() -> None:
    game = stammtisch.load("hattrick", 4)
    buffer = np.full((8, game.observation_tensor_size()), 7, np.float16)
    env, plain = VectorEnv(game, 8, copy=False, buffer=buffer), VectorEnv(game, 8, copy=False)
    seen, expected = env.reset(seed=1)[0], plain.reset(seed=1)[0]
    for _ in range(40):
        assert np.shares_memory(seen["observation"], buffer)
        assert not seen["observation"].flags.writeable
        assert np.array_equal(buffer, expected["observation"].astype(np.float16))
        actions = plain.sample()
        seen, expected = env.step(actions)[0], plain.step(actions)[0]


def test_arrays_that_do_not_fit_are_refused() -> None:
    game = stammtisch.load("kuhn")
    places = game.observation_tensor_size()
    locked = np.zeros((4, places), np.float32)
    locked.flags.writeable = False
    strided = np.zeros((4, 2 * places), np.float32)[:, ::2]
    for buffer in (np.zeros((3, places), np.float32), locked, strided):
        with pytest.raises(stammtisch.StammtischError, match=r"contiguous, writeable float32 array of shape \(4, "):
            VectorEnv(game, 4, buffer=buffer)
    with pytest.raises(stammtisch.StammtischError, match="uint8 array"):
        VectorEnv(game, 4, buffer=np.zeros((4, places), np.float32), dtype=np.uint8, scaled=True)
    with pytest.raises(stammtisch.StammtischError, match="float64"):
        VectorEnv(game, 4, dtype=np.float64)
    with pytest.raises(stammtisch.StammtischError, match="it needs scaled"):
        VectorEnv(game, 4, dtype=np.uint8)
