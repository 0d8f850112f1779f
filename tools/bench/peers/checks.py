"""Runs other libraries' own tests and algorithms on our games and writes which pass: `cargo xtask peers --checks`.

Each check is a program of its own, since some end the whole process.
"""

import datetime
import importlib.metadata
import importlib.util
import platform
import subprocess
import sys
import textwrap
from pathlib import Path
from typing import NamedTuple

PAGE = Path(__file__).resolve().parents[3] / "docs" / "research" / "peers.md"
SECONDS = 600
"""The longest a check may take."""


class Check(NamedTuple):
    """A check."""

    library: str
    what: str
    needs: str
    """The packages it imports, beside those of its library."""
    program: str


SPIEL = """
import numpy as np
import pyspiel
import stammtisch.openspiel
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import exploitability
leduc = pyspiel.load_game("stammtisch_leduc")
kuhn = pyspiel.load_game("stammtisch_kuhn")
small = {"hattrick": "(deals=1)", "hoeleroe": "(rounds=1)"}
every = [f"stammtisch_{name}{small.get(name, '')}" for name in stammtisch.games()]
def start(game):
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state
"""

ZOO = """
import warnings
warnings.simplefilter("ignore")
import stammtisch
from stammtisch.pettingzoo import env
small = {"hattrick": {"deals": 1}, "hoeleroe": {"rounds": 1}}
def each(check):
    for name in stammtisch.games():
        check(name, small.get(name, {}))
"""

GYM = """
import warnings
warnings.simplefilter("ignore")
import gymnasium
import numpy as np
import stammtisch
from gymnasium.wrappers import vector as wrappers
from gymnasium.utils import env_checker
from stammtisch.vector import VectorEnv
def single(count=6, **words):
    return VectorEnv(stammtisch.load("karteneck"), count, opponents=[None, "random"], single_agent=True, **words)
class Legal(gymnasium.vector.VectorWrapper):
    def __init__(self, count=6):
        super().__init__(single(count))
        self.action_space = self
    def seed(self, seed):
        pass
    def sample(self):
        return self.env.action_masks().argmax(1)
def run(env):
    env.reset(seed=1)
    for _ in range(200):
        env.step(env.unwrapped.action_masks().argmax(1))
"""

LEARN = """
import numpy as np
import stammtisch
from stammtisch.vector import VectorEnv
"""


def spiel(what: str, program: str, needs: str = "") -> Check:
    return Check("open_spiel", what, needs, SPIEL + textwrap.dedent(program))


def zoo(what: str, program: str, library: str = "pettingzoo", needs: str = "") -> Check:
    return Check(library, what, needs, ZOO + textwrap.dedent(program))


def gym(what: str, program: str) -> Check:
    return Check("gymnasium", what, "", GYM + textwrap.dedent(program))


