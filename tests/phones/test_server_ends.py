"""The process that serves the phones ends with the program, however that ends."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = """
import os, signal, sys, time
from game.phones.link import PhoneLink

def main():
    link = PhoneLink()
    link.open()
    while not link.port and not link.trouble:
        link.exchange_messages()
        time.sleep(0.01)
    print(link.port, flush=True)
    sys.stdin.readline()
    match sys.argv[1]:
        case "ends":
            return
        case "closes":
            link.stop()
            print("closed", flush=True)
            sys.stdin.readline()
        case "fails":
            raise RuntimeError("a fault")
        case name:
            os.kill(os.getpid(), getattr(signal, name))
            time.sleep(60)

if __name__ == "__main__":
    main()
"""


def is_served(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def program(tmp_path, request):
    """A program that has let phones in, and waits for a word to end in the way that is asked for."""
    file = tmp_path / "lets_phones_in.py"
    file.write_text(PROGRAM, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        [sys.executable, str(file), request.param],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
        cwd=ROOT,
    ) as process:
        yield process
        process.kill()


@pytest.mark.parametrize("program", ["ends", "fails", "SIGTERM", "SIGKILL"], indirect=True)
def test_the_server_ends_with_the_program_however_that_ends(program):
    port = int(program.stdout.readline())
    assert is_served(port)
    program.stdin.write("\n")
    program.stdin.flush()
    assert program.stdout.read() == ""  # its end comes only once nobody has this pipe any more, the server included
    assert not is_served(port)


@pytest.mark.parametrize("program", ["closes"], indirect=True)
def test_the_server_ends_at_once_when_phones_are_stopped_though_the_program_goes_on(program):
    port = int(program.stdout.readline())
    program.stdin.write("\n")
    program.stdin.flush()
    assert program.stdout.readline() == "closed\n"
    assert not is_served(port) and program.poll() is None
