"""What the server tells about itself: true numbers, and no secrets."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

import snath
from snath.engine.errors import IllegalActionError
from snath.server.errors import ServerError
from snath.server.logs import configure, masked
from snath.server.metrics import MOST_SERIES, Metrics
from tests.server.served import new_game, play, served


def test_numbers_as_prometheus_reads_them() -> None:
    metrics = Metrics()
    metrics.count("acts", by="person")
    metrics.count("acts", 2, by="person")
    metrics.count("refused", code='a"b\\c\nd')
    metrics.time("ack_seconds", 0.004)
    metrics.time("ack_seconds", 0.004)
    metrics.time("ack_seconds", 100.0)
    metrics.gauge("tables", lambda: 3)
    lines = metrics.render().splitlines()
    assert 'snath_acts_total{by="person"} 3' in lines
    assert 'snath_refused_total{code="a\\"b\\\\c\\nd"} 1' in lines
    assert 'snath_ack_seconds_bucket{le="0.0025"} 0' in lines
    assert 'snath_ack_seconds_bucket{le="0.005"} 2' in lines
    assert 'snath_ack_seconds_bucket{le="+Inf"} 3' in lines
    assert "snath_ack_seconds_count 3" in lines
    assert "snath_ack_seconds_sum 100.008000" in lines
    assert "snath_tables 3" in lines
    assert "# TYPE snath_ack_seconds histogram" in lines
    assert metrics.counted("acts", by="person") == 3


def test_unknown_names_are_mistakes() -> None:
    metrics = Metrics()
    with pytest.raises(KeyError):
        metrics.count("nothing")
    with pytest.raises(KeyError):
        metrics.time("nothing", 1.0)
    with pytest.raises(KeyError):
        metrics.gauge("nothing", lambda: 0)


def test_labels_cannot_fill_the_memory() -> None:
    metrics = Metrics()
    for number in range(MOST_SERIES * 2):
        metrics.count("refused", code=str(number))
        metrics.time("bot_seconds", 0.1, bot=str(number))
    assert metrics.render().count("snath_refused_total{") == MOST_SERIES
    assert metrics.render().count("snath_bot_seconds_count{") == MOST_SERIES


def test_a_server_counts(tmp_path: Path) -> None:
    with served(tmp_path) as client:
        game = new_game(client, 1)
        play(client, game, 5)
        client.get("/api/games/nothing")
        answer = client.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert "snath_tables 1" in answer.text
    assert 'snath_refused_total{code="no_game"} 1' in answer.text
    assert 'snath_requests_total{method="GET",status="404"} 1' in answer.text
    assert game not in answer.text


# -- logs ------------------------------------------------------------------------------------


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """All logs of the test; afterwards everything is as before."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    stream = io.StringIO()
    configure(logging.INFO, stream)
    yield stream
    root.handlers[:] = before[0]
    root.setLevel(before[1])


def written(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_lines_are_json(stream: io.StringIO) -> None:
    log = logging.getLogger("snath.test")
    log.info("opened %s", "it", extra={"game": "abcdefghjkmn", "rows": 7, "hand": "5 5 5"})
    (line,) = written(stream)
    assert line["message"] == "opened it"
    assert line["game"] == "abcdefghjkmn"
    assert line["rows"] == 7
    assert line["level"] == "info"
    assert "hand" not in line


def test_errors_of_the_rules_are_written_without_their_text(stream: io.StringIO) -> None:
    """Such a text lists the options, and with them the cards in a hand."""
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7)
    log = logging.getLogger("snath.test")
    try:
        game.play("dial 3")
    except IllegalActionError as error:
        try:
            raise ServerError("illegal_action", str(error)) from error
        except ServerError:
            log.exception("refused")
    text = stream.getvalue()
    assert "section" not in text
    assert "dial" not in text
    (line,) = written(stream)
    assert isinstance(line["error"], dict)
    assert line["error"]["code"] == "illegal_action"
    assert line["error"]["cause"]["type"] == "IllegalActionError"


@pytest.mark.parametrize(
    "secret",
    [
        "0123456789abcdef0123456789abcdef",
        "Zx8kQ2mN4pR7tV1wY5zA",
        "postgresql://user:secret-word@db",
        "/api/games/x/socket?token=abc123",
        "98765432109876543210",
    ],
)
def test_secrets_are_masked(secret: str, stream: io.StringIO) -> None:
    log = logging.getLogger("snath.test")
    log.warning("something about %s went wrong", secret, extra={"path": secret})
    try:
        raise RuntimeError(f"no such thing: {secret}")
    except RuntimeError:
        log.exception("failed")
    text = stream.getvalue()
    for part in ("0123456789abcdef", "Zx8kQ2", "secret-word", "abc123", "987654321"):
        assert part not in text
    assert "went wrong" in text


@pytest.mark.parametrize(
    "text",
    ["the database is read-only", "/usr/lib/python/site-packages/snath/server", "port 8037"],
)
def test_ordinary_words_stay(text: str) -> None:
    assert masked(text) == text


def test_a_game_leaves_no_secrets_in_the_log(stream: io.StringIO, tmp_path: Path) -> None:
    with served(tmp_path) as client:
        game = new_game(client, 2, seed=123456789012345678901)
        play(client, game, 20)
        client.get(f"/api/games/{game}/view", params={"seat": 9})
        cookie = client.cookies["snath_player"]
    assert cookie not in stream.getvalue()
    assert "123456789012345678901" not in stream.getvalue()
