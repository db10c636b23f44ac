"""The board's turn as short scenes: a die or a sign, a headline, a line below it."""

from typing import NamedTuple

from pygame import FRect

from game.engine.state import Event
from game.games.biome_escape import art
from game.games.biome_escape.look import LOOK, STEPS
from game.games.biome_escape.rules import BiomeEscape
from game.ui.canvas import Canvas
from game.ui.texts import Texts
from game.ui.theme import CREAM, INK, INK_SOFT
from game.ui.widgets import disc, grown, paper_panel

READ, GLANCE, SUMMARY = 1.0, 0.55, 2.0  # seconds a scene is left alone, at normal speed
PRIVATE = ("saw", "foresaw")  # what only one seat is told
STEP_OF = {  # kind of event -> the part of the board's turn it belongs to
    "farm_rolled": "farms", "farm_halted": "farms", "produced": "farms", "injury_rolled": "injury",
    "healing_halted": "injury", "ally_rolled": "allies", "ally_halted": "allies",
    "mercenaries_moved": "mercenaries", "mercenaries_done": "mercenaries", "rescued": "mercenaries",
    "fight_began": "mercenaries", "raiders_beaten": "mercenaries", "gang_moved": "gang", "gang_held": "gang",
    "party_moved": "parties", "party_home": "parties", "enemy_rolled": "enemies", "enemy_halted": "enemies",
    "raided": "enemies", "nothing_to_raid": "enemies", "camp_destroyed": "enemies", "captive_waits": "enemies",
}  # fmt: skip
ANY_STEP = (
    "injured",
    "freed",
    "destroyed",
    "raiders_destroyed",
    "mercenaries_destroyed",
    "farm_built",
)  # go on with the step they happen in
OUTSIDE = (
    "captured",
    "captives_claimed",
    "exit_found",
    "trap_sprung",
    "ended",
    "extra_secret",
)  # told in the same way in a player's turn
CALM = ("farm_rolled", "ally_rolled", "injury_rolled", "enemy_rolled", "extra_secret")  # a glance will do


class Scene(NamedTuple):
    """What is told: the die (0: none), the sign, headline and line."""

    roll: int
    icon: str
    title: str
    line: str
    is_bad: bool


class Scenes:
    """The part of the controller that tells what the board does."""

    texts: Texts
    step_now: str

    def scene_of(self, public: BiomeEscape, news: Event | None) -> Scene | None:
        """The scene of an event; none for what needs none."""
        self.step_now = self.step_of(news)
        if news is None or (not self.step_now and news.kind not in OUTSIDE and news.kind != "board_done"):
            return None
        key = self.scene_key(news)
        if not key or (news.kind == "extra_secret" and news.facts["secret"] is None):
            return None
        facts = self.in_words(news.facts) | {"left": news.facts.get("left", 0)}
        line = self.texts(f"{key}.line", **facts) if f"{key}.line" in self.texts else ""
        icon = self.scene_icon(public, news)
        title = self.texts(key, **facts)
        return Scene(news.facts.get("roll", 0), icon, title[:1].upper() + title[1:], line, news.kind in BAD)

    def step_of(self, news: Event | None) -> str:
        """The part of the board's turn that an event belongs to."""
        if news is None:
            return ""
        if news.kind == "step":
            return news.facts["name"]
        if news.kind in ANY_STEP and self.step_now:
            return self.step_now
        return STEP_OF.get(news.kind, "")

    def scene_key(self, news: Event) -> str:
        """The text of a scene: where it is over at last, or how it came, that has its own."""
        facts, key = news.facts, f"scene.{news.kind}"
        ways = [f"{key}.{facts['how']}"] if isinstance(facts.get("how"), str) else []
        if facts.get("left") == 0:
            ways.append(f"{key}.ready")
        if facts.get("is_lost"):
            ways.append(f"{key}.lost")
        return next((one for one in (*ways, key) if one in self.texts), "")

    def scene_icon(self, public: BiomeEscape, news: Event) -> str:
        return self.sign(news) or STEPS.get(self.step_now, "gi_all-seeing-eye")

    def reading_time(self, event: Event, after: BiomeEscape) -> float | None:
        """Seconds that an event is left to be read; None for the usual time."""
        if event.kind in ("step", "board_turn", "round_began"):
            return 0.0
        if event.kind in ("board_done", *PRIVATE):
            return SUMMARY
        if event.kind == "extra_secret":
            return GLANCE if event.facts["secret"] is not None else 0.0
        if event.kind in STEP_OF or event.kind in ANY_STEP or event.kind in OUTSIDE:
            return GLANCE if event.kind in CALM and event.facts.get("left") else READ
        return None


BAD = (
    "raided",
    "camp_destroyed",
    "captured",
    "trap_sprung",
    "destroyed",
    "injured",
    "gang_held",
    "mercenaries_destroyed",
    "exit_found",
    "ended",
)


def draw_scene(canvas: Canvas, box: FRect, scene: Scene) -> None:
    """A paper at the foot of the land: the die or the sign, and the words."""
    paper_panel(canvas, *box, 14)
    size = min(box.h * 0.56, grown(canvas, 64, 0.3))
    x = box.x + 18 + size / 2
    if scene.roll:
        art.draw_die(canvas, x, box.centery, size, scene.roll)
    else:
        disc(canvas, x, box.centery, size / 2, LOOK["tags"]["danger" if scene.is_bad else "plain"])
        canvas.glyph(scene.icon, x, box.centery, size * 0.62, CREAM)
    left = x + size / 2 + 18
    room = box.right - left - 14
    with canvas.inside(*box):
        title, lines = scene.title, canvas.wrap(scene.line, room, 17)[:2] if scene.line else []
        pitch = canvas.line_height(17)
        y = box.centery - len(lines) * pitch / 2
        canvas.fitted(title, left, y, room, 19, "title", INK, "ml")
        for n, line in enumerate(lines):
            canvas.fitted(line, left, y + (n + 1) * pitch + 2, room, 17, "text", INK_SOFT, "ml")
