"""The sixth game on phones in a real browser, by taps alone, and on one that looks on."""

import random

from phone_night import PhoneNight
from thumbs import PLAIN, SIZES, Thumb, browser, play_to_the_result, undo_by_agreement

from game.games import GAMES


def test_a_whole_match_is_played_in_a_browser():
    night = PhoneNight(next(game for game in GAMES if game.id == "noughts"), 2, 2, seed=1)
    try:
        night.evening.app.change_settings(friendly_undo=True)
        with browser() as chromium:
            rng = random.Random(3)
            thumbs = [Thumb(chromium, night, SIZES[n], rng, **PLAIN) for n in range(3)]
            for player in (0, 1):
                thumbs[player].sit(player)
            thumbs[2].look_on()
            undo_by_agreement(night, thumbs[0], thumbs[1])
            play_to_the_result(night, thumbs[:2], thumbs[2:])
            assert night.scene.match.is_over
    finally:
        night.close()
