"""What is read aloud, and what never is; the voice is a program that writes down what it was told."""

import os
import stat
import sys
import time

import pygame
import pytest
from evening import Evening
from pictures_of_worlds import SIZE, WITH_SECRETS, another_world, positions
from stage import Stage, texts_in
from test_resting_pointer import ASKED

from game.cli.pictures import SCREENS
from game.engine.seats import HUMAN, Seat
from game.engine.state import PUBLIC
from game.games import GAMES
from game.persistence.settings import NARRATIONS, Settings
from game.scenes.settings import SettingsPage
from game.session.commands import BY_PRESS, CloseHand, CommitPlan
from game.ui.app import Scene
from game.ui.narrator import Narrator, speakable_text
from game.ui.speaker import SpeechQueue
from game.ui.spoken import ANSWER, FOCUS, MOST_NEWS, NEWS, PROMPT, SpokenText
from game.ui.voices import MacSpeech, SpeechDispatcher, WindowsSpeech, find_voice

BY_ID = {game.id: game for game in GAMES}
APE = BY_ID["ape_city"]
FAKE = """#!{python}
import os, sys, time
told = open(os.environ["TOLD"], "a", encoding="utf-8")
words = "" if "-C" in sys.argv or "?" in sys.argv else ("" if os.environ["READS"] == "no" else sys.stdin.read())
told.write("\\t".join([os.path.basename(sys.argv[0]), *sys.argv[1:], words]).replace("\\n", " ") + "\\n")
told.close()
if "?" in sys.argv:
    print("Albert              en_US    # Hello!")
    print("Anna (Premium)      de_DE    # Hallo!")
elif "-C" not in sys.argv:
    time.sleep(float(os.environ["TAKES"]))
    sys.exit(int(os.environ["ENDS"]))
"""


class Told:
    """What the program was told."""

    def __init__(self, path):
        self.path = path

    def lines(self):
        return self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []

    def until(self, is_true, seconds=10.0):
        end = time.monotonic() + seconds
        while not is_true(self.lines()):
            assert time.monotonic() < end, self.lines()
            time.sleep(0.01)
        return self.lines()


@pytest.fixture
def voice(tmp_path, monkeypatch):
    """A folder with all three programs, the only one on the path."""
    folder = tmp_path / "programs"
    folder.mkdir()
    for name in ("spd-say", "say", "powershell"):
        program = folder / name
        program.write_text(FAKE.format(python=sys.executable), encoding="utf-8")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
    told = Told(tmp_path / "told.txt")
    for name, value in {"PATH": str(folder), "TOLD": str(told.path), "TAKES": "0", "ENDS": "0", "READS": "no"}.items():
        monkeypatch.setenv(name, value)
    return told


@pytest.fixture
def speaker():
    found = SpeechQueue(lambda: find_voice("linux"))
    yield found
    found.close()


@pytest.fixture
def texts(tmp_path):
    return texts_in(tmp_path)


class Kept:
    """A speaker that keeps what it is asked to say."""

    def __init__(self):
        self.said, self.cuts = [], 0

    has_voice = True

    def enqueue(self, channel, words, language):
        self.said.append((channel, words, language))

    def stop_speaking(self):
        self.cuts += 1

    def close(self):
        """Nothing runs."""

    def words(self, channel):
        return [words for where, words, _ in self.said if where == channel]


def listening(evening, narration="hand"):
    """What an evening's narrator asks for from now on."""
    evening.app.known_narrator = Narrator(Kept())
    evening.app.change_settings(narration=narration)
    return evening.app.narrator.speaker


# Voices


def test_linux_is_asked_to_wait_in_the_language_that_is_chosen(voice, speaker):
    speaker.enqueue(PROMPT, '-Hallo "Mara"; rm', "de")
    (line,) = voice.until(lambda lines: len(lines) == 1)
    assert line.split("\t")[:-1] == ["spd-say", "-N", "game-night", "-w", "-l", "de", "--", '-Hallo "Mara"; rm']


