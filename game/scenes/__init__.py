"""The screens, and how one leads to another. Each is imported when it is first opened."""

import functools
import importlib
import os
import random
import signal
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.data import DataError
from game.engine.game import Game
from game.engine.seats import HUMAN, SIGNS, Seat
from game.games import GAMES
from game.persistence.plain_json import StorageError
from game.persistence.settings import Settings
from game.persistence.storage import Storage
from game.persistence.variants import VariantFolder
from game.scenes.boxes import BoxArt
from game.scenes.phone_host import PhoneHost
from game.scenes.title import TitlePage
from game.ui.app import App, Scene
from game.ui.language import languages, system_language
from game.ui.texts import Texts, check_variant_texts
from game.ui.theme import SEATS

if TYPE_CHECKING:
    from game.analysis.analyst import Analyst
    from game.history.deals import Deal
    from game.history.history import History
    from game.history.people import Person
    from game.scenes.host import MatchHost
    from game.scenes.result_pages import ResultPages
    from game.scenes.table_pages import TablePages


def start(
    size: tuple[int, int],
    exit_after_first_frame: bool = False,
    lets_phones_in: bool = False,
    file_to_import: Path | None = None,
) -> int:
    """Open the window at the title and run until people leave. Returns the exit code. Raises NoDisplay, DataError.

    file_to_import: a file whose matches are added.
    """
    signal.signal(signal.SIGTERM, exit_immediately)
    application = Application(size)
    try:
        application.app.run_frame(0.0, [])
        if lets_phones_in:
            application.app.push(application.phones.open_page())
        if file_to_import is not None:
            application.import_shared_file(file_to_import)
        if not exit_after_first_frame:
            application.app.run()
    finally:
        application.close()
    return 0


def exit_immediately(*_: Any) -> None:
    """Obey a request from outside to end the program, whatever is going on: everything played is on disk."""
    os._exit(0)


MODULES_OF_RESULT = (
    "game.phones.messages",
    "game.phones.audience",
    "game.phones.link",
    "game.scenes.table_pages",
    "game.analysis.analyst",
    "game.scenes.result.scene",
    "game.scenes.result_pages",
)  # imported one in each frame from the end of a match on, so that no frame takes long when its result appears


