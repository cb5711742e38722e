"""Replays show what was seen at the time: no more while a game runs, everything afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest

from snath.config import make_config
from snath.engine.event import TURN_STARTED
from snath.engine.ids import NOBODY
from snath.engine.rng import Rng
from snath.game import Game
from snath.server.protocol.lobby import Frames, Graph, Highlights
from snath.server.replays.frames import OPEN, SNAPSHOT_EVERY, FramesCache, GameFrames, view_for
from snath.server.replays.highlights import make_highlights
from snath.server.replays.messages import MOST_FRAMES
from snath.view.scrub import scrub
from tests.games import config_of, player_of
from tests.server.served import act, look, new_game, play, served
from tests.work import calls


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with served(tmp_path_factory.mktemp("replays")) as client:
        yield client


@pytest.fixture(scope="module")
def finished(client: httpx.Client) -> str:
    """A game of three that was played to its end."""
    game = new_game(client, 3, options={"round_limit": 5}, name="Three at a table")
    play(client, game, 5000)
    assert look(client, game)["over"]
    return game


Log = list[dict[str, Any]]


def seen(game: Game, seat: int, news: int) -> tuple[int, dict[str, Any], Log, Log]:
    """Version, view, news and the whole log of a moment, as a seat sees them."""
    log = [scrub(event, seat, game.state.rules) for event in game.events]
    return game.version_for(seat), game.observe(seat), log[news:], log


@pytest.mark.parametrize("number", [1, 2, 4, 9, 12, 16])
def test_frames_are_what_was_seen(number: int) -> None:
    """Every frame of every viewer is, to the byte, the view and the news of that moment."""
    game = Game(config_of(number, 6))
    player = player_of(number)
    rng = Rng.seeded(number)
    viewers = [*range(len(game.config.seats)), NOBODY]
    lived = {seat: [seen(game, seat, 0)] for seat in viewers}
    while not game.over:
        before = len(game.events)
        if game.can_undo() and rng.below(6) == 0:
            game.undo()
            before = len(game.events)
        else:
            game.play(player.choose(game.state))
        for seat in viewers:
            if game.version_for(seat) != lived[seat][-1][0]:
                lived[seat].append(seen(game, seat, before))
    frames = GameFrames(game.config)
    frames.extend(game.rows[: len(game.rows) // 2])  # a running game's frames grows
    frames.extend(game.rows)
    for seat in viewers:
        spans = frames.spans(seat, len(game.rows))
        assert [span.version for span in spans] == [moment[0] for moment in lived[seat]]
        games = frames.games([span.last for span in spans])
        told: Log = []
        for (_, view, events, log), span, then in zip(lived[seat], spans, games, strict=True):
            assert view_for(then, seat) == view
            assert frames.events(then, span, seat) == events
            told = told[: frames.log_from(span)] + events
            assert told == log
        started = [event for event in game.events if event.kind == TURN_STARTED]
        assert len(frames.turns(spans)) == len(started)


def test_turns_that_were_taken_back_are_not_counted() -> None:
    game = Game(make_config(2, options={"round_limit": 9}, seed=3))
    starts: list[int] = []
    while len(starts) < 6:
        section = ("build", "enlist")[len(starts) // 2 % 2]  # never the same twice
        for action in (f"section {section}", "end_turn"):
            game.play(action)
        game.undo()
        game.play("end_turn")
        starts.append(game.version)
    frames = GameFrames(game.config)
    frames.extend(game.rows)
    assert frames.turns(frames.spans(0, len(game.rows)))[1:] == starts


def test_open_hands_show_all_hands() -> None:
    game = Game(config_of(2, 9))
    player = player_of(2)
    for _ in range(30):
        game.play(player.choose(game.state))
    view = view_for(game, OPEN)
    for seat, shown in enumerate(view["players"]):
        assert shown == game.observe(seat)["players"][seat]
        assert shown["hand"] is not None
    assert view["decision"]["options"]


def test_rounds_that_were_taken_back_are_not_scored() -> None:
    game = Game(make_config(2, options={"round_limit": 9}, seed=3))
    player = player_of(1)
    marks: dict[int, int] = {}
    while game.state.round < 5:
        game.play(player.choose(game.state))
        marks.setdefault(game.state.round, len(game.rows))
    game.take_back(marks[3])
    frames = GameFrames(game.config)
    frames.extend(game.rows)
    assert sorted(frames.rounds) == [1, 2]
    while not game.over:
        game.play(player.choose(game.state))
    frames.extend(game.rows)
    assert sorted(frames.rounds) == list(range(1, 10))
    final = {score.seat: score.lines for score in game.result().ranking}
    assert {seat: lines for seat, lines in enumerate(frames.rounds[9])} == final


def test_only_the_last_few_games_are_kept() -> None:
    cache = FramesCache(kept=3)
    config = config_of(1, 9)
    first = cache.get("0", config)
    for name in "123450":
        cache.get(name, config)
        assert len(cache) <= 3
    assert cache.get("0", config) is not first
    assert cache.get("0", config) is cache.get("0", config)


# -- over REST -------------------------------------------------------------------------------


def frames(client: httpx.Client, game: str, **params: Any) -> Frames:
    answer = client.get(f"/api/games/{game}/frames", params=params)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Frames)


def test_paging_through_a_finished_game(client: httpx.Client, finished: str) -> None:
    found: list[int] = []
    start = 0
    while True:
        page = frames(client, finished, **{"from": start, "seat": 1})
        if not page.frames:
            break
        assert len(page.frames) <= MOST_FRAMES
        assert all(frame.view.version == frame.row for frame in page.frames)
        assert all(frame.view.seat == 1 for frame in page.frames)
        found += [frame.row for frame in page.frames]
        start = found[-1] + 1
    assert found == sorted(set(found))
    assert found[-1] == page.rows
    assert set(page.turns) <= set(found)
    assert len(page.turns) == 15
    some = frames(client, finished, **{"from": found[3], "to": found[6]})
    assert [frame.row for frame in some.frames] == found[3:7]
    assert all(frame.action for frame in some.frames if frame.seat is not None)


def test_views_of_all_sides_after_the_end(client: httpx.Client, finished: str) -> None:
    with httpx.Client(base_url=client.base_url) as stranger:
        for seat in range(3):
            page = frames(stranger, finished, seat=seat)
            hands = [player.hand for player in page.frames[5].view.players]
            assert [hand is not None for hand in hands] == [i == seat for i in range(3)]
        page = frames(stranger, finished, open=True)
        assert all(player.hand is not None for player in page.frames[5].view.players)
        answer = stranger.get(f"/api/games/{finished}/frames", params={"seat": 3})
        assert answer.json()["code"] == "no_seat"


def test_a_running_game_shows_the_own_side_only(client: httpx.Client) -> None:
    with httpx.Client(base_url=client.base_url) as other:
        game = new_game(client, 2, options={"round_limit": 3})
        lonely = other.get(f"/api/games/{game}/frames")
        assert lonely.status_code == 200
        page = msgspec.json.decode(lonely.content, type=Frames)
        assert {frame.view.seat for frame in page.frames} == {None}
        assert {frame.action for frame in page.frames} == {None}
        for params in ({"seat": 0}, {"seat": 1}):
            refused = other.get(f"/api/games/{game}/frames", params=params)
            assert refused.json()["code"] == "not_you"
        refused = client.get(f"/api/games/{game}/frames", params={"open": True})
        assert refused.status_code == 403
    play(client, game, 6)
    for seat in range(2):
        page = frames(client, game, seat=seat)
        assert page.frames[-1].view.version == look(client, game, seat)["version"]
        assert msgspec.to_builtins(page.frames[-1].view) == look(client, game, seat)
        assert all(frame.action is None or frame.seat == seat for frame in page.frames)
        assert any(frame.action for frame in page.frames)


def test_the_score_can_be_hidden(client: httpx.Client) -> None:
    game = new_game(client, 1, options={"round_limit": 2}, hide_score=True)
    assert all(frame.view.result is None for frame in frames(client, game).frames)
    for section in ("build", "enlist"):
        graph = client.get(f"/api/games/{game}/graph")
        assert msgspec.json.decode(graph.content, type=Graph) == Graph([], [[]])
        act(client, game, look(client, game, 0), f"section {section}", section)
        act(client, game, look(client, game, 0), "end_turn", section + " end")
    graph = client.get(f"/api/games/{game}/graph")
    assert msgspec.json.decode(graph.content, type=Graph).rounds == [1, 2]
    assert frames(client, game).frames[-1].view.result is not None


def remembered(client: httpx.Client, game: str) -> Highlights:
    answer = client.get(f"/api/games/{game}/highlights")
    return msgspec.json.decode(answer.content, type=Highlights)


def test_a_finished_game_is_remembered_for_its_moments(
    client: httpx.Client, finished: str
) -> None:
    rows = [moment.row for moment in remembered(client, finished).moments]
    assert 1 <= len(rows) <= 3
    assert rows == sorted(rows)
    last = client.get(f"/api/games/{finished}/frames?open=true&from={rows[-1]}").json()["rows"]
    assert rows[-1] <= last
    assert remembered(client, new_game(client, 2)).moments == []


@pytest.mark.parametrize("number", [2, 4, 12])
def test_moments_are_what_has_happened(number: int) -> None:
    """Battles and stars are those of the log, taken-back moves apart; a swing is of the score."""
    game = Game(config_of(number, 25))
    player = player_of(number)
    rng = Rng.seeded(number)
    while not game.over:
        if game.can_undo() and rng.below(8) == 0:
            game.undo()
        else:
            game.play(player.choose(game.state))
    frames = GameFrames(game.config)
    story = make_highlights(frames, game.rows)
    history = frames.history()
    assert len(history) == len(game.events)
    told = [scrub(event, NOBODY, game.state.rules) for event in game.events]
    for moment in story.moments:
        if moment.kind == "battle":
            won = {"kind": "combat_won", "seat": moment.seat, "with": moment.foe}
            assert {**won, "space": moment.space} in told
        elif moment.kind == "swing":
            now, before = frames.rounds[moment.round], frames.rounds[moment.round - 1]
            gained = sum(now[moment.seat].values()) - sum(before[moment.seat].values())
            assert gained == moment.coins
        else:
            star = {"kind": "star_placed", "seat": moment.seat, "goal": moment.goal}
            assert star in told


def test_the_graph_ends_with_the_result(client: httpx.Client, finished: str) -> None:
    answer = client.get(f"/api/games/{finished}/graph")
    graph = msgspec.json.decode(answer.content, type=Graph)
    assert graph.rounds == [1, 2, 3, 4, 5]
    ranking = look(client, finished)["result"]["ranking"]
    assert [graph.lines[entry["seat"]][-1] for entry in ranking] == [e["lines"] for e in ranking]


def test_before_the_beginning(client: httpx.Client) -> None:
    created = client.post("/api/games", json={"seats": [{"kind": "human"}] * 2})
    game = created.json()["id"]
    for path in ("frames", "graph", "highlights", "export"):
        answer = client.get(f"/api/games/{game}/{path}")
        assert answer.json()["code"] == "not_running"
        assert client.get(f"/api/games/unknown/{path}").json()["code"] == "no_game"


def test_a_long_game_is_opened_with_little_work() -> None:
    """A row costs the same late in a long game of five as early; a late moment is soon found."""
    game = Game(config_of(4, 60))
    player = player_of(4)
    while not game.over:
        game.play(player.choose(game.state))
    rows = game.rows
    assert len(rows) > 800
    frames = GameFrames(game.config)
    first = calls(lambda: frames.extend(rows[: len(rows) // 2]))
    second = calls(lambda: frames.extend(rows))
    assert len(frames.moments) == len(rows)
    assert first + second < 250 * len(rows)
    assert second < 1.2 * first
    positions = [len(rows) - 5, len(rows)]
    found: list[int] = []
    looking = calls(lambda: found.extend(then.version for then in frames.games(positions)))
    assert found == positions
    assert looking < 250 * SNAPSHOT_EVERY
