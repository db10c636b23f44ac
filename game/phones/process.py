"""The process that serves the phones, from its start to its end."""

import os
import signal
import typing

if typing.TYPE_CHECKING:
    from multiprocessing.connection import Connection


def serve(line: "Connection") -> None:
    """Until the program at the other end of the line is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    import asyncio

    import pygame

    from game.phones.server import PhoneServer

    pygame.font.init()

    asyncio.run(PhoneServer(line).run())
