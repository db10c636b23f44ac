"""The board's turn as short scenes: a die or a sign, a headline, a line below it."""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from pygame import FRect

from game.engine.state import Event
from game.games.biome_escape.rules import raids
from game.games.biome_escape.rules.components import PARTS, STEALER
from game.games.biome_escape.rules.secret_cards import secret_kinds
from game.games.biome_escape.rules.state import BiomeEscape
from game.games.biome_escape.table.die import draw_die
from game.games.biome_escape.table.naming import BiomeNames, event_as_told
from game.games.biome_escape.table.style import STEPS, STYLE
from game.ui.canvas import Canvas
from game.ui.citations import strip_citations
from game.ui.texts import capitalized
from game.ui.theme import CREAM, INK, INK_SOFT
from game.ui.widgets import draw_disc, draw_paper_panel, scaled_with_text

READ, GLANCE, LONG, SUMMARY = 1.0, 0.55, 2.6, 3.4  # seconds a scene is left alone, at normal speed
LANDED = 0.3  # seconds that a die lies there which has brought nothing
EDGE, SIGN_AIR, LEAST_SIGN = 14.0, 10.0, 40.0  # of the card
LARGEST, LEAST = 18, 14  # size of its words
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
GRAVE = ("raided", "camp_destroyed", "captured", "injured", "exit_found", "trap_sprung")  # to be read by all
CALM = ("farm_rolled", "ally_rolled", "injury_rolled", "enemy_rolled", "extra_secret")  # a glance will do


class BoardTurnScene(NamedTuple):
    """What is told: the die (0: none), the sign, headline and line; rolling: the headline while the die rolls."""

    roll: int
    icon: str
    title: str
    line: str
    is_bad: bool
    rolling: str = ""


@dataclass(frozen=True)
class BoardTurnStory:
    """What the board's turn has told so far. step: the part of it that is under way; scene: what is told just now, None
    for nothing; rescued: whom mercenaries have freed in it; destroyed: the kinds of the secrets that it has cost;
    stored: those that raiders have brought to a camp of the enemy.
    """

    step: str = ""
    scene: BoardTurnScene | None = None
    rescued: tuple[int, ...] = ()
    destroyed: tuple[str, ...] = ()
    stored: tuple[str, ...] = ()


