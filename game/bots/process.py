"""A process of its own beside the program, with a line to it; it ends with the program in any case."""

import contextlib
import os
import typing
from collections.abc import Callable, Iterator, Mapping
from typing import Any

if typing.TYPE_CHECKING:  # not imported before the first frame
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess


class ChildProcess:
    """At most one process at a time.

    line: to it; None while none has been started; environment: variables that it finds beside those of the program.
    """

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        self.environment = environment or {}
        self.line: Connection[Any, Any] | None = None
        self._process: BaseProcess | None = None

    @property
    def is_started(self) -> bool:
        """Has it been started and not been stopped? It may have died by itself."""
        return self._process is not None

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def start(self, target: Callable[..., None], *args: Any) -> "Connection[Any, Any]":
        """Have `target` called in a new process with its end of the line and `args`; one from before is ended."""
        from multiprocessing import get_context

        self.stop()
        context = get_context("spawn")
        line, far = context.Pipe()
        self.line = line
        process = context.Process(target=target, args=(far, *args), daemon=True)
        with with_environment_variables(self.environment):
            process.start()  # raises RuntimeError in a process that is only about to begin itself
        self._process = process
        far.close()  # held by nobody but the process, which hears when we are gone
        return line

    def stop(self) -> None:
        """End the process at once."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
        if self.line is not None:
            with contextlib.suppress(OSError):  # a thread that waits at it may have found it closed
                self.line.close()
        self._process = self.line = None


@contextlib.contextmanager
def with_environment_variables(variables: Mapping[str, str]) -> Iterator[None]:
    """Variables of the environment that whoever is started meanwhile finds; afterwards all is as before."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
