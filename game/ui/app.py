"""The loop, and the stack of scenes."""

import time
from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

import pygame

from game.ui import assets, editing
from game.ui.canvas import Canvas
from game.ui.double_press import DoublePressFilter, LastPress
from game.ui.rebinding import KeyTranslator
from game.ui.scene_painter import ScenePainter
from game.ui.sounds import Sounds, Volumes
from game.ui.spoken import OFF, SpokenText
from game.ui.texts import Texts
from game.ui.window import Window

if TYPE_CHECKING:
    from game.ui.gamepad import Gamepads
    from game.ui.narrator import Narrator

FPS, FPS_AT_REST, FPS_ASLEEP, FPS_IN_DEEP_SLEEP = 60, 30, 24, 10
DEEP_SLEEP_AFTER = 5.0  # seconds without an event after which sleep is deep; the first movement of a hand ends it
IDLE_AFTER = 120.0  # seconds by the clock without an event after which `on_idle` is called, and again each time
FIRST_SECONDS = 1.0  # of them, after which what somebody has left is cleared away
LONGEST_STEP = 0.1  # seconds; after a pause nothing jumps
DRAWING_BUDGET_SECONDS = 0.03  # after which a frame begins to paint no further picture but its first


class Preferences(Volumes, Protocol):
    """The settings that the window and the table need."""

    @property
    def text_size(self) -> int: ...
    @property
    def full_screen(self) -> bool: ...
    @property
    def speed(self) -> str: ...
    @property
    def handover(self) -> str: ...
    @property
    def confirm_turns(self) -> str: ...
    @property
    def friendly_undo(self) -> bool: ...
    @property
    def hints(self) -> str: ...
    @property
    def reduced_motion(self) -> bool: ...
    @property
    def keys(self) -> dict[str, str]: ...
    @property
    def narration(self) -> str: ...
    @property
    def timer(self) -> str: ...
    @property
    def approve_plans(self) -> str: ...
    @property
    def lessons(self) -> dict[str, int]: ...
    @property
    def finished_lessons(self) -> list[str]: ...
    @property
    def _replace(self) -> Callable[..., Any]: ...


class Scene:
    """One screen. Mouse positions in its events are layout units."""

    is_opaque = True  # False: what lies under it is drawn too
    letters_pick_pieces = False  # True: letters name what lies there, and are shortcuts with Ctrl only
    is_match_table = (
        False  # True: Backspace takes a pick back, the space bar is the coloured button wherever the keys are
    )
    is_private = False  # True: it tells what one player alone may know, and goes when the window loses the focus
    dirty = True  # a redraw is asked for
    is_asleep = False  # True: nothing will change before the next event
    name_on_phones = "page"  # what lies over the table, by a key of the texts (`phone.paused.*`)
    ambience_game = ""  # the game whose ambience is heard while this scene is there
    app: "App[Any]"

    @property
    def is_animating(self) -> bool:
        """Is anything moving, so that 60 frames a second are needed?"""
        return False

    @property
    def is_typing(self) -> bool:
        """Are letters typed as text, so that they are not shortcuts?"""
        return False

    @property
    def private_to(self) -> Hashable | None:
        """The player whose secrets the scene shows, which others must not hear; None if it shows none."""
        return True if self.is_private else None

    def texts_to_speak(self, with_hand: bool) -> Sequence[SpokenText]:
        """What is read aloud. with_hand: including what only the player at the screen may know."""
        return []

    @property
    def captures_all_keys(self) -> bool:
        """Is it waiting for any key, so that keys have no other meaning?"""
        return False

    def handle(self, event: pygame.Event) -> None:
        """React to something that people did."""

    def update(self, dt: float) -> None:
        """Let time pass, in seconds."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything again."""

    def draw_animated_parts(self, canvas: Canvas) -> list[pygame.Rect]:
        """Between two redraws, draw only what moves. Returns the pixels that changed."""
        return []

    def mark_dirty(self) -> None:
        """Note that what is shown is out of date."""
        self.dirty = True

    def resume(self, result: Any) -> None:
        """The scene above this one has ended, with this result."""

    def note_opening_by_key(self) -> None:
        """It has just been opened by a key, and not by the mouse."""

    def show_notice(self, sentence: str) -> None:
        """Show a sentence that has no place of its own."""


