"""A game in progress: what is true, whose question is open, what may be answered, what each player may know."""

import types
from typing import Any, ClassVar, NamedTuple, Self, final

from game.engine.annotations import field_copiers, is_well_formed_action
from game.engine.dispatch import Handlers, bind_chapters, make_handlers
from game.engine.rng import Rng
from game.engine.state_limits import StateLimits

Action = tuple[Any, ...]  # a move's name and its arguments, whose types `do_<move>` says
HIDDEN: Any = None  # stands where a viewer may not look; the fields are typed as in the whole truth
PUBLIC = -1  # the viewer who knows only what everybody knows


@final
class Ask(NamedTuple):
    """A question to a player; `about` is public."""

    player: int
    phase: str
    about: tuple[Any, ...] = ()


@final
class Step(NamedTuple):
    """Something the game does by itself; public. The step named gate stops a watched game for a confirmation."""

    name: str
    about: tuple[Any, ...] = ()


class Event(NamedTuple):
    """Something that happened, told to all or to the players in `to`."""

    kind: str
    facts: dict[str, Any]
    to: tuple[int, ...] | None = None


class EventSnapshot(NamedTuple):
    """One thing to show: an event and the state just after it."""

    event: Event
    state: "State"


class Refusal(NamedTuple):
    """Why an action is not legal: the rule's number (none for the reasons TECHNICAL), a reason's name, its facts."""

    rule: str
    reason: str
    facts: dict[str, Any] = {}

    def __str__(self) -> str:
        return f"{self.rule} {self.reason}".strip()


class IllegalAction(ValueError):
    """An action that the rules refuse."""

    def __init__(self, action: Any, refusal: Refusal):
        super().__init__(f"{action}: {refusal}")
        self.action, self.refusal = action, refusal


# What no rule says: no move at all, a player there is not, somebody else's move, nobody is asked, the game is over.
TECHNICAL = frozenset({"no_such_action", "nobody", "not_yours", "wait", "over"})
CONFIRMATION = Step("gate")
SETTLED = "settled"  # the kind of the last snapshot of a play


