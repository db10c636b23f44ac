"""The buzzers of a window in which several may speak up: pressed, held, and where they lie."""

import pygame

from game.scenes.table.hand_cover import HOLD
from game.scenes.table.tabletop import Tabletop
from game.session.commands import Call, CloseHand, CloseReactions, OpenHand
from game.session.conduct import ReactionWindow
from game.session.session import Session
from game.ui.buzzers import buzzer_boxes, buzzer_key
from game.ui.lines import Prompt
from game.ui.page import Page
from game.ui.widget import Widget

TAKING = (pygame.K_RETURN, pygame.K_KP_ENTER)  # they press the buzzer that has the ring


class Buzzers:
    """A buzzer that is tapped calls; one that is held shows its player's own hand, as long as it is held."""

    def __init__(self, page: Page, session: Session, tabletop: Tabletop):
        self.page, self.session, self.tabletop = page, session, tabletop
        self.held: int | None = None  # whose buzzer is held down
        self.held_key: int | None = None  # by this key; None: by the mouse
        self.held_for = 0.0  # seconds

    # ---------------------------------------------------------------- the window as the session has it
    @property
    def current_reaction_window(self) -> ReactionWindow | None:
        """The one that stands open."""
        return self.session.windows.open

    @property
    def is_peeking_at_hand(self) -> bool:
        """Does who holds a buzzer see the own hand?"""
        return self.session.hand.is_glance

    @property
    def possible_callers(self) -> list[int]:
        """Who may call at this screen in the window that stands open."""
        return self.session.windows.possible_callers(self.session.players_at_screen)

    @property
    def window_prompt(self) -> Prompt:
        """What is said while a window stands open; nothing where the game has no words for it."""
        return self.tabletop.status.window or Prompt("")

    @property
    def undecided_here(self) -> list[int]:
        """Who may still answer at this screen."""
        return self.session.windows.players_not_answered(self.session.players_at_screen)

    @property
    def undecided_on_phones(self) -> list[int]:
        """Who may still answer on a phone. All who may react are asked, so this tells nothing of anybody's cards."""
        return self.session.windows.players_not_answered(self.session.remote)

    @property
    def names_of_people_asked_here(self) -> str:
        """Jonas / Jonas or Ines / Jonas, Tomas or Ines."""
        table = self.tabletop.game_table
        people = [table.players.names[one] for one in self.possible_callers]
        if len(people) < 2:
            return "".join(people)
        return table.texts("table.or", first=", ".join(people[:-1]), last=people[-1])

    @property
    def players_who_called(self) -> frozenset[int]:
        return self.session.windows.calls

    @property
    def seconds_left(self) -> float | None:
        return self.session.windows.left

    @property
    def seconds_since_window_opened(self) -> float:
        return self.session.windows.age

    @property
    def time_fraction_left(self) -> float | None:
        return self.session.windows.time_fraction_left

    @property
    def has_window_just_opened(self) -> bool:
        """Has a window come just now, which nobody can have read?"""
        return self.session.windows.has_window_just_opened

    def call(self, player: int) -> None:
        """A buzzer was pressed. It cannot be taken back."""
        if player in self.possible_callers and player not in self.players_who_called:
            self.page.app.sounds.play("pick")
            self.session.do(Call(player))
            self.page.mark_dirty()

    def pass_for_all_at_screen(self) -> None:
        """Nobody else wants to speak."""
        if self.current_reaction_window is not None and not self.has_window_just_opened:
            self.session.do(CloseReactions())
            self.page.mark_dirty()

    # ---------------------------------------------------------------- keys and held buzzers
    def handle_key_down(self, event: pygame.Event) -> bool:
        """A key while the window stands open: a player's own, or the one that ends it."""
        if self.current_reaction_window is None or event.key == pygame.K_ESCAPE:
            return False
        if self.held is not None:
            return True
        player = self.player_of_buzzer_key(event)  # first: it may be the key that somebody has given to another command
        if player is not None:
            self.held, self.held_key, self.held_for = player, event.key, 0.0
        elif event.key == pygame.K_SPACE:
            self.pass_for_all_at_screen()
        return player is not None or event.key == pygame.K_SPACE

    def player_of_buzzer_key(self, event: pygame.Event) -> int | None:
        """Whose buzzer a key presses: its own, or the one that has the ring."""
        page, letter = self.page, event.unicode.upper()
        if (
            event.key in TAKING
            and page.is_focus_from_keys
            and isinstance(page.focus, tuple)
            and page.focus[0] == "call"
        ):
            return int(page.focus[1])
        return next((player for player in self.possible_callers if letter and buzzer_key(player) == letter), None)

    def handle_key_up(self, event: pygame.Event) -> bool:
        """The key that holds a buzzer was let go: a tap calls."""
        if self.held is None or event.key != self.held_key:
            return False
        player, is_tap = self.held, not self.is_peeking_at_hand
        self.release_all()
        if is_tap:
            self.call(player)
        return True

    def update_held_buzzer(self, dt: float) -> None:
        """Start, continue or end the hold of a buzzer, by key or mouse."""
        pressing = self.page.pressing
        if (
            self.current_reaction_window is not None
            and self.held is None
            and isinstance(pressing, tuple)
            and pressing[0] == "call"
        ):
            self.held, self.held_key, self.held_for = pressing[1], None, 0.0
        if self.held is None:
            return
        if self.current_reaction_window is None:
            self.release_all()
            return
        if self.held_key is None and pressing != ("call", self.held):
            self.release_all()
            return
        self.held_for += dt
        self.page.dirty = True
        if not self.is_peeking_at_hand and self.held_for >= HOLD:
            self.session.do(OpenHand(self.held))

    def release_all(self) -> None:
        """Nobody holds a buzzer any more, and a hand that was looked at is shut."""
        if self.is_peeking_at_hand:
            self.session.do(CloseHand())
        self.held, self.held_key, self.held_for = None, None, 0.0

    def widgets(self) -> list[Widget]:
        """A buzzer for each person who may call; a hand that is looked at lies over them."""
        if self.current_reaction_window is None or self.is_peeking_at_hand:
            return []
        keys = [("call", player) for player in self.possible_callers]
        boxes = buzzer_boxes(self.tabletop.places)
        return [
            Widget(key, boxes[key[1]], "tile", tooltip=self.tabletop.game_table.text.tooltip(self.tabletop.shown, key))
            for key in keys
        ]
