"""What docs/python.md and the package's own page show runs as it stands there."""

import re
from pathlib import Path

import pytest
from test_data import simulate

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("page", ["docs/python.md", "crates/python/README.md"])
def test_every_example_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simulate(tmp_path, "hattrick --option deals=1 --matches 2")  # the records that one of them reads
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    names: dict[str, object] = {}
    for example in examples:
        exec(example, names)
    assert examples