class State:
    """A game in progress. A subclass is the rules of one game.

    Its attributes are plain data only: numbers, text, tuples, None, and lists, dicts and sets of these.
    """

    handlers: ClassVar[Handlers]  # its functions; a class that only says what lies on the table has none
    PHASES: ClassVar[dict[str, tuple[str, ...]]] = {}  # phase -> the moves that may answer it
    OPEN_MOVES: ClassVar[frozenset[str]] = frozenset()  # moves that `legal` does not list whole
    ANYTIME: ClassVar[frozenset[str]] = frozenset()  # moves out of turn; their first argument is who makes them
    NEW_FIELDS: ClassVar[dict[str, Any]] = {}  # fields that older saves lack, as JSON data, with nothing in them
    WHEN: ClassVar[dict[str, str]] = {}  # move -> the rule that says when it may be made
    STATE_LIMITS: ClassVar[StateLimits] = StateLimits()  # what a state that a file tells may name
    BIT_SETS: ClassVar[frozenset[str]] = frozenset()  # fields whose numbers are sets, a bit for each thing in them

    players: int
    options: dict[str, Any]  # never changes
    rng: Rng
    agenda: list[Ask | Step]  # the last item comes next
    winners: list[int] | None  # [] when nobody wins, None while the game runs
    commits: int  # rises when something happens that may not be taken back
    viewer: int | None  # whose view this is; None: the whole truth
    asked: bool  # the question on top of the agenda is put to its player
    recheck: int  # questions this deep in the agenda may have lost their answers
    stops_for_confirmation: bool
    snapshots: list[EventSnapshot] | None
    pictures: bool  # each snapshot gets a copy of the state

    def __init_subclass__(cls, chapters: tuple[types.ModuleType, ...] = (), **kwargs: Any) -> None:
        """chapters: modules with functions of the rules. Raises TypeError where one is missing, doubled or unknown."""
        super().__init_subclass__(**kwargs)
        functions = bind_chapters(cls, chapters)
        if functions:
            cls.handlers = make_handlers(cls.__name__, functions, cls.PHASES, cls.ANYTIME)

    def __init__(self, players: int, options: dict[str, Any], rng: Rng):
        self.begin(players, options, rng)
        self.run_agenda()

    @classmethod
    def new_with_snapshots(cls, players: int, options: dict[str, Any], rng: Rng, pictures: bool) -> Self:
        """A new game whose setup leaves snapshots, with a copy of the state in each if `pictures`."""
        state = object.__new__(cls)
        state.begin(players, options, rng, [], pictures)
        state.run_agenda()
        return state

    def begin(
        self,
        players: int,
        options: dict[str, Any],
        rng: Rng,
        snapshots: list[EventSnapshot] | None = None,
        pictures: bool = False,
    ) -> None:
        """Set the table up; the first question is not put yet."""
        self.players = players
        self.options = options
        self.rng = rng
        self.agenda = []
        self.winners = None
        self.commits = 0
        self.viewer = None
        self.asked = False
        self.recheck = 0
        self.stops_for_confirmation = False
        self.snapshots = snapshots
        self.pictures = pictures
        self.setup()

    # ---------------------------------------------------------------- a game writes
    def setup(self) -> None:
        """Lay the game out."""

    def advance(self) -> None:
        """The agenda is empty: start the next turn, round or end."""
        raise NotImplementedError

    def hide(self, player: int) -> None:
        """On a copy: put HIDDEN wherever `player` may not look."""

    def fill(self, rng: Rng) -> None:
        """On a copy: put any secrets that fit what the viewer knows wherever there is HIDDEN."""

    def foresee(self, *actions: Action) -> dict[str, Any]:
        """What these actions, one after the other, would bring, as far as the viewer can know."""
        return {}

    def scores(self) -> list[int] | None:
        """Each player's points as they stand, as far as the viewer knows; None in a game that counts none."""
        return None

    def legal_anytime(self, player: int) -> list[Action]:
        """What `player` may do out of turn."""
        return []

    # ---------------------------------------------------------------- everybody else calls
    @property
    def asked_player(self) -> int:
        """The player who is asked, where somebody is. Raises ValueError where nobody is."""
        if self.current_player is None:
            raise ValueError("nobody is asked")
        return self.current_player

    @property
    def current_player(self) -> int | None:
        """The player who is asked; None between questions, before a confirmation and at the end."""
        top = self.agenda[-1] if self.asked else None
        return top.player if type(top) is Ask else None

    @property
    def phase(self) -> str | None:
        top = self.agenda[-1] if self.asked else None
        return top.phase if type(top) is Ask else None

    @property
    def question(self) -> Ask:
        """The open question, for those who know that there is one."""
        top = self.agenda[-1]
        if type(top) is not Ask:
            raise ValueError("nobody is asked")
        return top

    @property
    def observer(self) -> int:
        """The player whose view this is, for those who know that it is one and not the whole truth."""
        if self.viewer is None:
            raise ValueError("this is nobody's view")
        return self.viewer

    @property
    def is_over(self) -> bool:
        return self.winners is not None

    @property
    def awaits_confirmation(self) -> bool:
        return (
            self.stops_for_confirmation
            and bool(self.agenda)
            and self.agenda[-1] == CONFIRMATION
            and self.winners is None
        )

    def legal(self) -> list[Action]:
        """The legal answers to the open question, without open moves. A view lists only those of its own viewer."""
        question = self.agenda[-1] if self.asked else None
        if type(question) is not Ask:
            return []
        player, phase, about = question
        if self.viewer is not None and self.viewer != player:
            return []
        return self.handlers.legal[phase](self, player, *about)

    def out_of_turn_moves(self) -> list[Action]:
        """The moves out of turn that stand open now."""
        if not self.ANYTIME or not self.asked:
            return []
        return [action for player in range(self.players) for action in self.legal_anytime(player)]

    def is_legal(self, action: Action) -> bool:
        return self.why_not(action) is None

    def why_not(self, action: Action) -> Refusal | None:
        """The reason why an action cannot be made now, None if it can. Takes anything, never raises."""
        if not is_well_formed_action(type(self), action):
            return Refusal("", "no_such_action")
        name, *args = action
        if self.winners is not None:
            return Refusal("", "over")
        question = self.agenda[-1] if self.asked else None
        if type(question) is not Ask:
            return Refusal("", "wait")
        player = args[0] if name in self.ANYTIME else question.player
        if not 0 <= player < self.players:
            return Refusal("", "nobody")
        if self.viewer is not None and self.viewer != player:
            return Refusal("", "not_yours" if name in self.ANYTIME else "wait", {"player": player})
        if name not in self.ANYTIME:
            if name not in self.PHASES[question.phase]:
                return self.untimely_refusal(name)
            args.insert(0, player)
        arrange = self.handlers.canonical.get(name)
        if arrange:
            args = [player, *arrange(self, *args)]
        refuse = self.handlers.refuse.get(name)
        return refuse(self, *args) if refuse else None

    def untimely_refusal(self, move: str) -> Refusal:
        """Why a move that belongs to another question cannot answer the open one."""
        return Refusal(self.WHEN.get(move, ""), "not_now")

    def random_action(self, rng: Rng) -> Action:
        """A random legal action, on a view one of the viewer's own; a game with open moves adds some of them."""
        actions = self.legal() + self.out_of_turn_moves()
        if self.viewer is not None:
            actions = [action for action in actions if self.actor(action) == self.viewer]
        return rng.random_item(actions)

    def actor(self, action: Action) -> int:
        """The player who makes an action."""
        return action[1] if action[0] in self.ANYTIME else self.question.player

    def play(self, action: Action) -> None:
        """Make an action that nobody has judged yet, in any wording. Raises IllegalAction."""
        self.apply(self.checked_action(action))

    def checked_action(self, action: Action) -> Action:
        """The canonical form of an action that the rules allow. Raises IllegalAction."""
        refusal = self.why_not(action)
        if refusal:
            raise IllegalAction(action, refusal)
        return self.canonical(action)

    def canonical(self, action: Action) -> Action:
        """The action of which this one is another wording: where no rule names an order, `canonical_<move>` gives it.

        Of equal choices `legal` lists only the canonical one. The action has the form of a move, and somebody is asked.
        """
        name, *args = action
        arrange = self.handlers.canonical.get(name)
        if arrange is None:
            return action
        if name in self.ANYTIME:
            return (name, args[0], *arrange(self, *args))
        return (name, *arrange(self, self.current_player, *args))

    def apply(self, action: Action) -> None:
        """Make a legal action, without judging it, and go on to the next question or the end."""
        name = action[0]
        self.asked = False
        if name in self.ANYTIME:
            self.recheck = len(self.agenda)
            self.handlers.do[name](self, *action[1:])
        else:
            question = self.agenda.pop()
            if type(question) is not Ask:
                raise ValueError("nobody is asked")
            self.handlers.do[name](self, question.player, *action[1:])
        self.run_agenda()

    def confirm_visit(self) -> None:
        """Go on with what comes after the confirmation."""
        self.agenda.pop()
        self.run_agenda()

    def clone(self) -> Self:
        """An equal state that shares nothing that can change; it is not watched."""
        rules = type(self)
        twin = object.__new__(rules)
        fields = twin.__dict__
        fields.update(self.__dict__)
        for name, copy in field_copiers(rules):
            fields[name] = copy(fields[name])
        fields["snapshots"] = None
        return twin

    def view(self, player: int) -> Self:
        """What `player` may know, or everybody for PUBLIC."""
        view = self.clone()
        view.viewer = player
        view.rng = Rng(0)
        view.hide(player)
        return view

    def determinize(self, rng: Rng) -> Self:
        """A whole state that fits this view."""
        world = self.clone()
        world.fill(rng)
        world.viewer = None
        world.stops_for_confirmation = False
        world.rng = Rng(rng.random_below(1 << 64))
        return world

    # ---------------------------------------------------------------- the rules call
    def push_agenda(self, *items: Ask | Step) -> None:
        """Put on the agenda: the first item comes first, and before what was put earlier."""
        self.agenda.extend(items[::-1])

    def emit(self, kind: str, to: tuple[int, ...] | None = None, /, **facts: Any) -> None:
        """Tell what happened, to all or to some. Every component has a place again when this is called."""
        if self.snapshots is not None:
            self.snapshots.append(EventSnapshot(Event(kind, facts, to), self.clone() if self.pictures else self))

    def forbid_undo(self) -> None:
        """What has happened so far may not be taken back: something was learnt, drawn or said."""
        self.commits += 1

    def run_agenda(self) -> None:
        """Do the steps on the agenda up to the next question, confirmation or end."""
        while self.winners is None:
            if not self.agenda:
                self.advance()
                continue
            top = self.agenda[-1]
            if type(top) is Ask:
                if len(self.agenda) > self.recheck or self.is_still_answerable(top):
                    self.asked = True
                    break
                self.agenda.pop()
            elif top != CONFIRMATION:
                self.agenda.pop()
                self.handlers.step[top.name](self, *top.about)
            elif self.stops_for_confirmation:
                break
            else:
                self.agenda.pop()
        self.emit(SETTLED)

    def is_still_answerable(self, ask: Ask) -> bool:
        """After a move out of turn: is there still something to answer?"""
        self.recheck = len(self.agenda) - 1
        return bool(self.handlers.legal[ask.phase](self, ask.player, *ask.about))
