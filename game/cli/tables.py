"""The results of a simulation, as a table for people and as JSON for programs."""

import json
import sys
from collections.abc import Callable, Iterable
from typing import Any

from game.cli.simulation import MeanWithRange, SimulatedGame, WinShare, summarize_simulated_games
from game.engine.data import namedtuples_to_mappings
from game.engine.game import Game, house_rule_value_text
from game.ui.texts import Texts

BAR = 30  # characters in the progress bar

Row = tuple[str, str]


def games_until_interrupted(games: Iterable[SimulatedGame], total: int) -> list[SimulatedGame]:
    """Yield games until all are played or Ctrl-C is pressed; a terminal shows the progress."""
    counted: list[SimulatedGame] = []
    try:
        for one in games:
            counted.append(one)
            show_progress(len(counted), total)
    except KeyboardInterrupt:
        if sys.stderr.isatty():
            print(file=sys.stderr)
    return counted


def show_progress(done: int, total: int) -> None:
    if sys.stderr.isatty():
        bar = "#" * (BAR * done // total)
        print(f"\r[{bar:.<{BAR}}] {done}/{total}", end="\n" if done == total else "", file=sys.stderr, flush=True)


# ---------------------------------------------------------------- for programs
def played_games_as_json(table: dict[str, Any], games: int, played: list[SimulatedGame]) -> str:
    """The results as JSON. `table`: who played, and by which rules; games: how many were asked for."""
    found = {**table, "asked": games, "games": len(played), **summarize_simulated_games(played)}
    return json.dumps(namedtuples_to_mappings(found), indent=1)


# ---------------------------------------------------------------- for people
def played_games_as_text(
    game: Game, table: dict[str, Any], games: int, played: list[SimulatedGame], texts: Texts
) -> str:
    """The same results as lines of text."""
    found = summarize_simulated_games(played)
    facts = {"game": game.title, "players": table["players"], "seed": table["seed"], "seats": ", ".join(table["seats"])}
    lines = [texts("simulate.head", games=games, **facts)]
    lines += [", ".join(f"{name}={house_rule_value_text(value)}" for name, value in table["options"].items())]
    lines += [texts("simulate.stopped", n=len(played), games=games)] if len(played) < games else []
    lines += section_lines(
        texts, "outcomes", table_rows(found["outcomes"], lambda share: percent_text(share, texts), texts)
    )
    lines += section_lines(texts, "lengths", table_rows(found["lengths"], spread_text, texts))
    lines += section_lines(texts, "scores", table_rows(found["scores"], spread_text, texts))
    lines += section_lines(texts, "wins", win_rows(found["wins"], texts))
    lines += section_lines(texts, "events", [(kind, f"{mean:8.2f}") for kind, mean in found["events"].items()])
    lines += section_lines(
        texts,
        "thinking",
        [(level, f"{one['mean_ms']:8.2f}  ({one['most_ms']:.0f})") for level, one in found["thinking"].items()],
    )
    for level, counts in found["use"].items():
        lines += section_lines(texts, "use", use_rows(counts, texts), level=level)
    return "\n".join(lines)


def section_lines(texts: Texts, name: str, rows: list[Row], **facts: str) -> list[str]:
    """A heading and its rows; nothing if there are no rows."""
    return ["", texts(f"simulate.{name}", **facts), *(f"  {label:<34}{value}" for label, value in rows)] if rows else []


def table_rows(found: dict[str, Any], as_words: Callable[[Any], str], texts: Texts) -> list[Row]:
    return [(texts(f"simulate.{name}"), as_words(one)) for name, one in found.items()]


def win_rows(wins: dict[str, Any], texts: Texts) -> list[Row]:
    rows = [(texts("simulate.seat", n=n), one) for n, one in enumerate(wins["seats"], 1)]
    rows += [(texts("simulate.order", n=n), one) for n, one in enumerate(wins["turn_order"], 1)]
    rows += [(texts("simulate.ender"), wins["ender"])]
    rows += [(texts("simulate.level", level=level), one) for level, one in wins["levels"].items()]
    return [(label, share_text(one, texts)) for label, one in rows]


def use_rows(counts: dict[str, dict[str, int]], texts: Texts) -> list[Row]:
    """Rows about uses; what was never used says so."""
    rows = []
    for name, (made, possible) in ((name, one.values()) for name, one in counts.items()):
        part = percent_text(made / possible, texts) if made else texts("simulate.never")
        rows.append((name, f"{made:8} / {possible:<8}{part}"))
    return rows


def percent_text(share: float, texts: Texts) -> str:
    return texts("simulate.percent", n=f"{100 * share:7.1f}")


def spread_text(spread: MeanWithRange) -> str:
    return f"{spread.mean:8.2f}  ({spread.least:g} - {spread.most:g})"


def share_text(share: WinShare, texts: Texts) -> str:
    interval = texts("simulate.interval", low=f"{100 * share.low:.1f}", high=f"{100 * share.high:.1f}")
    return f"{percent_text(share.share, texts)}  ({interval})"
