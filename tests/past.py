"""Finished matches, as many people have after some evenings."""

import random
import time

from evening import Evening
from playing import match_of
from tour import LONG_NAMES

from game.engine.seats import Seat
from game.games import GAMES
from game.persistence.save_format import save_to_bytes

PEOPLE = LONG_NAMES[:2] + LONG_NAMES[3:5]


def fill(stage: Evening, days: tuple[int, ...] = (0, 0, 3)) -> None:
    """Matches of every game, tonight and before, by four people and a computer player."""
    application, rng, order = stage.application, random.Random(5), 0
    application.register_people([Seat(name, n, "human") for n, name in enumerate(PEOPLE)])
    for game in GAMES:
        for day in days:
            match = match_of(game, 2 + order % 3).match
            people = rng.sample(PEOPLE, min(len(match.seats) - 1, 4)) + ["Old Ferro"]
            seats = [[name, n, "human" if name in PEOPLE else "steady"] for n, name in enumerate(people)]
            feats = [["word", 0, 9, "QUARTZ"]] if game.id == "ramble_words" else []
            summary = {"is_over": True, "winners": match.state.winners, "seconds": 1800, "turns": 12, "feats": feats}
            saved = {**match.to_json(), "seats": seats[: len(match.seats)], "summary": summary, "order": order}
            while len(saved["seats"]) < len(match.seats):
                saved["seats"].append([f"Computer {len(saved['seats'])}", len(saved["seats"]), "steady"])
            saved["saved"] = int(time.time()) - day * 86_400 - 60 * order
            application.storage.write_file(
                application.storage.finished / f"{game.id}-{order}.json", save_to_bytes(saved)
            )
            order += 1
    assert application.history.import_missing([]) == []
    assert application.history.archive.count_matches() == order
    stage.app.return_to_first_scene()
    stage.frames(2)