P = TypeVar("P", bound=Preferences)


class App(Generic[P]):
    """The window with its canvas, the settings, and a stack of scenes, of which the top one is active.

    `save_settings` is called with the settings whenever they change.
    """

    def __init__(
        self, size: tuple[int, int], settings: P, texts: Texts, save_settings: Callable[[Any], None] | None = None
    ):
        self.settings, self.texts, self.keep = settings, texts, save_settings
        self.sounds = Sounds(settings)
        self.key_map = KeyTranslator(settings.keys)
        self.texts.set_bindings(self.key_map.bindings)
        self.known_narrator: Narrator | None = None
        self.scenes: list[Scene] = []
        self.on_error: Callable[[Exception], Scene] | None = None
        self.on_close: Callable[[], Scene | None] | None = None  # what is asked first when somebody closes the window
        self.gamepads: Gamepads | None = None  # looked for once the first frame is there
        self.listen: Callable[[], bool] | None = None  # hears in each frame what others than these hands do; did they?
        self.tell: Callable[[], None] | None = None  # tells others in each frame what was shown, before it is drawn
        self.beside: Callable[[], None] | None = None  # what goes on beside the scenes, called in each frame
        self.running = True
        self.frames_drawn = 0
        self.failed_at = -1  # frames drawn when something last went wrong
        self.idle_seconds = 0.0  # seconds since the last event
        self.on_idle: Callable[[], None] | None = None  # nobody has touched anything for a while
        self.untouched_since = time.monotonic()
        self.last_press, self.double_press = LastPress(), DoublePressFilter()
        self.command_key = editing.LastCommandKey()
        self.text_input: tuple[bool, bool] | None = None  # what `editing.set_text_input` was told last
        self.is_untidy = False  # a table that was left, with its match, still takes memory
        self.window = Window(size, settings.full_screen, texts("app.title"), texts("no_display"))
        self.painter = ScenePainter(self.window, Canvas(self.window.canvas_size, self._zoom()))

    @property
    def canvas(self) -> Canvas:
        return self.painter.canvas

    # ---------------------------------------------------------------- scenes
    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        scene.app = self
        self.scenes.append(scene)
        self.painter.stale = True

    def pop(self, result: Any = None) -> None:
        """End the top scene. The one below continues with the result; if there is none, the program ends."""
        self.scenes.pop()
        self.painter.stale = True
        if self.scenes:
            self.top.resume(result)

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        self.scenes.pop()
        self.push(scene)

    def return_to_first_scene(self) -> None:
        """End all scenes above the first one."""
        del self.scenes[1:]
        self.is_untidy = self.painter.stale = True
        self.top.resume(None)

    def free_unused_memory(self) -> None:
        """Free what is no longer needed. This takes a moment, so not while anybody waits for a picture."""
        from game.ui.memory import free_memory

        self.is_untidy = False
        free_memory()

    def close(self) -> None:
        """Somebody wants to close the window: close it, unless a question comes first."""
        question = self.on_close() if self.on_close is not None else None
        if question is None:
            self.quit()
        elif not isinstance(self.top, type(question)):
            self.push(question)

    def quit(self) -> None:
        self.running = False

    def show_notice(self, sentence: str) -> None:
        if self.scenes:
            self.top.show_notice(sentence)

    # ---------------------------------------------------------------- settings
    def change_settings(self, **changes: Any) -> None:
        """Apply new settings at once, and keep them."""
        before, self.settings = self.settings, self.settings._replace(**changes)
        if self.settings.full_screen != before.full_screen:
            self.window.open(self.settings.full_screen)
        if (self.settings.full_screen, self.settings.text_size) != (before.full_screen, before.text_size):
            self._fit()
        if self.settings.keys != before.keys:
            self._bind_keys()
        self.sounds.set_volumes(self.settings)
        for scene in self.scenes:
            scene.dirty = True
        if self.keep is not None:
            self.keep(self.settings)

    def _bind_keys(self) -> None:
        """Update the keys of commands, and the sentences that name them."""
        self.key_map.set_bindings(self.settings.keys)
        self.texts.set_bindings(self.key_map.bindings)
        for scene in self.scenes:
            scene.mark_dirty()

    def _zoom(self) -> float:
        return self.settings.text_size / 100

    # ---------------------------------------------------------------- the loop
    def run(self) -> None:
        """Run until somebody closes the window, quits, or leaves the last scene."""
        self.painter.patience = DRAWING_BUDGET_SECONDS
        clock = pygame.time.Clock()
        while self.running and self.scenes:
            dt = clock.tick(self.frame_rate) / 1000
            self.run_frame(min(dt, LONGEST_STEP), pygame.event.get())

    @property
    def frame_rate(self) -> int:
        """Frames a second."""
        if self.top.is_animating or self.painter.is_picture_unfinished:
            return FPS
        if not self.top.is_asleep:
            return FPS_AT_REST
        return FPS_IN_DEEP_SLEEP if self.idle_seconds > DEEP_SLEEP_AFTER and self.listen is None else FPS_ASLEEP

    def run_frame(self, dt: float, events: Sequence[pygame.Event]) -> None:
        """Run one turn of the loop. An unexpected error goes to the scene that `on_error` makes."""
        self.canvas.patience.begin_frame()
        events = self._translated_events(events, dt)
        is_touched = self._has_external_input() or bool(events)
        before, self.idle_seconds = self.idle_seconds, 0.0 if is_touched else self.idle_seconds + dt
        self.untouched_since = time.monotonic() if is_touched else self.untouched_since
        self.last_press.seconds += dt
        self.double_press.tick(dt)
        if before <= DEEP_SLEEP_AFTER < self.idle_seconds or (self.is_untidy and self.idle_seconds > FIRST_SECONDS):
            self.free_unused_memory()
        try:
            self._fit_window()
            for event in events:
                self._dispatch_event(event)
            if self.beside is not None:
                self.beside()
            if self.on_idle is not None and time.monotonic() - self.untouched_since > IDLE_AFTER:
                self.untouched_since = time.monotonic()
                self.on_idle()
            is_due = self.scenes and not self.painter.is_picture_unfinished
            if is_due and (is_touched or self.top.dirty or not self.top.is_asleep):
                self.top.update(dt)
            if self.tell is not None:
                self.tell()
            if self.scenes:
                self._narrate()
                self.redraw()
                self._update_text_input()
            while assets.left_out:
                self.show_notice(assets.left_out.pop().told(self.texts))
        except Exception as error:
            self._show_error_scene(error)

    def _has_external_input(self) -> bool:
        """Has something happened that did not come from this window's mouse, keyboard or gamepads?"""
        if self.listen is None:
            return False
        try:
            return self.listen()
        except Exception as error:
            self._show_error_scene(error)
            return True

    def _translated_events(self, events: Sequence[pygame.Event], dt: float) -> Sequence[pygame.Event]:
        """The events, with the default keys in place of changed ones and of gamepad buttons."""
        if not self.frames_drawn or not self.scenes:
            return events
        events = self.key_map.translate_events(events, self.top)
        if self.gamepads is None:
            from game.ui.gamepad import Gamepads

            self.gamepads = Gamepads()
        return self.gamepads.translate_events(events, dt, self.top)

    @property
    def narrator(self) -> "Narrator":
        if self.known_narrator is None:
            from game.ui.narrator import Narrator
            from game.ui.speaker import SpeechQueue

            self.known_narrator = Narrator(SpeechQueue())
        return self.known_narrator

    def _narrate(self) -> None:
        """Read aloud what is new on the screen."""
        if self.settings.narration == OFF or self.settings.mute:
            if self.known_narrator is not None:
                self.known_narrator.stop()
            return
        self.narrator.stop_if_hand_closed(self.top)
        if self.top.dirty:
            self.narrator.speak_changes(self.top, self.settings.narration, self.texts.language)

    def _show_error_scene(self, error: Exception) -> None:
        """Show a scene about this error. If even that can't be drawn, nothing more can be done."""
        if self.on_error is None or self.failed_at == self.frames_drawn:
            raise error
        self.failed_at = self.frames_drawn
        self.sounds.play("error")
        scene = self.on_error(error)
        if self.scenes and isinstance(self.top, type(scene)):
            self.scenes.pop()
        self.push(scene)

    def _update_text_input(self) -> None:
        wanted = (self.top.is_typing, not self.top.is_match_table)
        if wanted != self.text_input:
            self.text_input = wanted
            editing.set_text_input(*wanted)

    def _dispatch_event(self, event: pygame.Event) -> None:
        if self.command_key.makes(event, bool(self.scenes) and self.top.is_typing):
            return
        if event.type == pygame.QUIT:
            self.close()
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self._handle_window_focus(event)
        elif event.type == pygame.WINDOWEXPOSED:
            self.painter.show_same_picture_again()
        elif event.type == pygame.KEYDOWN and self._handle_global_key(event):
            return
        elif self.scenes:
            event = self._to_layout_units(event)
            if not self.double_press.is_event_kept_from_scene(event, self.top):
                self._handle_event(event)

    def _handle_event(self, event: pygame.Event) -> None:
        """Hand an event to the top scene; a scene that a key has opened is told so."""
        before = list(self.scenes)
        self.top.handle(event)
        if event.type == pygame.KEYDOWN and self.scenes and self.top not in before:
            self.top.note_opening_by_key()

    def _handle_global_key(self, event: pygame.Event) -> bool:
        """Handle the keys that work everywhere: full screen, and all sounds off or on."""
        scene = self.top if self.scenes else None
        if scene is not None and scene.captures_all_keys:
            return False
        if event.key == pygame.K_F11:
            self.change_settings(full_screen=not self.settings.full_screen)
            return True
        if event.key != pygame.K_m or scene is None or scene.is_typing:
            return False
        if bool(event.mod & pygame.KMOD_CTRL) != scene.letters_pick_pieces:
            return False
        self.change_settings(mute=not self.settings.mute)
        self.show_notice(self.texts("app.muted" if self.settings.mute else "app.sounds_on"))
        return True

    def _handle_window_focus(self, event: pygame.Event) -> None:
        """The window has lost or got the focus."""
        is_away = event.type == pygame.WINDOWFOCUSLOST
        self.sounds.pause_ambience(is_away)
        for scene in reversed(self.scenes[:] if is_away else []):
            if scene in self.scenes:
                scene.handle(event)

    def _to_layout_units(self, event: pygame.Event) -> pygame.Event:
        """The event with its position in layout units."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return event
        picture = self.window.picture
        unit = picture.width / self.canvas.w
        facts = dict(event.dict)
        facts["pos"] = ((event.pos[0] - picture.x) / unit, (event.pos[1] - picture.y) / unit)
        if "rel" in facts:
            facts["rel"] = (event.rel[0] / unit, event.rel[1] / unit)
        return pygame.Event(event.type, facts)

    def redraw(self) -> None:
        """Draw the picture again if anything in it has changed, and show it."""
        if self.painter.redraw(self.scenes):
            self.frames_drawn += 1
            heard = (scene.ambience_game for scene in reversed(self.scenes) if scene.ambience_game)
            self.sounds.play_ambience(next(heard, ""))

    # ---------------------------------------------------------------- the window
    def _fit_window(self) -> None:
        if self.window.has_window_size_changed:
            self.window.remember_windowed_size(self.settings.full_screen)
            self._fit()

    def _fit(self) -> None:
        for scene in self.scenes:
            scene.dirty = True
        self.painter.fit_window(self._zoom())