CHECKS = [
    zoo("`api_test`, all games", """
        from pettingzoo.test import api_test
        each(lambda name, words: api_test(env(name, **words), num_cycles=200))
    """),
    zoo("`seed_test`, all games", """
        from pettingzoo.test import seed_test
        each(lambda name, words: seed_test(lambda: env(name, **words), num_cycles=50))
    """),
    zoo("`render_test`, all games", """
        from pettingzoo.test import render_test
        each(lambda name, words: render_test(lambda **more: env(name, **words, **more)))
    """),
    zoo("`performance_benchmark`, Karteneck", """
        from pettingzoo.test import performance_benchmark
        performance_benchmark(env("karteneck"))
    """),
    zoo("`aec_to_parallel` and `parallel_env`: refused, turn-based", """
        from stammtisch.pettingzoo import parallel_env
        try:
            parallel_env("leduc")
        except NotImplementedError:
            pass
        else:
            raise SystemExit("not refused")
    """),
    gym("`check_reset_seed_determinism`", "env_checker.check_reset_seed_determinism(Legal())"),
    gym("`check_reset_options`, `check_reset_return_type`", "env_checker.check_reset_options(Legal()); env_checker.check_reset_return_type(Legal())"),
    gym("`check_returned_data_not_reused`", "env_checker.check_returned_data_not_reused(Legal(1))"),
    gym("`make_vec`", "run(gymnasium.make_vec('stammtisch/karteneck-v1', num_envs=4, opponents=[None, 'random'], single_agent=True))"),
    gym("wrapper `RecordEpisodeStatistics`", "run(wrappers.RecordEpisodeStatistics(single()))"),
    gym("wrapper `NormalizeReward`", "run(wrappers.NormalizeReward(single()))"),
    gym("wrapper `ClipReward`", "run(wrappers.ClipReward(single(), -1, 1))"),
    gym("wrapper `DictInfoToList`", "run(wrappers.DictInfoToList(single()))"),
    gym("wrapper `NormalizeObservation` (`next_step`)", "run(wrappers.NormalizeObservation(single(flat=True, autoreset='next_step')))"),
    gym("wrapper `FlattenObservation` (`next_step`)", "run(wrappers.FlattenObservation(single(autoreset='next_step')))"),
    gym("wrapper `DtypeObservation` (`next_step`)", "run(wrappers.DtypeObservation(single(flat=True, autoreset='next_step'), np.float16))"),
    spiel("`random_sim_test`, all games", "for name in every: pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)"),
    spiel("`exploitability.nash_conv`, Leduc", "assert abs(exploitability.nash_conv(leduc, policy.UniformRandomPolicy(leduc)) - 4.7472222) < 1e-6"),
    spiel("`TabularBestResponseMDP`, Leduc", "uniform = pyspiel.UniformRandomPolicy(leduc); pyspiel.TabularBestResponseMDP(leduc, uniform).exploitability()"),
    spiel("`sequence_form_lp`, Leduc", """
        from open_spiel.python.algorithms import sequence_form_lp
        assert abs(sequence_form_lp.solve_zero_sum_game(leduc)[0] + 0.085606424) < 1e-6
    """, "cvxpy ecos"),
    spiel("`cfr.CFRSolver`, Kuhn", """
        from open_spiel.python.algorithms import cfr
        solver = cfr.CFRSolver(kuhn)
        for _ in range(300):
            solver.evaluate_and_update_policy()
        assert exploitability.nash_conv(kuhn, solver.average_policy()) < 0.05
    """),
    spiel("`cfr.CFRPlusSolver`, Leduc", """
        from open_spiel.python.algorithms import cfr
        solver = cfr.CFRPlusSolver(leduc)
        for _ in range(30):
            solver.evaluate_and_update_policy()
        assert exploitability.nash_conv(leduc, solver.average_policy()) < 1
    """),
    spiel("`external_sampling_mccfr`, Kuhn", """
        from open_spiel.python.algorithms import external_sampling_mccfr as mccfr
        solver = mccfr.ExternalSamplingSolver(kuhn, mccfr.AverageType.SIMPLE)
        for _ in range(2000):
            solver.iteration()
        assert exploitability.nash_conv(kuhn, solver.average_policy()) < 0.2
    """),
    spiel("`outcome_sampling_mccfr`, Kuhn", """
        from open_spiel.python.algorithms import outcome_sampling_mccfr as mccfr
        solver = mccfr.OutcomeSamplingSolver(kuhn)
        for _ in range(5000):
            solver.iteration()
        assert exploitability.nash_conv(kuhn, solver.average_policy()) < 0.6
    """),
    spiel("`ismcts.ISMCTSBot` in Python, all games", """
        from open_spiel.python.algorithms import ismcts, mcts
        for name in every:
            game, rng = pyspiel.load_game(name), np.random.RandomState(1)
            state = start(game)
            bot = ismcts.ISMCTSBot(game, uct_c=10.0, evaluator=mcts.RandomRolloutEvaluator(1, rng), max_simulations=5,
                                   random_state=rng, allow_inconsistent_action_sets=True)
            assert bot.step(state) in state.legal_actions()
    """),
    spiel("`ISMCTSBot` in C++, Leduc", """
        bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 10)
        bot.step(start(leduc))
    """),
    spiel("`ISMCTSBot` in C++, OpenSpiel's own `python_kuhn_poker`", """
        from open_spiel.python.games import kuhn_poker
        bot = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, 10)
        bot.step(start(pyspiel.load_game("python_kuhn_poker")))
    """),
    spiel("`rl_environment` with `tabular_qlearner`, Leduc", """
        from open_spiel.python.algorithms import tabular_qlearner
        env = rl_environment.Environment(leduc)
        agents = [tabular_qlearner.QLearner(seat, env.action_spec()["num_actions"]) for seat in range(2)]
        for _ in range(200):
            step = env.reset()
            while not step.last():
                step = env.step([agents[step.observations["current_player"]].step(step).action])
            for agent in agents:
                agent.step(step)
    """),
    spiel("`nfsp` (PyTorch), Leduc", """
        from open_spiel.python.pytorch import nfsp
        env = rl_environment.Environment(leduc)
        words = dict(state_representation_size=env.observation_spec()["info_state"][0], num_actions=env.action_spec()["num_actions"],
                     hidden_layers_sizes=[64], reservoir_buffer_capacity=10000, anticipatory_param=0.1)
        agents = [nfsp.NFSP(seat, **words) for seat in range(2)]
        for _ in range(300):
            step = env.reset()
            while not step.last():
                step = env.step([agents[step.observations["current_player"]].step(step).action])
            for agent in agents:
                agent.step(step)
    """, "torch"),
    zoo("`dtype_v0` and `frame_stack_v1` on the tensors", """
        import supersuit
        from pettingzoo.utils import BaseWrapper
        class Tensors(BaseWrapper):
            def observation_space(self, agent):
                return self.env.observation_space(agent)["observation"]
            def observe(self, agent):
                return self.env.observe(agent)["observation"]
        table = supersuit.frame_stack_v1(supersuit.dtype_v0(Tensors(env("karteneck")), "float16"), 2)
        table.reset(seed=1)
        for _ in table.agent_iter():
            over = table.last()[2]
            table.step(None if over else int(table.unwrapped.state_now.legal_actions()[0]))
    """, "supersuit", "pettingzoo"),
    Check("stable_baselines3", "sb3-contrib `MaskablePPO`: `examples/maskable_ppo.py`", "sb3_contrib torch", "EXAMPLE maskable_ppo.py --steps 4096"),
    Check("torch", "CleanRL's PPO loop: `examples/cleanrl_ppo.py`", "gymnasium", "EXAMPLE cleanrl_ppo.py --total-timesteps 20000"),
    Check("torch", "batches in PyTorch's memory: `examples/torch_batches.py`", "", "EXAMPLE torch_batches.py --updates 2 --deals 50"),
    Check("torch", "imitation, then PPO: `examples/karteneck.py`", "", "EXAMPLE karteneck.py --matches 40 --minutes 0.1 --deals 50"),
    zoo("`PettingZooWrapper`, Leduc", """
        from torchrl.envs import PettingZooWrapper
        wrapped = PettingZooWrapper(env("leduc"), use_mask=True)
        wrapped.rollout(10)
    """, "torchrl", "torch pettingzoo"),
    Check("ray", "RLlib `PettingZooEnv`, Leduc", "pettingzoo gymnasium torch", ZOO + textwrap.dedent("""
        from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
        wrapped = PettingZooEnv(env("leduc"))
        seen, _ = wrapped.reset(seed=1)
        for _ in range(3):
            agent = next(iter(seen))
            seen, *_ = wrapped.step({agent: int(seen[agent]["action_mask"].argmax())})
            if not seen:
                break
    """)),
]


