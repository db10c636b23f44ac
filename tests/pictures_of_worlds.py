"""Two worlds that differ only in what a seat may not know, each laid on the table before its eyes: is all equal?"""

import copy
from collections.abc import Iterator
from typing import NamedTuple

import pygame
from evening import Evening

from game.engine.game import Game
from game.engine.match import Match
from game.engine.rng import Rng
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.scenes.table.play import PlayScene
from game.session.drivers import NoAdvisor

SIZE = (960, 540)
WITH_SECRETS = tuple(game for game in GAMES if game.has_secrets or game.secret_rule)
STEPS = 3  # actions between one position and the next, at most


class Undecided(NoAdvisor):
    """Computer players that never answer, since they know their own hands."""

    def ask(self, match: Match, player: int, unwanted: tuple = (), is_quick: bool = False) -> None: ...

    def poll(self) -> None: ...

    def stop(self) -> None: ...

    close = stop


class Shown(NamedTuple):
    """All that a seat is shown of a world."""

    frame: bytes
    prompt: tuple
    log: list
    tips: dict
    odds: list
    sounds: list


def positions(game: Game, count: int, seed: int = 1) -> Iterator[tuple[Match, int]]:
    """Matches as they go on by chance, and whose eyes see each: a player's or everybody's in turn."""
    rng, found = Rng(seed), 0
    while found < count:
        match = new_match(game, rng)
        while not match.is_over and found < count:
            for _ in range(1 + rng.random_below(STEPS)):
                if not match.is_over:
                    match.confirm_all_visits()
                if not match.is_over:
                    match.play(match.state.random_action(rng))
            yield match, found % (len(match.seats) + 1) - 1
            found += 1


def new_match(game: Game, rng: Rng) -> Match:
    options = {game.secret_rule: True} if game.secret_rule else {}
    seats = [Seat(f"Player {n + 1}", n, "gentle") for n in range(rng.random_item(list(game.players)))]
    return Match(game, seats, options, rng.random_below(1000))


def seen_by(viewer: int, match: Match) -> Match:
    """The match with only the viewer as a person, or nobody."""
    twin = copy.copy(match)
    twin.seats = [
        seat._replace(player=HUMAN if player == viewer else "gentle") for player, seat in enumerate(match.seats)
    ]
    return twin


def another_world(match: Match, viewer: int, seed: int) -> Match:
    """A match that this viewer cannot tell from the given one."""
    twin = copy.copy(match)
    stops = match.state.stops_for_confirmation
    twin.state = match.view(viewer).determinize(Rng(seed))
    twin.state.stops_for_confirmation = stops
    twin.log = match.log_visible_to(viewer)
    return twin


def shown(evening: Evening, match: Match, viewer: int) -> Shown:
    """Lay a match on the table before a viewer and look at everything."""
    evening.application.host.thinker.close()
    evening.application.host.thinker = Undecided()
    heard: list[str] = []
    evening.app.sounds.play = heard.append
    scene = evening.application.host.set_up_table(match)
    scene.advance_match = lambda dt: None  # what comes next may be a card that differs
    evening.app.push(scene)
    evening.frames(3)
    if viewer != PUBLIC:
        scene.session.open_hand(viewer)
    scene.parts.presenter.skip_pending()
    evening.frames(3)
    found = Shown(
        frame(evening),
        scene.mode.sentences.current_sentence(()),
        log_of(scene),
        tips_of(scene),
        odds_of(scene, viewer),
        heard,
    )
    evening.app.return_to_first_scene()
    return found


def frame(evening: Evening) -> bytes:
    return pygame.image.tobytes(evening.app.canvas.surf, "RGB")


def log_of(scene: PlayScene) -> list:
    return [scene.panels.sidebar.log.format_entry(one).text for one in scene.panels.sidebar.log.shown_log_entries()]


def tips_of(scene: PlayScene) -> dict:
    return {key: scene.parts.tabletop.tooltip_text(key) for key in scene.table.pieces}


def odds_of(scene: PlayScene, viewer: int) -> list:
    return [] if viewer == PUBLIC else scene.game_table.text.odds(scene.match.view(viewer))


def differences(evening: Evening, match: Match, viewer: int, seed: int) -> list[str]:
    """What tells a viewer one world from another; nothing, as it should be. Empty too where nothing is hidden."""
    base = seen_by(viewer, match)
    one, other = (shown(evening, world, viewer) for world in (base, another_world(base, viewer, seed)))
    return [name for name in Shown._fields if getattr(one, name) != getattr(other, name)]