class BoardTurnNarrator:
    """Tells what the board does."""

    def __init__(self, names: BiomeNames):
        self.named, self.texts = names, names.texts

    def board_turn_story_after_event(
        self, story: BoardTurnStory, public_view: BiomeEscape, shown_event: Event | None
    ) -> BoardTurnStory:
        """The story with what an event tells; a scene stays while its step goes on."""
        step = board_turn_step(story, shown_event)
        told = BoardTurnStory(
            step,
            None,
            players_rescued_in_board_turn(story, shown_event),
            kinds_destroyed_in_board_turn(story, shown_event),
            kinds_stored_by_enemies(story, public_view, shown_event),
        )
        scene = self.board_turn_scene_for_event(told, public_view, shown_event)
        return replace(told, scene=scene or (story.scene if told.step else None))

    def board_turn_scene_for_event(
        self, story: BoardTurnStory, public_view: BiomeEscape, shown_event: Event | None
    ) -> BoardTurnScene | None:
        """The scene of an event; none for what needs none. story: with the event."""
        if shown_event is None or (
            not story.step and shown_event.kind not in OUTSIDE and shown_event.kind != "board_done"
        ):
            return None
        key = self.board_turn_scene_text_key(shown_event)
        if not key or (shown_event.kind == "extra_secret" and shown_event.facts["secret"] is None):
            return None
        facts = (
            self.named.facts_in_words(shown_event.facts)
            | {"left": shown_event.facts.get("left", 0)}
            | self.board_turn_consequence_facts(public_view, shown_event)
        )
        line = capitalized(strip_citations(self.texts(f"{key}.line", **facts))) if f"{key}.line" in self.texts else ""
        if shown_event.kind == "board_done":
            line = self.board_turn_summary(story, public_view, shown_event)
        icon, title = (
            self.named.event_icon(shown_event) or STEPS.get(story.step, "gi_all-seeing-eye"),
            self.texts(key, **facts),
        )
        if shown_event.kind == "extra_secret" or "roll" not in shown_event.facts:  # that die is rolled on the land
            return BoardTurnScene(0, icon, capitalized(title), line, shown_event.kind in BAD)
        rolling = self.texts(f"scene.{shown_event.kind}.rolling", **facts)
        return BoardTurnScene(
            shown_event.facts["roll"], icon, capitalized(title), line, shown_event.kind in BAD, capitalized(rolling)
        )

    def board_turn_consequence_facts(self, public_view: BiomeEscape, shown_event: Event) -> dict[str, Any]:
        """Whom a camp would attack now; what raiders take, how long they are on their way; what a camp holds, a captive
        costs.
        """
        if shown_event.kind == "enemy_rolled":
            targets = raids.threat_of_enemy_camp(public_view, shown_event.facts["at"]).targets
            places = [self.named.place_name(public_view, at) for at in targets]
            return {"target": self.texts.joined_list(list(dict.fromkeys(places))) or self.texts("scene.nobody")}
        if shown_event.kind == "raided":
            return {"kinds": self.named.secret_kinds_text(secret_kinds(public_view, shown_event.facts["secrets"]))}
        if shown_event.kind == "produced":
            return {"most": PARTS.barn}
        if shown_event.kind == "captured":
            return {"price": PARTS.ransom_price}
        if shown_event.kind == "party_moved":
            camp = shown_event.facts["camp"]
            is_out = camp in public_view.parties and shown_event.facts["end"] != camp
            return {
                "when": self.texts("scene.home_in", n=len(raids.raiders_way_home_by_turns(public_view, camp)))
                if is_out
                else ""
            }
        return {}

    def board_turn_summary(self, story: BoardTurnStory, public_view: BiomeEscape, shown_event: Event) -> str:
        """What the board's turn has brought, who came home injured and who is well again."""
        facts = shown_event.facts
        carried = [secret for camp in facts["parties"] for secret in public_view.loot[camp]]
        spoils = {"stolen": secret_kinds(public_view, carried), "stored": story.stored, "lost": story.destroyed}
        counts = {"made": facts["produced"], "camps": facts["camps_lost"]}
        parts = [self.texts(f"scene.board_done.{name}", n=n) for name, n in counts.items() if n]
        parts += [
            self.texts(f"scene.board_done.{name}", what=self.named.secret_kinds_text(kinds))
            for name, kinds in spoils.items()
            if kinds
        ]
        for name, seats in (("hurt", facts["hurt"]), ("healed", facts["healed"]), ("freed", story.rescued)):
            if seats:
                who = self.texts.joined_list([self.named.names[seat] for seat in seats])
                parts.append(self.texts(f"scene.board_done.{name}", who=who, n=len(seats)))
        return " ".join(parts) or self.texts("scene.board_done.line")

    def board_turn_scene_text_key(self, shown_event: Event) -> str:
        """The text of a scene: where it is over at last, or how it came, that has its own."""
        facts, key = event_as_told(shown_event, self.named.shown).facts, f"scene.{shown_event.kind}"
        ways = [f"{key}.{facts['how']}"] if isinstance(facts.get("how"), str) else []
        if facts.get("left") == 0:
            ways.append(f"{key}.ready")
        if facts.get("is_lost"):
            ways.append(f"{key}.lost")
        return next((one for one in (*ways, key) if one in self.texts), "")


def board_turn_step(story: BoardTurnStory, shown_event: Event | None) -> str:
    """The part of the board's turn that an event belongs to."""
    if shown_event is None:
        return ""
    if shown_event.kind == "step":
        name: str = shown_event.facts["name"]
        return name
    if shown_event.kind in ANY_STEP and story.step:
        return story.step
    return STEP_OF.get(shown_event.kind, "")


def players_rescued_in_board_turn(story: BoardTurnStory, shown_event: Event | None) -> tuple[int, ...]:
    """Whom the mercenaries have freed in this turn of the board."""
    if shown_event is not None and shown_event.kind == "board_turn":
        return ()
    if shown_event is not None and shown_event.kind == "freed" and shown_event.facts["how"] == "rescue":
        return tuple(sorted({*story.rescued, shown_event.facts["player"]}))
    return story.rescued


