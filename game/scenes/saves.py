"""All saved matches: resume one, see the result of a finished one, or delete it."""

import time
from collections.abc import Callable, Hashable, Sequence
from typing import Any

import pygame

from game.engine.game import Game
from game.persistence.plain_json import StorageError
from game.persistence.save_format import SaveInfo
from game.persistence.storage import MOST_FINISHED, Storage
from game.scenes.boxes import BoxArt
from game.scenes.dates import players_and_state_line, saved_line
from game.scenes.listing import Entry, ListingEntryButton, ListingPage
from game.ui.app import Scene
from game.ui.texts import Texts


class SavesPage(ListingPage):
    """The saved matches as a list of papers, as many to a page as fit.

    `open_save(id)` makes the scene that resumes one; `delete_save(id)` deletes one for good, and raises StorageError.
    """

    def __init__(
        self,
        games: tuple[Game, ...],
        storage: Storage,
        texts: Texts,
        box_art: BoxArt,
        open_save: Callable[[str], Scene],
        delete_save: Callable[[str], None],
    ):
        super().__init__(texts, box_art)
        self.games, self.storage, self.go_on, self.throw_away = games, storage, open_save, delete_save
        self.confirming_removal_of: str | None = None  # the save whose removal was asked for
        self.look_for_saves()

    def look_for_saves(self) -> None:
        self.saves, _ = self.storage.list_saves({game.id: game.version for game in self.games})

    # ---------------------------------------------------------------- the list
    def entries(self) -> Sequence[Entry]:
        return [self.entry(info) for info in self.saves]

    def entry(self, info: SaveInfo) -> Entry:
        key, style = ("title.result", "plain") if info.is_over else ("title.continue", "primary")
        remove = self.texts("saves.remove_sure" if self.confirming_removal_of == info.id else "saves.remove")
        game = next(game for game in self.games if game.id == info.game)
        return Entry(
            info.id,
            saved_line(self.texts, info, game.title, time.time()),
            players_and_state_line(self.texts, info, game.is_together),
            game,
            tuple(seat.sign for seat in info.seats),
            buttons=(
                ListingEntryButton(("go_on", info.id), self.texts(key), style),
                ListingEntryButton(
                    ("remove", info.id), remove, "plain", self.storage.can_storage_write, self.storage.write_error
                ),
            ),
        )

    def text_for_empty_list(self) -> str:
        return self.texts("saves.empty.line")

    def title(self) -> str:
        return self.texts("saves.title")

    def status(self) -> str:
        """How many can be resumed, and how many are finished."""
        over = sum(info.is_over for info in self.saves)
        return self.texts("saves.status.over" if over else "saves.status", n=len(self.saves) - over, over=over)

    def footer_text(self) -> tuple[str, str, str]:
        has_finished = any(info.is_over for info in self.saves)
        line = "saves.line" if has_finished else "saves.line.begun" if self.saves else "saves.empty"
        return self.texts("saves.head"), self.texts(line, n=MOST_FINISHED), "ui_history"

    # ---------------------------------------------------------------- actions
    def handle(self, event: pygame.Event) -> None:
        """The Delete key deletes the match that has the focus, like its button."""
        remover = self.find_widget(("remove", self.focus[1])) if isinstance(self.focus, tuple) else None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and remover is not None:
            self.move_focus(remover.key)
            event = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)
        super().handle(event)

    def go_back(self) -> None:
        """Escape first cancels a deletion that waits for its second press; otherwise it leaves the page."""
        if self.confirming_removal_of is None:
            super().go_back()
        else:
            self.confirming_removal_of = None
            self.mark_dirty()

    def on_press(self, key: Hashable, value: Any = None) -> None:
        match key:
            case ("go_on", str(match_id)):
                self.resume_match(match_id)
            case ("remove", str(match_id)):
                self.confirm_or_remove(match_id)
            case "back":
                self.confirming_removal_of = None
                super().on_press(key, value)
            case _:
                super().on_press(key, value)

    def resume_match(self, match_id: str) -> None:
        try:
            scene = self.go_on(match_id)
            is_over = next(info.is_over for info in self.saves if info.id == match_id)
            self.app.push(scene) if is_over else self.app.replace(scene)  # from a result one comes back
        except StorageError as error:
            self.look_for_saves()
            self.show_message(str(error))

    def confirm_or_remove(self, match_id: str) -> None:
        """The first press asks for confirmation, the second deletes."""
        if self.confirming_removal_of != match_id:
            self.confirming_removal_of = match_id
            return
        place = [info.id for info in self.saves].index(match_id)
        self.confirming_removal_of = None
        try:
            self.throw_away(match_id)
        except StorageError as error:
            self.show_message(str(error))
        self.look_for_saves()
        self.page = min(self.page, self.page_count() - 1)
        self.move_focus(self.delete_button_key_at(place))

    def delete_button_key_at(self, place: int) -> Hashable:
        """The delete button that is now in this place, or the last one; without any, the back button."""
        return ("remove", self.saves[min(place, len(self.saves) - 1)].id) if self.saves else "back"