class Application:
    """What all screens share: the window, the texts, the saves, and the host of the present match."""

    def __init__(self, size: tuple[int, int]):
        self.known_host: MatchHost | None = None
        self.known_history: History | None = None
        self.known_analyst: Analyst | None = None
        self.texts = Texts()
        self.storage = Storage(self.texts)
        self.app = App(size, self.storage.load_settings(), self.texts, self.save_settings)
        self.app.on_error = self.error_page
        self.app.on_close = self.unsaved_match_question
        self.app.on_idle = self.start_demo
        self.app.beside = self.go_on_beside_scenes
        self.modules_to_import = list(MODULES_OF_RESULT)
        self.phones = PhoneHost(
            self.app,
            self.texts,
            lambda: self.known_host,
            lambda link: self.table_pages.update_consent_page(link),
            self.save_error_report,
            self.register_people,
        )
        self.apply_language(self.app.settings)
        self.box_art = BoxArt(find_box_art)
        self.variants = VariantFolder(self.storage.folder, check_variant_texts)
        openers = (
            self.open_seats,
            self.open_saves,
            self.open_settings,
            self.resume_match,
            self.import_missing_matches,
            self.open_history,
        )
        title = TitlePage(
            GAMES, self.storage, self.texts, self.box_art, *openers, self.open_deals, self.import_shared_file
        )
        self.app.push(title)

    def close(self) -> None:
        self.app.sounds.close()
        if self.app.known_narrator is not None:
            self.app.known_narrator.speaker.close()
        self.phones.close()
        if self.known_host is not None:
            self.known_host.thinker.close()
        if self.known_analyst is not None:
            self.known_analyst.close()
        if self.known_history is not None:
            self.known_history.close()
        self.storage.close()

    def save_settings(self, settings: Settings) -> None:
        self.apply_language(settings)
        try:
            self.storage.save_settings(settings)
        except StorageError as error:
            self.app.show_notice(str(error))

    def apply_language(self, settings: Settings) -> None:
        """Use the language of the settings; before one has been chosen, that of the system."""
        language = settings.language if settings.language in languages() else system_language()
        if language == self.texts.language:
            return
        self.texts.set_language(language)
        for scene in self.app.scenes:
            scene.mark_dirty()
        if self.known_host is not None and self.known_host.table_scene is not None:
            self.known_host.table_scene.parts.tabletop.relayout_for_draft()
        self.phones.set_language(language)

    # ---------------------------------------------------------------- what lies behind the title
    def open_seats(self, game: Game) -> Scene:
        from game.scenes.lesson.plan import lesson_numbers
        from game.scenes.seats import SeatsPage

        learn = self.open_lessons if lesson_numbers(game) else None
        return SeatsPage(
            game,
            self.app.settings._replace(names=self.names_of_known_people()),
            self.texts,
            self.start_match,
            self.box_art,
            self.rulebook_page,
            learn,
            lambda: self.table_pages.open_phones(),
            self.known_people,
            self.variants.variants_of(game),
            self.phones.phone_of_seat,
        )

    def open_lessons(self, game: Game) -> Scene:
        """Open the choice of a game's lessons, or its only lesson. Raises DataError."""
        from game.scenes.lesson.plan import lesson_key, lesson_numbers, load_lesson
        from game.scenes.lessons import LessonChoice, LessonsPage

        numbers = lesson_numbers(game)
        if len(numbers) == 1:
            return self.open_lesson(game)
        choices = [
            LessonChoice(n, lesson_key(game, n), load_lesson(game, number=n, language=self.texts.language))
            for n in numbers
        ]
        return LessonsPage(game, choices, self.texts, lambda number: self.open_lesson(game, number=number))

    def open_lesson(self, game: Game, page: int | None = None, number: int = 1) -> Scene:
        """Open a lesson at a page, or at the one where it was left. Raises DataError."""
        from game.scenes.lesson.plan import lesson_key, lesson_numbers, load_lesson, seats_of_lesson
        from game.scenes.lesson.scene import lesson_scene
        from game.scenes.rulebook import RulebookScene
        from game.ui.contract.match_table import game_table_of

        learner, key = next(iter(self.app.settings.names), ""), lesson_key(game, number)
        lesson = load_lesson(game, learner, number, self.texts.language)
        game_table = game_table_of(game, self.texts, seats_of_lesson(lesson))
        kept = self.app.settings.lessons.get(key, 0) if page is None else page
        has_next = number + 1 in lesson_numbers(game)
        next_lesson = (lambda: self.open_lesson(game, number=number + 1)) if has_next else None
        rulebook = functools.partial(RulebookScene, game, game_table)
        return lesson_scene(game, lesson, kept, game_table, rulebook, number, next_lesson)

    def rulebook_page(self, game: Game, house_rules: Mapping[str, Any]) -> Scene:
        """The rulebook of a game before a match. house_rules: by option, as they are chosen."""
        from game.scenes.rulebook import RulebookScene
        from game.ui.contract.match_table import game_table_of

        seats = [
            Seat(self.texts(f"seat.{look.sign}"), sign, HUMAN) for sign, look in enumerate(SEATS[: game.players.start])
        ]
        return RulebookScene(game, game_table_of(game, self.texts, seats), house_rules=house_rules)

    def open_saves(self) -> Scene:
        from game.scenes.saves import SavesPage

        return SavesPage(GAMES, self.storage, self.texts, self.box_art, self.resume_match, self.remove_match)

    def open_settings(self) -> Scene:
        """Open the settings, which lead to the people who play here."""
        from game.scenes.settings import SettingsPage

        return SettingsPage(self.texts, GAMES, lambda: self.open_history("people"))

    def open_settings_at_table(self) -> Scene:
        from game.scenes.settings import SettingsPage

        return SettingsPage(self.texts, GAMES)

    # ---------------------------------------------------------------- what was played
    @property
    def history(self) -> "History":
        """The people and the finished matches, opened when first needed. Raises StorageError."""
        if self.known_history is None:
            from game.history.history import History

            self.known_history = History(self.storage, GAMES)
            self.known_history.on_drop = lambda match_id: self.analyst.forget_match_analysis(match_id)
        return self.known_history

    @property
    def analyst(self) -> "Analyst":
        """Analyses finished matches in the background; made when first needed."""
        if self.known_analyst is None:
            from game.analysis.analyst import Analyst

            self.known_analyst = Analyst(self.storage)
        return self.known_analyst

    def go_on_beside_scenes(self) -> None:
        """What goes on beside the scenes, in each frame."""
        self.go_on_analysing()
        table = self.known_host.table_scene if self.known_host is not None else None
        if self.modules_to_import and table is not None and table.match.is_over:
            importlib.import_module(self.modules_to_import.pop(0))

    def go_on_analysing(self) -> None:
        """Continue analysing while nobody plays. It stops as soon as somebody begins anything."""
        if self.known_analyst is not None:
            self.known_analyst.continue_analysis(not self.is_match_being_played())

    def is_match_being_played(self) -> bool:
        """Is a match or lesson with people on the table, and not over?"""
        from game.scenes.table.play import PlayScene
        from game.scenes.watching.mode import WatchMode

        tables = [one for one in self.app.scenes if isinstance(one, PlayScene) and not isinstance(one.mode, WatchMode)]
        return any(not one.match.is_over and any(seat.is_human for seat in one.match.seats) for one in tables)

    def import_missing_matches(self, finished: list[str]) -> list[str]:
        """Store finished matches that are not in the archive yet. Returns sentences about problems."""
        from game.scenes.history import contents  # noqa: F401  # while nobody waits, so that the pages open at once

        try:
            return self.history.import_missing(finished)
        except StorageError as error:
            return [str(error)]

    def open_history(self, tab: str = "") -> Scene:
        """Open the pages about what was played, at one of the tabs. Raises StorageError."""
        from game.scenes.history.contents import open_history

        openers = (self.open_finished_match, self.open_seats, self.open_deals)
        return open_history(self.history, GAMES, self.texts, self.box_art, *openers, tab)

    def open_deals(self) -> Scene:
        """Open today's deals. Raises StorageError."""
        from game.scenes.deals.room import DailyDealPageContext
        from game.scenes.deals.today import DealsPage

        ways = (self.start_deal, self.resume_match, self.names_of_known_people)
        return DealsPage(DailyDealPageContext(self.history, GAMES, self.texts, self.box_art, *ways))

    def start_deal(self, deal: "Deal", name: str) -> Scene:
        """Start the deal of the day for a person of this name."""
        from game.scenes.match_setup import BOT_NAMES

        person = self.history.people.find_by_name(name)
        names = [self.texts(f"bot.name.{n}") for n in range(1, BOT_NAMES + 1)]
        seats = deal.seats(name, person.sign if person is not None else 0, names)
        self.register_people(seats)
        return self.host.start(deal.game, seats, deal.options, deal.seed, deal)

    def import_shared_file(self, file: Path) -> None:
        """Add the matches of a shared file, and show the list with them."""
        from game.scenes.history.matches import MatchesPage

        try:
            page = self.open_history("matches")
        except StorageError as error:
            self.app.show_notice(str(error))
            return
        assert isinstance(page, MatchesPage)
        self.app.push(page)
        page.import_matches_and_report(file)

    def open_finished_match(self, match_id: str) -> Scene:
        """Show the result of a finished match. Raises StorageError."""
        self.history.rewrite_match_file(match_id)
        return self.resume_match(match_id)

    def remove_match(self, match_id: str) -> None:
        """Delete a saved match, also from the statistics if it was finished. Raises StorageError."""
        self.storage.remove(match_id)
        self.history.remove_match(match_id)

    # ---------------------------------------------------------------- matches
    @property
    def host(self) -> "MatchHost":
        if self.known_host is None:
            from game.scenes.host import MatchHost
            from game.session.drivers import BotDriver

            self.known_host = MatchHost(
                self.app,
                self.storage,
                GAMES,
                BotDriver(),
                self.open_page,
                self.phones.connected_players,
                lambda: self.history,
            )
        return self.known_host

    @functools.cached_property
    def table_pages(self) -> "TablePages":
        from game.scenes.table_pages import TablePages

        return TablePages(self.host, self.open_settings_at_table, self.phones.link)

    @functools.cached_property
    def result_pages(self) -> "ResultPages":
        from game.scenes.result_pages import ResultPages

        return ResultPages(self.host, self.table_pages, lambda: self.history, lambda: self.analyst)

    def open_page(self, name: str, **facts: Any) -> None:
        """Open a page beside the present table: its result, or one that lies over it. Raises KeyError for others."""
        if name == "result":
            self.result_pages.open_result(**facts)
        else:
            self.table_pages.open(name, **facts)

    def start_match(self, game: Game, seats: list[Seat], options: dict[str, Any], seed: int | None) -> Scene:
        """Start a new match; without a seed, a random one is used."""
        self.register_people(seats)
        return self.host.start(game, seats, options, seed)

    def known_people(self) -> "list[Person]":
        """The people who play here; an empty list if that can't be read, which is reported."""
        try:
            return list(self.history.people)
        except StorageError as error:
            self.app.show_notice(str(error))
            return []

    def names_of_known_people(self) -> list[str]:
        """The names of the people who play here, the last who played first."""
        known = {person.name.casefold() for person in self.known_people()}
        return [name for name in self.app.settings.names if name.casefold() in known]

    def register_people(self, seats: list[Seat]) -> None:
        """Note the people who sit down under names of their own."""
        numbered = {self.texts("seats.player", n=n) for n in range(1, 2 * SIGNS + 2)}
        try:
            self.history.register_people(seat for seat in seats if seat.is_human and seat.name not in numbered)
        except StorageError as error:
            self.app.show_notice(str(error))

    def resume_match(self, match_id: str) -> Scene:
        """Open a saved match. Raises StorageError."""
        return self.host.resume_match(match_id)

    def start_demo(self) -> None:
        """Start the demo if nobody has touched anything for a while, and the settings allow it."""
        from game.scenes.demo.battery import is_on_battery
        from game.scenes.demo.scene import demo_scene

        title = self.app.top
        is_waited_for = isinstance(title, TitlePage) and not title.notices and not self.phones.is_open
        if self.app.settings.demo and is_waited_for and not is_on_battery():
            self.host.thinker.stop()
            self.app.push(demo_scene(self.app, GAMES, self.host.thinker, random.Random()))

    def unsaved_match_question(self) -> Scene | None:
        """The question before closing, if the present match is not saved and can't be saved now."""
        from game.scenes.unsaved import UnsavedPage

        host = self.known_host
        if host is None or host.table_scene not in self.app.scenes:
            return None
        host.save_playing_times()
        if host.is_kept:
            return None
        host.retry_saving()
        return None if host.is_kept else UnsavedPage(self.texts, self.storage.short_write_error, self.app.quit)

    # ---------------------------------------------------------------- when something breaks
    def error_page(self, error: Exception) -> Scene:
        from game.scenes.error import ErrorPage

        is_again = bool(self.app.scenes) and isinstance(self.app.top, ErrorPage)  # going on did not help
        has_match = self.known_host is not None and self.known_host.table_scene in self.app.scenes
        report = "".join(traceback.format_exception(error))
        go_on = self.resume_last_good_state if has_match and not is_again else None
        return ErrorPage(
            self.texts, self.saved_state_text(has_match), error_summary(error, self.texts), go_on,
            lambda: self.save_error_report(report), self.app.return_to_first_scene,
            "damaged" if isinstance(error, DataError) else "error",
        )  # fmt: skip

    def saved_state_text(self, has_match: bool) -> str:
        if not has_match:
            return self.texts("error.nothing_open")
        trouble = self.host.unsaved_reason
        return self.texts("error.not_saved", why=trouble) if trouble else self.texts("error.saved")

    def resume_last_good_state(self) -> None:
        scene = self.host.make_scene_of_last_good_state()
        self.app.return_to_first_scene()
        self.app.push(scene)

    def save_error_report(self, text: str) -> Path:
        """Write a report with which an error can be reproduced. Raises StorageError."""
        scene = self.known_host.table_scene if self.known_host is not None else None
        match = scene.match.to_json() if scene is not None else None
        return self.storage.save_report("error", {"error": text, "match": match})


def find_box_art(game_id: str) -> Any:
    from game.ui.contract.match_table import box_art

    return box_art(game_id)


def error_summary(error: Exception, texts: Texts) -> str:
    """What went wrong, and where. For a damaged file, its sentence says both."""
    if isinstance(error, DataError):
        return error.phrase.told(texts)
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(place.filename).name}, {place.lineno})"