def kinds_destroyed_in_board_turn(story: BoardTurnStory, shown_event: Event | None) -> tuple[str, ...]:
    """What has been destroyed in this turn of the board."""
    if shown_event is None or shown_event.kind == "board_turn":
        return ()
    return (*story.destroyed, shown_event.facts["kind"]) if shown_event.kind == "destroyed" else story.destroyed


def kinds_stored_by_enemies(
    story: BoardTurnStory, public_view: BiomeEscape, shown_event: Event | None
) -> tuple[str, ...]:
    """What raiders have brought home in this turn of the board, where it is kept."""
    if shown_event is None or shown_event.kind == "board_turn":
        return ()
    is_kept = shown_event.kind == "party_home" and public_view.camps[shown_event.facts["camp"]] == STEALER
    return (*story.stored, *shown_event.facts["kinds"]) if is_kept else story.stored


def reading_time(event: Event) -> float | None:
    """Seconds that an event is left to be read; None for the usual time."""
    if event.kind in ("step", "board_turn", "round_began"):
        return 0.0
    if event.kind == "board_done":
        return SUMMARY
    if event.kind in PRIVATE:  # a card of its own stays
        return GLANCE
    if event.kind == "extra_secret":
        return READ if event.facts["secret"] is not None else LANDED
    if event.kind in GRAVE:
        return LONG
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


def draw_board_turn_scene(canvas: Canvas, box: FRect, scene: BoardTurnScene, progress: float = 1.0) -> None:
    """A paper beside the land: the die or the sign, below it the words, as large as all of them have room.

    progress: how much of the die's roll is over; what it brings is told when it lies.
    """
    draw_paper_panel(canvas, box.x, box.y, box.w, box.h, 14)
    canvas.ignore_texts_below(*box)
    room = box.w - 2 * EDGE
    size, title, lines = _fit_text(canvas, scene, room, box.h - 2 * EDGE)
    high = _text_height(canvas, size, title, lines)
    sign = min(scaled_with_text(canvas, 72, 0.3), box.h - 2 * EDGE - high - SIGN_AIR)
    y = box.centery - (sign + SIGN_AIR + high) / 2
    _paint_sign(canvas, box.centerx, y + sign / 2, sign, scene, progress)
    y += sign + SIGN_AIR
    if progress < 1:
        title, lines = canvas.wrap_text(scene.rolling, room, size + 2, "title"), []
    with canvas.text_area(*box):
        for words, lower, face, ink in ((title, 2, "title", INK), (lines, 0, "text", INK_SOFT)):
            pitch = canvas.line_height(size + lower)
            for line in words:
                canvas.draw_fitted(line, box.centerx, y + pitch / 2, room, size + lower, face, ink, "mc")
                y += pitch


def _fit_text(
    canvas: Canvas, scene: BoardTurnScene, max_width: float, height: float
) -> tuple[float, list[str], list[str]]:
    """Type size, the lines of the headline and of what stands below it."""
    for size in range(LARGEST, LEAST - 1, -1):
        title = canvas.wrap_text(scene.title, max_width, size + 2, "title")
        lines = canvas.wrap_text(scene.line, max_width, size) if scene.line else []
        if _text_height(canvas, size, title, lines) + LEAST_SIGN + SIGN_AIR <= height:
            break
    return size, title, lines


def _text_height(canvas: Canvas, size: float, title: list[str], lines: list[str]) -> float:
    return len(title) * canvas.line_height(size + 2) + len(lines) * canvas.line_height(size)


def _paint_sign(canvas: Canvas, x: float, y: float, size: float, scene: BoardTurnScene, progress: float) -> None:
    if scene.roll:
        draw_die(canvas, x, y, size, scene.roll, progress)
        return
    draw_disc(canvas, x, y, size / 2, STYLE["tags"]["danger" if scene.is_bad else "plain"])
    canvas.draw_icon(scene.icon, x, y, size * 0.62, CREAM)