def main() -> None:
    rows = ["| library | version | what | result |", "| --- | --- | --- | --- |"]
    for check in CHECKS:
        result = tried(check)
        print(f"{check.library}: {check.what}: {result}", flush=True)
        rows.append(f"| {check.library} | {version(check.library)} | {check.what} | {result} |")
    how = f"`tools/bench/peers/checks.py`, which `cargo xtask peers --checks` runs; {datetime.date.today()}, Python {platform.python_version()}, NumPy {version('numpy')}."
    PAGE.write_text("\n".join(["# Other libraries' tests and algorithms", "", how, "", *rows, "", NOTES]))


NOTES = """\
"Not installed" means that this machine did not have the library; the command installs what `tools/bench/peers/checks.txt` names. A check that
"ends the process" does so in OpenSpiel's C++ code, on OpenSpiel's own games written in Python too: its ISMCTS resamples and clones states there.
"""


def tried(check: Check) -> str:
    """The result of a check, in a few words."""
    missing = [name for name in (check.library, *check.needs.split()) if importlib.util.find_spec({"open_spiel": "pyspiel"}.get(name, name)) is None]
    if missing:
        return f"not installed: {', '.join(missing)}"
    arguments = ["-c", check.program]
    if check.program.startswith("EXAMPLE "):
        name, *words = check.program.split()[1:]
        arguments = [str(PAGE.parents[2] / "examples" / name), *words]
    try:
        done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        return f"takes longer than {SECONDS} s"
    if done.returncode == 0:
        return "passes"
    if done.returncode < 0:
        return "ends the process"
    last = (done.stderr.strip().splitlines() or ["no message"])[-1]
    return f"fails: {last[:120]}".replace("|", "/")


def version(package: str) -> str:
    """The installed version of a package."""
    try:
        return importlib.metadata.version({"open_spiel": "open-spiel"}.get(package, package))
    except importlib.metadata.PackageNotFoundError:
        return "–"


if __name__ == "__main__":
    main()
