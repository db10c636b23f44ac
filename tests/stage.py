"""A window without a screen, a shelf with one toy game, and hands that click, press and type."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from painted import share

from game.engine.data import DATA
from game.engine.game import Game, HouseRuleOption
from game.engine.seats import Seat
from game.persistence.settings import Settings
from game.scenes.boxes import BoxArt
from game.ui.app import App, Scene
from game.ui.audit import find_text_problems
from game.ui.page import Page
from game.ui.texts import Texts

FRAME = 1 / 60
SIZES = ((1024, 600), (1920, 1080))
TEXT_SIZES = (100, 150)
MODES = {"shift": pygame.KMOD_SHIFT, "ctrl": pygame.KMOD_CTRL}

RULES = (
    HouseRuleOption("late_start_gold", (False, True), False, "AC-10.4", {3: True}),
    HouseRuleOption("mugging", (False, True), False, "AC-10.3"),
    HouseRuleOption("draw_rule", ("two_max_five", "refill_to_five", "replace_played"), "two_max_five", "AC-10.1"),
    HouseRuleOption("target", (10, 15, 25, 40, 60), 25, "AC-10.6"),
    HouseRuleOption("tiles", ("random", "gate court", "court gate"), "random", "AC-10.5"),
)
TOY = Game("ape_city", "Ape City Escape", range(2, 5), "10–20", RULES)
SIX = Game("ramble_words", "Ramble Words", range(2, 7), "20–60", ())
FIVE = Game("biome_escape", "Biome Escape", range(2, 6), "60–120", ())
SHELF = (TOY, SIX, FIVE)
GAME_TEXTS = """
option.late_start_gold: "Late-start gold"
option.late_start_gold.line: "Who starts later begins with some gold: evens out the advantage of going first"
option.mugging: "Mugging"
option.mugging.line: "Landing on other pawns takes one gold from each of their owners"
option.draw_rule: "Drawing"
option.draw_rule.line: "How many cards a turn ends with; up to five plays faster and gentler"
option.draw_rule.two_max_five: "Two cards"
option.draw_rule.refill_to_five: "Up to five"
option.draw_rule.replace_played: "As many as played"
option.target: "Target"
option.target.line: "Who reaches it wins"
option.level: "Level"
option.level.line: "How dark the night is"
option.level.dusk: "Dusk"
option.level.dusk.line: "Most are home in time"
option.level.dusk.short: "Easy"
option.level.night: "Night"
option.level.night.line: "Few are home in time"
option.level.night.short: "Hard"
option.tiles: "Tiles"
option.tiles.line: "The order of the parts of the city"
option.tiles.random: "Shuffled"
option.tiles.gate: "Vine Gate"
option.tiles.court: "Idol Court"
"""


def texts_in(folder: Path) -> Texts:
    """The shell's own texts, what it says of the games on the shelf, and the texts of the toy game."""
    (folder / "texts.en.yaml").write_bytes((DATA / "texts.en.yaml").read_bytes())
    for game in SHELF:
        shutil.copytree(
            DATA / game.id, folder / game.id, ignore=lambda _, names: {*names} - {"title.en.yaml", "texts.en.yaml"}
        )
    (folder / TOY.id / "texts.en.yaml").write_text(GAME_TEXTS, encoding="utf-8")
    return Texts("", folder)


def no_lids() -> BoxArt:
    return BoxArt(lambda game: None)


class Stage:
    """An app without a screen, stepped by hand."""

    def __init__(
        self, scene: Scene, texts: Texts, size: tuple[int, int] = (1280, 720), settings: Settings = Settings()
    ):
        self.kept: list[Settings] = []
        self.app = App(size, settings, texts, self.kept.append)
        share(self.app.canvas)
        self.app.push(scene)
        self.step()

    @property
    def page(self) -> Page:
        return self.app.top

    def step(self, *events: pygame.Event, seconds: float = FRAME) -> None:
        self.app.run_frame(seconds, events)

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Within this context no picture is made: only what there is to use is found anew."""
        redraw, self.app.redraw = self.app.redraw, self.forget_widgets
        try:
            yield
        finally:
            self.app.redraw = redraw

    def forget_widgets(self) -> None:
        if self.page.dirty:
            self.page.offered = None

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds * 20)):
            self.step(seconds=0.05)

    # Hands

    def pos(self, key) -> tuple[float, float]:
        """The middle of a widget in pixels."""
        box = self.page.find_widget(key).box
        return box.centerx * self.app.canvas.k, box.centery * self.app.canvas.k

    def point(self, key) -> None:
        self.motion(self.pos(key))

    def motion(self, pos: tuple[float, float]) -> None:
        self.step(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, key) -> None:
        self.click_at(self.pos(key))

    def click_at(self, pos: tuple[float, float]) -> None:
        self.app.last_press.seconds = 2.0  # these hands take their time
        self.app.double_press.reset()
        with self.unseen():
            self.motion(pos)
            self.step(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def click_option(self, key, index: int) -> None:
        """One half of a switch."""
        widget, k = self.page.find_widget(key), self.app.canvas.k
        share = (index + 0.5) / len(widget.options)
        self.click_at(((widget.box.x + widget.box.w * share) * k, widget.box.centery * k))

    def press(self, *names: str) -> None:
        """Keys by name, such as "tab", "shift+tab", "return", "m"."""
        for name in names:
            *modes, key = name.split("+")
            mode = sum(MODES[one] for one in modes)
            self.app.double_press.reset()
            self.step(pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=mode, unicode=""))

    def type(self, text: str) -> None:
        for letter in text:
            self.step(pygame.Event(pygame.TEXTINPUT, text=letter))

    # Eyes

    def complaints(self) -> list[str]:
        """What is not readable on the screen as it stands."""
        canvas = self.app.canvas
        canvas.audit = []
        self.app.painter.stale = True
        self.step()
        found = find_text_problems(canvas.audit, canvas.surf.get_rect())
        found += [f"{box.text!r} is shortened" for box in canvas.audit if "…" in box.text]
        canvas.audit = None
        return found

    def shown(self) -> list[str]:
        """Every text on the screen."""
        canvas = self.app.canvas
        canvas.audit = []
        self.app.painter.stale = True
        self.step()
        texts, canvas.audit = [box.text for box in canvas.audit], None
        return texts


def seats(*names: str) -> list[Seat]:
    return [Seat(name, sign, "human") for sign, name in enumerate(names)]
