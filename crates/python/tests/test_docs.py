"""The documentation: every example runs alone, prints what its page shows and passes mypy, and every public name is explained."""

import ast
import importlib
import inspect
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from test_data import simulate

import stammtisch

ROOT = Path(__file__).resolve().parents[3]
PAGES = ["docs/reference/python.md", "docs/start/python.md", "docs/start/train.md", "crates/python/README.md"]
REFERENCE = ROOT / "docs/reference/python-api.md"

OPTIONAL = {
    "gymnasium": ["gymnasium"],
    "openspiel": ["pyspiel", "open_spiel"],
    "pettingzoo": ["pettingzoo", "gymnasium"],
    "polars": ["polars"],
    "pandas": ["pandas", "polars", "pyarrow"],
}
"""The modules that each extra brings. Without it, an example must run without them."""

MODULES = ["", ".vector", ".layout", ".evaluate", ".solve", ".records", ".pettingzoo", ".openspiel"]


def examples() -> Iterator[tuple[str, int, str]]:
    """The examples of all pages."""
    for page in PAGES:
        for number, example in enumerate(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)):
            yield page, number, example


def run_alone(example: str, folder: Path) -> str:
    """Runs an example in a new process that has only the extras it names; returns its output."""
    named = re.match(r'# pip install "\./crates/python\[([a-z,]+)\]"\n', example)
    allowed = {module for extra in (named[1].split(",") if named else []) for module in OPTIONAL[extra]}
    blocked = sorted({module for modules in OPTIONAL.values() for module in modules} - allowed)
    program = f"import sys\nsys.modules.update(dict.fromkeys({blocked}))\n{example}"
    done = subprocess.run([sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("page", PAGES)
def test_every_example_runs_alone_and_prints_what_the_page_shows(page: str, tmp_path: Path) -> None:
    simulate(tmp_path, "hattrick --option deals=1 --matches 2")  # the records that one example reads
    said = "".join(run_alone(example, tmp_path) for of, _, example in examples() if of == page)
    shown = re.findall(r"```text\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    assert all(text in said for text in shown), said


def test_examples_pass_mypy(tmp_path: Path) -> None:
    for page, number, example in examples():
        (tmp_path / f"{Path(page).stem}_{page.split('/')[1]}_{number}.py").write_text(example)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", ROOT / "crates/python/pyproject.toml", tmp_path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def public(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """The names that a module offers."""
    for name in getattr(module, "__all__", vars(module)):
        value = getattr(module, name)
        own = getattr(value, "__module__", module.__name__) in (module.__name__, "stammtisch._native", "stammtisch.games", "stammtisch")
        if not name.startswith("_") and own and (inspect.isclass(value) or inspect.isroutine(value)):
            yield name, value


def members(kind: type) -> Iterator[tuple[str, Any]]:
    """The public methods and properties that a class defines itself."""
    native = kind.__module__ == "stammtisch._native"
    for name, value in sorted(vars(kind).items()) if native else vars(kind).items():
        if not name.startswith("_") and (inspect.isroutine(value) or hasattr(value, "__get__")):
            yield name, value


def declared() -> Iterator[tuple[str, str]]:
    """The signatures of the native classes, with types."""
    for node in ast.parse(Path(stammtisch.__file__).with_name("_native.pyi").read_text()).body:
        for part in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(part, ast.FunctionDef) and part.returns is not None:
                arguments = "" if part.decorator_list else f"({ast.unparse(part.args)})"
                arrow = ": " if part.decorator_list else " -> "
                yield f"{node.name}.{part.name}", f"{arguments}{arrow}{ast.unparse(part.returns)}"  # type: ignore[attr-defined]
            elif isinstance(part, ast.AnnAssign):
                yield f"{node.name}.{ast.unparse(part.target)}", f": {ast.unparse(part.annotation)}"  # type: ignore[attr-defined]


STUB = dict(declared())


def signature(owner: str, name: str, value: Any) -> str:
    """The signature of a function or method as documentation shows it."""
    shown = STUB.get(f"{owner}.{name}")
    if shown is None:
        try:
            shown = str(inspect.signature(getattr(value, "func", value)))
        except (TypeError, ValueError):
            return ""
    shown = re.sub(r"\(self(, /)?(, )?", "(", shown)
    return re.sub(r"(numpy\.typing|npt|numpy|np|stammtisch\.\w+|collections\.abc|typing)\.(?=\w)", "", shown).replace("'", "")


def explained(value: Any) -> str:
    text = inspect.getdoc(getattr(value, "func", value)) or ""
    return text.strip()


def reference() -> str:
    """The reference of all public names, from their docstrings."""
    lines = ["# Python: classes and functions", "", "Generated from the docstrings. [Python package](python.md) explains how they fit together.", ""]
    for suffix in MODULES:
        module = importlib.import_module(f"stammtisch{suffix}")
        lines += [f"## `{module.__name__}`", "", *_quoted(explained(module)), ""]
        for name, value in public(module):
            if suffix and getattr(value, "__module__", "") != module.__name__:
                continue
            inner = value if inspect.isclass(value) else None
            shown = "" if inner else signature("", name, value)
            lines += [f"### `{name}{shown}`" if len(shown) < 60 else f"### `{name}`", ""]
            if len(shown) >= 60:
                lines += ["```text", f"{name}{shown}", "```", ""]
            lines += [*_quoted(explained(value)), ""]
            for part, method in members(inner) if inner else ():
                lines += ["```text", f"{name}.{part}{signature(name, part, method)}", "```", "", *_quoted(explained(method)), ""]
    return "\n".join(lines).rstrip() + "\n"


def _quoted(text: str) -> list[str]:
    """A docstring as Markdown: its indented examples become blocks, and double backticks single ones."""
    lines: list[str] = []
    for block in re.split(r"\n\n(?! {4}\S.*)|\n(?=\n {4})", text.replace("``", "`").replace("::\n", ":\n")):
        inside = block.lstrip("\n").startswith("    ")
        block = inspect.cleandoc(block) if inside else block
        if inside and lines[-2:] == ["```", ""]:
            lines[-2:] = ["", *block.split("\n"), "```", ""]
        else:
            lines += ["```text", *block.split("\n"), "```", ""] if inside else [*block.strip("\n").split("\n"), ""]
    return lines[:-1]


def test_the_reference_is_generated_from_the_docstrings() -> None:
    if os.environ.get("STAMMTISCH_UPDATE"):
        REFERENCE.write_text(reference())
    assert REFERENCE.read_text() == reference()


@pytest.mark.parametrize("suffix", MODULES)
def test_every_public_name_is_explained(suffix: str) -> None:
    module = importlib.import_module(f"stammtisch{suffix}")
    assert explained(module)
    for name, value in public(module):
        if inspect.isclass(value) and value.__module__ in ("stammtisch._native", module.__name__):
            assert explained(value), name
            for part, method in members(value):
                assert explained(method), f"{name}.{part}"
        else:
            assert explained(value), name
