"""What computer players use of the rules: `tools/count_use.py [GAMES [GAMES OF EXPERT [GAME...]]]`, usually 200 and 20.

For each game, three players of one level play as `simulate GAME --players 3 --seats LEVEL --seed 1 --use` lets them,
and the table of the game in `benchmarks/use.md` is written anew: how often each level used every move, card and power,
and in how many decisions it could have. What the page says around the tables stays. One game at a time, on one core.
"""

import re
import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from game.bots.levels import levels_for_people  # noqa: E402
from game.cli.simulation import play_simulation_job, simulation_jobs_of_table, usage_counts_of_level  # noqa: E402
from game.engine.game import Game  # noqa: E402
from game.games import GAMES  # noqa: E402

PAGE = ROOT / "benchmarks" / "use.md"
GAMES_OF_LEVEL, GAMES_OF_EXPERT = 200, 20
EXPERT = "expert"
PLAYERS, SEED = 3, 1
NAMES = {"gentle": "Easy", "steady": "Medium", "sharp": "Hard", EXPERT: "Expert"}
NEVER = "–"  # could not be used in any decision

Use = Mapping[str, Mapping[str, int]]  # of one level: for each thing, how often it was `made` and was `possible`


def counted_use(game: Game, level: str, games: int) -> Use:
    """The use that a level makes in so many games among its like."""
    jobs = simulation_jobs_of_table(
        game, (level,) * PLAYERS, game.chosen_house_rule_options(PLAYERS, {}), SEED, games, counts_use=True
    )
    return usage_counts_of_level([play_simulation_job(job) for job in jobs], level)


def table_of_use(uses: Mapping[str, Use], games: Mapping[str, int]) -> str:
    """A table in Markdown: a row for everything that could be used, a column for each level and its number of games."""
    names = sorted({name for use in uses.values() for name in use})
    heads = [f"{NAMES[level]}, {games[level]} games" for level in uses]
    rows = [["", *heads], ["---"] * (len(heads) + 1)]
    rows += [[f"`{name}`", *[use_in_words(use.get(name)) for use in uses.values()]] for name in names]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def use_in_words(counts: Mapping[str, int] | None) -> str:
    """One cell.

    >>> use_in_words({"made": 7, "possible": 1234}), use_in_words(None)
    ('7 of 1,234', '–')
    """
    return f"{counts['made']:,} of {counts['possible']:,}" if counts else NEVER


def page_with_table(page: str, game_id: str, table: str) -> str:
    """The page with this table in the place of the game's own. Raises ValueError where it has no place."""
    marks = f"<!-- table of {game_id} -->", f"<!-- end of {game_id} -->"
    found, count = re.subn("(?s)" + ".*?".join(marks), lambda _: f"{marks[0]}\n{table}\n{marks[1]}", page)
    if not count:
        raise ValueError(f"{PAGE.name} has no place for {game_id}")
    return found


def main(words: list[str]) -> int:
    numbers = [int(words.pop(0)) for _ in range(2) if words and words[0].isdigit()]
    usual, few = [*numbers, *(GAMES_OF_LEVEL, GAMES_OF_EXPERT)[len(numbers) :]]
    for game in GAMES:
        if words and game.id not in words:
            continue
        games = {level: few if level == EXPERT else usual for level in levels_for_people(game.id)}
        table = table_of_use({level: counted_use(game, level, count) for level, count in games.items()}, games)
        PAGE.write_text(page_with_table(PAGE.read_text(), game.id, table))
        print(f"{game.id}\n{table}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
