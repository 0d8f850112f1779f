"""The examples in docs/reference/python.md and the package's README run and print what those pages show."""

import re
from pathlib import Path

import pytest
from test_data import simulate

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("page", ["docs/reference/python.md", "crates/python/README.md"])
def test_every_example_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    simulate(tmp_path, "hattrick --option deals=1 --matches 2")  # the records that one example reads
    monkeypatch.chdir(tmp_path)
    text = (ROOT / page).read_text()
    examples = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    names: dict[str, object] = {}
    for example in examples:
        exec(example, names)
    assert examples
    said = capsys.readouterr().out
    assert all(shown in said for shown in re.findall(r"```text\n(.*?)```", text, re.DOTALL))
