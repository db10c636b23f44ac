"""A table on a screen that nobody sees, for benchmarks of frames."""

import os
import statistics
import tempfile
import time

SECONDS, TURNS = 5.0, 3
QUIET = 10.0  # seconds without an event before rest is measured
FPS = 60
FRAMES, FIRST_FRAMES = 160, 20  # redraws, and those before all is warm
FRAMES_AFTER_END = 600  # twenty seconds: the ending and its page
IDLE_FRAME = 0.001  # a frame that took fewer seconds: nothing moves
SHORT_MATCH = {"ramble_words": {"target_points": 10}, "biome_escape": {"stacks": 3, "round_limit": 30}}
LIGHTS = 180  # frames after which no light breathes any more


def table_on_stage(game, size):
    """A match late enough to be busy, and the program that shows it."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GAMENIGHT_HOME": tempfile.mkdtemp()}
    from game.engine.rng import Rng
    from game.engine.seats import HUMAN, Seat
    from game.scenes import Application

    application = Application(size)
    application.app.change_settings(speed="instant")
    players = game.players.stop - 1
    scene = application.host.start(
        game, [Seat(f"Player {n + 1}", n, "sharp" if n else HUMAN) for n in range(players)], {}, 4
    )
    match, rng = scene.match, Rng(4)
    while match.ply < 20 or match.awaits_confirmation or match.state.current_player != 0:
        match.confirm_visit() if match.awaits_confirmation else match.play(match.state.random_action(rng))
    application.app.push(scene)
    for _ in range(LIGHTS):
        application.app.run_frame(1 / 30, [])
    return scene, application.app


def frames_of_table(scene, app, is_whole: bool) -> list[float]:
    """Seconds of CPU of redraws of one picture. is_whole: each draws all of it again, not only what has changed."""
    spent = []
    for _ in range(FRAMES):
        scene.dirty = True
        if is_whole:
            app.canvas.note_drawing(app.canvas.surf.get_rect())
        start = time.thread_time()
        app.run_frame(0.001, [])
        spent.append(time.thread_time() - start)
    assert app.top is scene, "an error page is drawn in place of the table"
    return spent[FIRST_FRAMES:]


def frames_of_match(game) -> list[float]:
    """Seconds of CPU of each frame of a match of computer players, from its second frame to after its result."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "GAMENIGHT_HOME": tempfile.mkdtemp()}
    from game.engine.seats import Seat
    from game.scenes import Application
    from game.ui.app import DRAWING_BUDGET_SECONDS

    application = Application((1280, 720))
    application.app.painter.patience = DRAWING_BUDGET_SECONDS
    players = game.players.start
    seats = [Seat(f"Player {n + 1}", n, "gentle") for n in range(players)]
    options = game.chosen_house_rule_options(players, SHORT_MATCH.get(game.id, {}))
    scene = application.host.start(game, seats, options, 4)
    application.app.push(scene)
    spent, frames_left = [], FRAMES_AFTER_END
    while frames_left:
        start = time.thread_time()
        application.app.run_frame(1 / 30, [])
        spent.append(time.thread_time() - start)
        frames_left -= scene.match.is_over
        if spent[-1] < IDLE_FRAME:
            time.sleep(IDLE_FRAME)  # a computer player thinks in another process
    application.app.return_to_first_scene()
    return spent[1:]


def rest(game) -> tuple[float, float]:
    """The share of a core that the program takes while a person thinks, and that of a loop that looks for events."""
    import pygame

    scene, app = table_on_stage(game, (1920, 1080))
    clock, shares = pygame.time.Clock(), []
    app.run_frame(0.1, pygame.event.get())  # what the system says of a new window would end the rest once more
    while app.idle_seconds < QUIET:
        app.run_frame(0.1, [])
    for _ in range(TURNS):
        ours = share(lambda: app.run_frame(clock.tick(app.frame_rate) / 1000, pygame.event.get()))
        shares.append((ours, share(lambda: (clock.tick(app.frame_rate), pygame.event.get()))))
    return tuple(map(statistics.median, zip(*shares)))


def share(work) -> float:
    """CPU by wall clock, in percent."""
    start, spent = time.perf_counter(), time.process_time()
    while time.perf_counter() - start < SECONDS:
        work()
    return 100 * (time.process_time() - spent) / (time.perf_counter() - start)


def intervals(game) -> tuple[float, float]:
    """p99 of the milliseconds between two frames: at rest, and while another process thinks; the median of turns."""
    from game.bots.sampling import ThinkingEffort
    from game.bots.worker import BotWorker

    scene, app = table_on_stage(game, (1280, 720))
    worker, idle, busy = BotWorker(), [], []
    view = scene.match.state.view(0)
    for _ in range(TURNS):
        idle.append(p99(app, scene))
        worker.begin_plan_thought(0, game.id, "sharp", view, 1, ThinkingEffort(seconds=SECONDS + 2))
        busy.append(p99(app, scene))
        worker.stop()
    return statistics.median(idle), statistics.median(busy)


def p99(app, scene) -> float:
    import pygame

    clock, gaps, end = pygame.time.Clock(), [], time.perf_counter() + SECONDS
    last = time.perf_counter()
    while last < end:
        scene.dirty = True
        app.run_frame(1 / FPS, [])
        clock.tick(FPS)
        now = time.perf_counter()
        gaps.append(now - last)
        last = now
    return sorted(gaps)[int(len(gaps) * 0.99)] * 1000
