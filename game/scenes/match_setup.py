"""A table before the game begins: who plays, as what, and by which house rules."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from game.bots.characters import CHARACTERS
from game.bots.levels import default_bot_level, levels_for_people
from game.bots.measured import BotLevelMeasurement, bot_measurements_of_game, measured_duel, measured_wins_of_team
from game.engine.game import VARIANT, Game, HouseRuleOption, first_player_option, house_rule_value_text
from game.engine.seats import HUMAN, SIGNS, Seat
from game.persistence.settings import LastSetup, Settings
from game.persistence.variants import NO_VARIANTS, AvailableVariants
from game.ui.glyphs import fonts_have_letter
from game.ui.names import LONGEST_NAME, is_among_names, is_letter_allowed_in_names
from game.ui.texts import Texts

LONGEST_SEED = 15  # digits
NAMES_KEPT = 12
BOT_NAMES = len(CHARACTERS)
BOX = ""  # in place of a variant's name: the game as it is in its box


@dataclass
class SeatSetup:
    """One seat. It keeps the person's name while a computer player has the seat, and the other way round."""

    sign: int
    player: str
    person: str = ""
    computer: str = ""

    @property
    def name(self) -> str:
        return self.person if self.player == HUMAN else self.computer

    def set_name(self, name: str) -> None:
        if self.player == HUMAN:
            self.person = name
        else:
            self.computer = name

    def seat(self, character: str = "") -> Seat:
        return Seat(self.name.strip(), self.sign, self.player, character)