def test_a_mac_takes_the_first_voice_of_the_language_and_reads_what_it_is_told(voice, monkeypatch):
    monkeypatch.setenv("READS", "yes")
    say = find_voice("darwin")
    assert isinstance(say, MacSpeech)
    for language in ("de", "ja"):
        assert say.start_speaking("Hallo Mara", language).wait(10) == 0
    assert [line.split("\t") for line in voice.lines()] == [
        ["say", "-v", "?", ""],
        ["say", "-v", "Anna (Premium)", "-f", "-", "Hallo Mara"],
        ["say", "-f", "-", "Hallo Mara"],
    ]


def test_windows_speaks_by_a_script_that_reads_the_words(voice, monkeypatch):
    monkeypatch.setenv("READS", "yes")
    speech = find_voice("win32")
    assert isinstance(speech, WindowsSpeech)
    assert speech.start_speaking("Grüße; Remove-Item", "de").wait(10) == 0
    (line,) = voice.lines()
    assert "-eq 'de'" in line and line.endswith("\tGrüße; Remove-Item")
    assert "Remove-Item" not in line.rpartition("\t")[0]


def test_where_there_is_no_program_there_is_no_voice(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [find_voice(platform) for platform in ("linux", "darwin", "win32")] == [None] * 3
    assert not SpeechQueue().has_voice


def test_a_voice_that_fails_is_told(voice, speaker, monkeypatch):
    monkeypatch.setenv("ENDS", "1")
    assert speaker.has_voice
    speaker.enqueue(PROMPT, "Hello", "en")
    voice.until(lambda lines: bool(lines))
    end = time.monotonic() + 10
    while speaker.has_voice and time.monotonic() < end:
        time.sleep(0.01)
    assert not speaker.has_voice


# Queue


def spoken(lines):
    return [line.split("\t")[-2] for line in lines if "-C" not in line]


def test_a_newer_prompt_cuts_the_older_one_short(voice, speaker, monkeypatch):
    monkeypatch.setenv("TAKES", "30")
    speaker.enqueue(PROMPT, "One", "en")
    voice.until(lambda lines: spoken(lines) == ["One"])
    speaker.enqueue(PROMPT, "Two", "en")
    lines = voice.until(lambda lines: spoken(lines) == ["One", "Two"])
    assert any(line.split("\t")[1] == "-C" for line in lines)  # the service is told, too


@pytest.mark.long
def test_news_wait_for_each_other_and_the_oldest_of_many_are_left_out(voice, speaker, monkeypatch):
    monkeypatch.setenv("TAKES", "0.3")
    speaker.enqueue(NEWS, "0", "en")
    voice.until(lambda lines: spoken(lines) == ["0"])
    for n in range(1, MOST_NEWS + 3):
        speaker.enqueue(NEWS, str(n), "en")
    left = [str(n) for n in range(3, MOST_NEWS + 3)]
    assert spoken(voice.until(lambda lines: len(spoken(lines)) > MOST_NEWS)) == ["0", *left]


@pytest.mark.long
def test_what_the_keys_are_on_comes_before_what_waits(voice, speaker, monkeypatch):
    monkeypatch.setenv("TAKES", "0.2")
    speaker.enqueue(NEWS, "first", "en")
    voice.until(lambda lines: spoken(lines) == ["first"])
    for channel, words in ((NEWS, "second"), (PROMPT, "prompt"), (FOCUS, "a card"), (FOCUS, "another")):
        speaker.enqueue(channel, words, "en")
    assert spoken(voice.until(lambda lines: len(spoken(lines)) == 4)) == ["first", "another", "second", "prompt"]


def test_what_is_cut_is_spoken_no_further(voice, speaker, monkeypatch):
    monkeypatch.setenv("TAKES", "30")
    speaker.enqueue(PROMPT, "secret", "en")
    speaker.enqueue(NEWS, "more", "en")
    voice.until(lambda lines: spoken(lines) == ["secret"])
    speaker.stop_speaking()
    voice.until(lambda lines: any(line.split("\t")[1] == "-C" for line in lines))
    speaker.enqueue(PROMPT, "public", "en")
    assert spoken(voice.until(lambda lines: len(spoken(lines)) > 1)) == ["secret", "public"]


def test_no_frame_waits_for_the_voice(voice, texts, monkeypatch):
    monkeypatch.setenv("TAKES", "30")
    stage = Stage(SettingsPage(texts, GAMES), texts, settings=Settings(narration="shared"))
    stage.app.known_narrator = Narrator(SpeechQueue(lambda: find_voice("linux")))
    stage.press("tab")
    voice.until(lambda lines: len(lines) == 1)
    begun = time.perf_counter()
    for _ in range(5):
        stage.app.narrator.speaker.enqueue(FOCUS, "x", "en")
        stage.app.narrator.speaker.stop_speaking()
    assert time.perf_counter() - begun < 0.05
    stage.app.narrator.speaker.close()


# What is said


def test_marks_and_numbers_of_rules_are_not_read():
    assert speakable_text("**Mara,** hit {icon:ui_x} with a J (RW-6.12, RW-6.10).") == "Mara, hit with a J."


class Saying(Scene):
    """A scene that says what it is given."""

    def __init__(self):
        self.says, self.of = [], None

    private_to = property(lambda self: self.of)

    def texts_to_speak(self, with_hand):
        return self.says


def test_the_same_is_said_once_and_again_with_another_stamp():
    narrator, scene = Narrator(Kept()), Saying()
    for stamp in (1, 1, 2):
        scene.says = [SpokenText(PROMPT, "your turn", stamp)]
        narrator.speak_changes(scene, "shared", "en")
    assert narrator.speaker.said == [(PROMPT, "your turn", "en")] * 2


def test_a_hand_that_shuts_is_cut_short():
    narrator, scene = Narrator(Kept()), Saying()
    cuts = []
    for scene.of in (None, 1, 1, 2, None, None):
        narrator.stop_if_hand_closed(scene)
        cuts.append(narrator.speaker.cuts)
    assert cuts == [0, 0, 0, 1, 2, 2]


def test_nothing_is_read_unless_somebody_wants_it(home):
    assert Settings().narration == NARRATIONS[0] == "off"
    evening = Evening()
    said = listening(evening, "off")
    evening.sit_down(APE, [Seat("Mara", 0, HUMAN), Seat("Jonas", 1, HUMAN)])
    evening.frames(20)
    evening.close()
    assert said.said == []


def test_settings_are_read_with_what_they_are_set_to(texts):
    stage = Stage(SettingsPage(texts, GAMES), texts, settings=Settings(narration="shared"))
    stage.app.known_narrator = Narrator(Kept())
    stage.click(("tab", "table"))
    stage.page._focus_by_key("hints")
    stage.step()
    stage.press("right")
    first, second = stage.app.narrator.speaker.words(FOCUS)[-2:]
    title = texts("settings.hints")
    assert first == f"{title}. {texts('settings.hints.nudge')}" and second == f"{title}. {texts('settings.hints.move')}"


def test_where_there_is_no_voice_the_setting_says_so(texts, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    stage = Stage(SettingsPage(texts, GAMES), texts)
    stage.click(("tab", "sound"))
    assert stage.page.make_row("narration").line == texts("settings.narration.none")
    control = stage.page.find_widget("narration")
    assert not control.enabled and control.why == texts("settings.narration.none")
    stage.click_option("narration", 1)
    assert stage.app.settings.narration == "off", "nothing is promised that nobody will hear"


def test_where_there_is_one_the_setting_says_what_is_read_and_a_sample(voice, texts):
    stage = Stage(SettingsPage(texts, GAMES), texts)
    stage.app.known_narrator = Narrator(Kept())
    stage.click(("tab", "sound"))
    assert stage.page.make_row("narration").line == texts("settings.narration.line")
    stage.click_option("narration", 1)
    stage.step()
    assert texts("narration.sample.shared") in stage.app.narrator.speaker.words(ANSWER)


# A match


@pytest.fixture
def evening(home):
    found = Evening()
    yield found
    found.close()


def people(*names):
    return [Seat(name, n, HUMAN) for n, name in enumerate(names)]


def opened(evening, game, seats):
    """A table with the hand of the one who is asked open."""
    scene = evening.sit_down(game, seats)
    evening.until(lambda: scene.asked_player is not None)
    if scene.session.is_private:
        scene.session.open_hand(scene.asked_player)
    evening.frames(3)
    return scene


def test_prompt_news_focus_and_refusal_are_read_in_the_language_that_is_chosen(evening):
    evening.app.change_settings(language="de")
    said = listening(evening)
    scene = opened(evening, APE, people("Mara", "Jonas"))
    assert said.words(PROMPT)[-1].startswith("Mara,")
    key = scene.parts.piece_widgets.focusable_piece_widgets()[0].key
    scene._focus_by_key(key)
    evening.frames(1)
    assert said.words(FOCUS)[-1] == speakable_text(scene.parts.tabletop.tooltip_text(scene.table.pieces[key].key))
    evening.frames(1, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    scene._focus_by_key(key)
    evening.frames(1)
    assert said.words(FOCUS)[-1].endswith("Ausgewählt")
    scene.selection.show_message("Warum nicht")
    evening.frames(1)
    assert said.words(ANSWER)[-1] == "Warum nicht"
    scene.selection.clear_picks()
    scene.match.play(scene.match.state.legal()[0])
    scene.show_current_state()
    evening.frames(30)
    line = scene.mode.log.newest_lines()[0][1]
    assert speakable_text(line) in said.words(NEWS)
    assert {language for *_, language in said.said} == {"de"}


def test_a_cover_says_whose_hand_it_is_and_how_it_opens(evening):
    said = listening(evening)
    scene = evening.sit_down(BY_ID["ramble_words"], people("Mara", "Jonas"))
    evening.until(lambda: scene.parts.cover.is_shown)
    evening.frames(2)
    assert said.words(PROMPT)[-1].startswith("Mara,") and "Space" in said.words(PROMPT)[-1]


def test_what_is_undone_is_not_read_and_what_is_done_again_is(evening):
    said = listening(evening)
    scene = opened(evening, APE, people("Mara", "Jonas"))
    scene.session.do(CommitPlan((scene.match.state.legal()[0],)))
    evening.frames(20)
    before = len(said.words(NEWS))
    assert before and scene.match.can_undo()
    scene.parts.actions.undo()
    evening.frames(20)
    assert len(said.words(NEWS)) == before
    scene.parts.actions.redo()
    evening.frames(20)
    assert said.words(NEWS)[before:] == said.words(NEWS)[before - 1 : before]


def test_questions_and_results_are_read_when_they_come(evening):
    said = listening(evening)
    for name in ("agreement", "result", "error"):
        SCREENS[name](evening.application, ASKED)
        evening.frames(3)
        evening.app.top.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        evening.frames(3)
        told = evening.app.top.announcement()
        assert told and said.words("page")[-1] == speakable_text(told), name
    assert len(set(said.words("page"))) >= 3


def test_a_match_left_alone_is_not_read(evening):
    said = listening(evening)
    evening.application.start_demo()
    evening.frames(60)
    assert said.words(NEWS) == [] and said.words(PROMPT) == []


def test_a_lesson_reads_its_pages(evening):
    said = listening(evening)
    scene = evening.application.open_lesson(APE, page=0)
    evening.app.push(scene)
    evening.frames(5)
    step = scene.mode.progress.current_lesson_step
    assert speakable_text(f"{step.title}. {step.text}") in said.words("page")


def test_all_may_hear_no_more_of_an_open_hand_than_whose_it_is(evening):
    said = listening(evening, "shared")
    scene = opened(evening, BY_ID["ramble_words"], people("Mara", "Jonas"))
    for widget in scene.parts.piece_widgets.focusable_piece_widgets():
        scene._focus_by_key(widget.key)
        evening.frames(1)
    scene.selection.show_message("you hold no 7")
    evening.frames(1)
    of_hand = {speakable_text(scene.parts.tabletop.tooltip_text(key)) for key in scene.table.pieces} - {""}
    public = set(map(speakable_text, scene.mode.narration.parts.texts.own.values()))
    assert scene.private_to == 0 and said.words(ANSWER) == []
    assert not (set(said.words(FOCUS)) & (of_hand - public))


def test_all_may_not_hear_what_the_coloured_button_would_play(evening):
    said = listening(evening, "shared")
    scene = opened(evening, APE, people("Mara", "Jonas"))
    scene.selection.pick(scene.table.pieces[scene.parts.piece_widgets.focusable_piece_widgets()[0].key].key)
    evening.frames(2)
    button = scene.find_widget("fire")
    scene._focus_by_key("fire")
    evening.frames(1)
    assert said.words(FOCUS) == [scene.parts.texts("command.fire")] != [button.label]
    assert scene.spoken_text_of(button, with_hand=True).startswith(button.label)


def test_a_hand_that_shuts_takes_its_words_with_it(evening):
    said = listening(evening)
    scene = opened(evening, BY_ID["ramble_words"], people("Mara", "Jonas"))
    cuts = said.cuts
    scene.session.do(CloseHand(BY_PRESS))
    evening.frames(1)
    assert scene.private_to is None and said.cuts == cuts + 1


# Two worlds


def read_of(evening, match, viewer, narration):
    """All that is read of a world: prompt, news, and each piece that all can see lie there, as the keys reach it."""
    evening.application.host.thinker.close()
    said = listening(evening, narration)
    scene = evening.application.host.set_up_table(match)
    scene.advance_match = lambda dt: None  # what comes next may be a card that differs
    evening.app.push(scene)
    evening.frames(2)
    if viewer != PUBLIC and not scene.session.hand.is_open:
        scene.session.open_hand(viewer)
    scene.parts.presenter.skip_pending()
    evening.frames(3)
    scene.mode.narration.heard = 0  # the whole log
    found = [*scene.texts_to_speak(narration == "hand")]
    view = scene.parts.tabletop.view_of(scene.public_view, None)
    for piece in scene.game_table.geometry.layout(view, scene.parts.tabletop.frame).pieces:
        if piece.key in scene.table.pieces:
            found.append(scene.mode.narration.piece_text(piece.key, narration == "hand"))
    evening.app.return_to_first_scene()
    return found, said.said


@pytest.mark.long
@pytest.mark.parametrize("narration", ["shared", "hand"])
@pytest.mark.parametrize("game", WITH_SECRETS, ids=lambda game: game.id)
def test_worlds_that_all_cannot_tell_apart_sound_alike(home, game, narration):
    """With a shut hand whatever is set; with an open one where only what all may know is read."""
    evening, looked_at = Evening(SIZE), 0
    for n, (match, _) in enumerate(positions(game, 8, seed=7)):
        if match.is_over:
            continue
        match.seats = [seat._replace(player=HUMAN) for seat in match.seats]
        asked = match.state.current_player
        viewer = asked if narration == "shared" and asked is not None else PUBLIC
        worlds = (match, another_world(match, PUBLIC, n))
        one, other = (read_of(evening, world, viewer, narration) for world in worlds)
        assert one == other, f"position {n}"
        looked_at += 1
    evening.close()
    assert looked_at > 4


def test_the_programs_of_the_test_are_the_ones_that_are_run(voice):
    assert isinstance(find_voice("linux"), SpeechDispatcher)
    assert os.environ["PATH"] in find_voice("linux").program
