"""Measures all contenders in turn and writes the results: `cargo xtask peers`.

One process, one thread. Every repeat measures all contenders one after another, so that other load affects all of them. Reported
is the median of the repeats, with the slowest and the fastest.
"""

import argparse
import datetime
import importlib.metadata
import math
import os
import platform
import statistics
from pathlib import Path

# Before NumPy is loaded: its waiting threads would count as work.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

import stammtisch.openspiel  # noqa: E402, F401  (registers our games)
from contenders import CONTENDERS, SEARCHES, Run  # noqa: E402

OUT = Path(__file__).resolve().parents[3] / "docs" / "research" / "performance"
Row = tuple[str, str, list[float]]
PACKAGES = ["open_spiel", "rlcard", "pettingzoo", "pgx", "jax", "numpy"]


def main() -> None:
    words = argparse.ArgumentParser(description="Speed compared with OpenSpiel, RLCard and PettingZoo.")
    words.add_argument("--searches", action="store_true", help="measure searches instead of random play")
    words.add_argument("--repeats", type=int, default=5)
    words.add_argument("--seconds", type=float, default=1.0, help="per contender and repeat")
    asked = words.parse_args()
    load = [os.getloadavg()[0]]
    rows = measured(SEARCHES if asked.searches else CONTENDERS, asked)
    load.append(os.getloadavg()[0])
    OUT.mkdir(parents=True, exist_ok=True)
    if asked.searches:
        (OUT / "searches.md").write_text(searches_page(rows, measured_how(asked, load)))
    else:
        (OUT / "peers.md").write_text(peers_page(rows, measured_how(asked, load)))
        (OUT / "peers.svg").write_text(plot(rows))


def measured(contenders: list[tuple[str, str, Run]], asked: argparse.Namespace) -> list[Row]:
    """The speed of each contender in each repeat, in ascending order."""
    speeds: list[list[float]] = [[] for _ in contenders]
    for repeat in range(asked.repeats):
        for (library, what, run), found in zip(contenders, speeds, strict=True):
            done, seconds = run(asked.seconds)
            found.append(done / seconds)
            print(f"{repeat + 1}/{asked.repeats} {library}: {what}: {done / seconds:,.0f} per second", flush=True)
    return [(library, what, sorted(found)) for (library, what, _), found in zip(contenders, speeds, strict=True)]


def measured_how(asked: argparse.Namespace, load: list[float]) -> str:
    installed = {dist.name.lower().replace("-", "_") for dist in importlib.metadata.distributions()}
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in PACKAGES if name in installed)
    searches = " --searches" if asked.searches else ""
    return (
        f"`cargo xtask peers{searches} --repeats {asked.repeats} --seconds {asked.seconds:g}`, {datetime.date.today()}, Python "
        f"{platform.python_version()}, {versions}. One thread, measured by its processor time; load average "
        f"{load[0]:.1f} before and {load[1]:.1f} after, so other work may have shared the processors. Median of the repeats, "
        "with the slowest and the fastest."
    )


def peers_page(rows: list[Row], how: str) -> str:
    lines = [
        "# Compared with other libraries",
        "",
        f"{how} Random play; player decisions per second, without chance nodes.",
        "",
        *table("decisions", rows),
        "",
        "The games differ: each library's most similar game is measured. `tools/bench/peers/contenders.py` defines the figures.",
        "",
        "![The same as bars on a logarithmic scale](peers.svg)",
        "",
    ]
    return "\n".join(lines)


def searches_page(rows: list[Row], how: str) -> str:
    lines = [
        "# Search, compared with OpenSpiel",
        "",
        f"{how} Playouts at an early decision of a match of four players. OpenSpiel's search uses random rollouts. Ours uses rollout "
        "policies that imitate sensible or greedy players, in hands made likely by their moves so far.",
        "",
        *table("playouts", rows),
        "",
        "The games differ: OpenSpiel's most similar ones are measured. `tools/bench/peers/contenders.py` defines the figures.",
        "",
    ]
    return "\n".join(lines)


def table(unit: str, rows: list[Row]) -> list[str]:
    """The median of each row, with the slowest and the fastest."""
    lines = [f"| library | what | {unit} per second | from – to |", "| --- | --- | ---: | --- |"]
    for library, what, found in rows:
        middle = statistics.median(found)
        lines.append(f"| {library} | {what} | {middle:,.0f} | {found[0]:,.0f} – {found[-1]:,.0f} |")
    return lines


def plot(rows: list[Row]) -> str:
    """Bars on a logarithmic scale from 100 to 100 million."""
    def along(speed: float) -> float:
        return 330 + 80 * (math.log10(max(speed, 100)) - 2)

    colours = {"Stammtisch": "#2f6f4f", "OpenSpiel": "#8a6d3b", "RLCard": "#7a4b6b", "PettingZoo": "#44617b", "Pgx": "#7b5f44"}
    height = 24 * len(rows) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 {height}" font-family="sans-serif" font-size="12">',
        f'<rect width="860" height="{height}" fill="#fff"/>',
    ]
    for power in range(2, 9):
        x = along(10**power)
        parts.append(f'<path d="M{x:.0f} 10V{height - 26}" stroke="#ddd"/>')
        parts.append(f'<text x="{x:.0f}" y="{height - 10}" text-anchor="middle" fill="#555">{10**power:,}</text>')
    for number, (library, what, found) in enumerate(rows):
        y, middle = 14 + 24 * number, along(statistics.median(found))
        label = f"{library}: {what}".replace("&", "&amp;")
        parts.append(f'<text x="322" y="{y + 13}" text-anchor="end" fill="#222">{label}</text>')
        parts.append(f'<rect x="330" y="{y}" width="{middle - 330:.1f}" height="18" fill="{colours[library]}"/>')
        low, high = along(found[0]), along(found[-1])
        parts.append(f'<path d="M{low:.1f} {y + 9}H{high:.1f}" stroke="#000" stroke-width="1.5"/>')
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    main()