class MatchSetup:
    """Who plays which game by which rules. Values that nobody changed follow the number of players."""

    def __init__(
        self,
        game: Game,
        settings: Settings,
        texts: Callable[..., str],
        available_variants: AvailableVariants = NO_VARIANTS,
    ):
        self.game, self.texts, self.shelf = game, texts, available_variants
        self.variants = {one.variant.name: one for one in available_variants.games if one.variant is not None}
        self.levels = levels_for_people(game.id)
        self.known_names = list(settings.names)
        self.seed = ""
        last = settings.last.get(game.id, LastSetup())
        self.chosen = {
            option.id: last.options[option.id]
            for option in (*game.options, *self.variant_options)
            if option.is_valid_option_value(last.options.get(option.id))
        }
        self.seat_setups: list[SeatSetup] = []
        for seat in last.seats[: self.max_players]:
            taken = {chair.sign for chair in self.seat_setups}
            sign = self.unused_seat_sign() if seat.sign in taken or seat.sign not in range(SIGNS) else seat.sign
            self._add_seat(seat.player if seat.player in self.levels else HUMAN, sign, seat.name)
        if not self.seat_setups:
            self.add_player(HUMAN)
        while len(self.seat_setups) < self.min_players:
            self.add_player(self.default_bot_level)

    @property
    def min_players(self) -> int:
        return self.game.players.start

    @property
    def max_players(self) -> int:
        return self.game.players.stop - 1

    # ---------------------------------------------------------------- seats
    @property
    def default_bot_level(self) -> str:
        return default_bot_level(self.game.id)

    def add_player(self, player: str) -> None:
        self._add_seat(player, self.unused_seat_sign(), self.unused_player_name(player, len(self.seat_setups)))

    def remove_seat(self, seat_index: int) -> None:
        """Remove a seat; the seats after it move up."""
        self._reorder_seats([n for n in range(len(self.seat_setups)) if n != seat_index])

    def move_seat(self, seat_index: int, to: int) -> None:
        """Move a seat to another place; those between make room."""
        order = list(range(len(self.seat_setups)))
        order.insert(to, order.pop(seat_index))
        self._reorder_seats(order)

    def _reorder_seats(self, order: list[int]) -> None:
        """Reorder the seats. A player chosen to go first still goes first."""
        self.seat_setups = [self.seat_setups[n] for n in order]
        first = self.chosen.get("first")
        if isinstance(first, int):
            self.chosen["first"] = order.index(first) if first in order else None
        for rule in {one.id.removesuffix("_0") for one in self.game.options if one.id.endswith("_0")}:
            kept = [self.chosen.pop(f"{rule}_{n}", None) for n in range(self.max_players)]
            moved = [kept[n] for n in order]
            self.chosen |= {f"{rule}_{n}": value for n, value in enumerate(moved)}
        self.chosen = {key: value for key, value in self.chosen.items() if value is not None}

    def set_player_kind(self, seat_index: int, player: str) -> bool:
        """Give the seat to a person or a computer player of a level. Returns whether a name is suggested."""
        chair = self.seat_setups[seat_index]
        chair.player = player
        is_new = not chair.name
        if is_new:
            chair.set_name(self.unused_player_name(player, seat_index))
        return is_new

    def rename_player(self, seat_index: int, name: str) -> str:
        """Rename the player at a seat. Returns a sentence if that is impossible."""
        if len(name) > LONGEST_NAME:
            return self.texts("seats.too_long", n=LONGEST_NAME)
        odd = next((letter for letter in name if not is_letter_allowed_in_names(letter)), None)
        if odd is not None:
            return self.texts("seats.letter", letter=odd if fonts_have_letter(odd) else self.texts("seats.this_letter"))
        self.seat_setups[seat_index].set_name(name)
        return ""

    def switch_to_next_sign(self, seat_index: int) -> None:
        """Give the seat the next free sign; if none is free, swap signs with somebody."""
        mine = self.seat_setups[seat_index].sign
        taken = {chair.sign: chair for chair in self.seat_setups}
        order = [(mine + step) % SIGNS for step in range(1, SIGNS)]
        sign = next((sign for sign in order if sign not in taken), order[0])
        if sign in taken:
            taken[sign].sign = mine
        self.seat_setups[seat_index].sign = sign

    def character_of(self, seat_setup: SeatSetup) -> str:
        """The character of the companion at this seat; None for people and other computer players."""
        return "" if seat_setup.player == HUMAN else self.companion_texts.get(seat_setup.name.strip(), "")

    @cached_property
    def companion_texts(self) -> dict[str, str]:
        """The characters, by name."""
        return {self.texts(f"bot.name.{n}"): character for n, character in enumerate(CHARACTERS, 1)}

    def unused_seat_sign(self) -> int:
        taken = {chair.sign for chair in self.seat_setups}
        return next(sign for sign in range(SIGNS) if sign not in taken)

    def unused_player_name(self, player: str, seat_index: int) -> str:
        """A name for a new player: a known person's, a computer player's, or the seat's."""
        names = self.known_names if player == HUMAN else list(self.companion_texts)
        taken = {chair.name for chair in self.seat_setups}
        numbered = (self.texts("seats.player", n=n) for n in range(seat_index + 1, seat_index + 2 + SIGNS))
        return next(name for name in (*names, *numbered) if name not in taken)

    def _add_seat(self, player: str, sign: int, name: str) -> None:
        chair = SeatSetup(sign, player)
        chair.set_name(name)
        self.seat_setups.append(chair)

    # ---------------------------------------------------------------- house rules
    @property
    def options(self) -> tuple[HouseRuleOption, ...]:
        seats = len(self.seat_setups)
        own = (option for option in self.game.options if option.seats <= seats)
        return (*self.variant_options, first_player_option(seats), *own)

    @property
    def variant_options(self) -> tuple[HouseRuleOption, ...]:
        """The option to choose a variant, if there is any file for this game."""
        if not self.variants and not self.shelf.problems:
            return ()
        return (HouseRuleOption(VARIANT, (BOX, *self.variants), BOX),)

    @property
    def has_variant(self) -> bool:
        return self.game_with_chosen_variant is not self.game

    @property
    def game_with_chosen_variant(self) -> Game:
        """The game with the chosen variant."""
        chosen = [self.chosen_option_value(option) for option in self.variant_options]
        return self.variants[chosen[0]] if chosen and chosen[0] != BOX else self.game

    def option(self, option_id: Hashable) -> HouseRuleOption:
        return next(option for option in self.options if option.id == option_id)

    def chosen_option_value(self, option: HouseRuleOption) -> Any:
        """The value of an option: the chosen one; otherwise, or if another option has taken it, the suggested one."""
        chosen = self.chosen.get(option.id)
        return (
            chosen if chosen in self.available_option_values(option) else option.proposed_value(len(self.seat_setups))
        )

    def available_option_values(self, option: HouseRuleOption) -> Sequence[Any]:
        """The values that may be chosen. If each may be used only once, those of earlier options are left out."""
        if not option.is_one_of_each:
            return option.values
        earlier = [one for one in self.game.options[: self.game.options.index(option)] if one.is_one_of_each]
        taken = {self.chosen_option_value(one) for one in earlier}
        return [value for value in option.values if value == option.default or value not in taken]

    def choose_option_value(self, option: HouseRuleOption, value: Any) -> None:
        self.chosen[option.id] = value

    def enter_option_number(self, option: HouseRuleOption, text: str) -> str:
        """Choose a typed number; the default if nothing is typed. Returns a sentence if it is impossible."""
        is_number = text.isascii() and text.isdigit()
        number = int(text) if is_number else option.default
        if (text and not is_number) or number not in option.values:
            return self.texts("option.number.refused", least=option.values[0], most=option.values[-1])
        self.choose_option_value(option, number)
        return ""

    def suggested_option_values(self) -> dict[str, Any]:
        """The values that follow the number of players because nobody has chosen others, by option."""
        return {
            one.id: self.chosen_option_value(one) for one in self.options if one.proposed and one.id not in self.chosen
        }

    def is_proposed(self, option: HouseRuleOption) -> bool:
        """Is its value only a suggestion for this number of players?"""
        proposed = option.proposed_value(len(self.seat_setups))
        return bool(proposed == self.chosen_option_value(option) != option.default)

    def enter_seed(self, text: str) -> str:
        """Choose a typed seed. Returns a sentence if it isn't one."""
        if text and not (text.isascii() and text.isdigit() and len(text) <= LONGEST_SEED):
            return self.texts("option.seed.refused", n=LONGEST_SEED)
        self.seed = text
        return ""

    # ---------------------------------------------------------------- how often computer players win
    @property
    def difficulty_rule(self) -> str:
        """The house rule by which teams of computers were measured; empty where nothing was."""
        return bot_measurements_of_game(self.game.id).difficulty

    @property
    def are_rules_as_measured(self) -> bool:
        """Are all rules that change how hard it is for a team as they were when its wins were counted?"""
        rules = [one for one in self.options if one.rule and not one.is_one_of_each and one.id != self.difficulty_rule]
        return not self.has_variant and all(self.chosen_option_value(one) == one.default for one in rules)

    @property
    def computer_level(self) -> str:
        """The level of all computer players here; the usual one if there are none, or of several levels."""
        levels = {chair.player for chair in self.seat_setups if chair.player != HUMAN}
        return levels.pop() if len(levels) == 1 else self.default_bot_level

    def level_win_measurement(self, level: str) -> BotLevelMeasurement | None:
        """How often a level beats the one below it, or wins as a team at the chosen difficulty, as far as measured."""
        if self.game.is_together:
            return self.measured_wins_of_team(level) if self.difficulty_rule and self.are_rules_as_measured else None
        below = self.levels.index(level) - 1
        return measured_duel(self.game_with_chosen_variant.edition, level, self.levels[below]) if below >= 0 else None

    def measured_wins_of_team(self, level: str) -> BotLevelMeasurement | None:
        difficulty = self.chosen_option_value(self.option(self.difficulty_rule))
        return measured_wins_of_team(self.game.id, level, house_rule_value_text(difficulty), len(self.seat_setups))

    def team_win_measurements(self) -> list[BotLevelMeasurement]:
        """Teams of each level at the chosen difficulty, as far as measured."""
        return [one for one in map(self.level_win_measurement, self.levels) if one is not None]

    # ---------------------------------------------------------------- the start
    def start_refusal(self) -> str:
        """Why the game can't begin yet; empty if it can."""
        names = [chair.name.strip() for chair in self.seat_setups]
        if "" in names:
            return self.texts("seats.unnamed")
        twice = next((name for n, name in enumerate(names) if is_among_names(name, names[:n])), "")
        return self.texts("seats.same_name", name=twice) if twice else ""

    def seats(self) -> list[Seat]:
        return [chair.seat(self.character_of(chair)) for chair in self.seat_setups]

    def values(self) -> dict[str, Any]:
        """All options with their values."""
        chosen = {option.id: self.chosen_option_value(option) for option in self.options if option.id != VARIANT}
        return self.game.chosen_house_rule_options(len(self.seat_setups), chosen)

    def settings_with_this_setup(self, settings: Settings) -> dict[str, Any]:
        """The settings with this table's seats and house rules."""
        rules = {key: value for key, value in self.chosen.items() if key != "first"}
        return {"last": {**settings.last, self.game.id: LastSetup(self.seats(), rules)}}

    def names_with_players(self, settings: Settings) -> list[str]:
        """The names that seats offer once these people play: theirs first."""
        numbered = {self.texts("seats.player", n=n) for n in range(1, 2 * SIGNS + 2)}
        people = [
            chair.name.strip()
            for chair in self.seat_setups
            if chair.player == HUMAN and chair.name.strip() not in numbered
        ]
        return [*people, *(name for name in settings.names if name not in people)][:NAMES_KEPT]


def name_refusal(texts: Texts, name: str) -> str:
    """Why a name can't be written so; empty if it can."""
    odd = next((letter for letter in name if not is_letter_allowed_in_names(letter)), None)
    if len(name) > LONGEST_NAME:
        return texts("seats.too_long", n=LONGEST_NAME)
    return texts("seats.letter", letter=odd) if odd is not None else ""
