"""Measures how soon somebody who has never been here sees something of the first page.

    python -m tests.browser.paint [VISITS]

A measurement and no test: it depends on what else the machine has to do.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, QUIET
from tests.soak.process import ServerProcess

AIM = 1500  # milliseconds
PAINTED = "() => performance.getEntriesByName('first-contentful-paint').map((e) => e.startTime)"


def first_paints(url: str, visits: int) -> list[float]:
    """Milliseconds to the first paint, each time with an empty cache."""
    assert CHROMIUM, "no chromium on this machine"
    times: list[float] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        for _ in range(visits):
            page = browser.new_context(locale="en").new_page()
            page.goto(url)
            page.get_by_role("button", name="Play now").wait_for()
            times += page.evaluate(PAINTED)
            page.context.close()
        browser.close()
    return times


def main(visits: int) -> None:
    with tempfile.TemporaryDirectory() as data:
        server = ServerProcess(Path(data))
        server.start()
        try:
            times = first_paints(server.url, visits)
        finally:
            server.stop()
    print(
        f"first paint of {len(times)} first visits: {min(times):.0f} to {max(times):.0f} ms,"
        f" median {median(times):.0f} ms (aim: {AIM})"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
