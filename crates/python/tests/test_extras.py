"""Without an optional library, the message names the extra that brings it."""

import subprocess
import sys

import pytest

PARTS = {
    "gymnasium": "import stammtisch.vector as v; v.VectorEnv(stammtisch.load('kuhn'), 1).single_action_space",
    "pettingzoo": "import stammtisch.pettingzoo",
    "openspiel": "import stammtisch.openspiel",
    "polars": "import stammtisch.records",
}
LIBRARIES = {"openspiel": "pyspiel"}


@pytest.mark.parametrize("extra", PARTS)
def test_a_missing_library_is_named_with_its_extra(extra: str) -> None:
    program = f"import sys; sys.modules[{LIBRARIES.get(extra, extra)!r}] = None\nimport stammtisch\n{PARTS[extra]}"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip().endswith(f'pip install "stammtisch[{extra}]" brings it')
