"""What the tests in a real browser share."""

import pytest


@pytest.fixture(scope="module")
def browser_with():
    from thumbs import browsers  # where playwright is missing these tests are skipped

    with browsers() as found:
        yield found


@pytest.fixture
def chromium(request, browser_with):
    """The browser, which is the same for one test after the other; what was opened in it is closed."""
    found = browser_with(*getattr(request, "param", ()))
    yield found
    for context in found.contexts:
        context.close()
