"""The store, on SQLite and on PostgreSQL: the same tests for both."""

from __future__ import annotations

import json
import threading
from dataclasses import asdict, replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, insert, text

from snath import CHANCE, SYSTEM, Row
from snath.server.store import accounts, games, log, outbox, results
from snath.server.store.blocks import blocked_by, give_blocks, set_block
from snath.server.store.database import Database, open_engine
from snath.server.store.entries import Entry, pack, unpack
from snath.server.store.log import Addition, Conflict, Snapshot
from snath.server.store.migrate import LATEST, NewerSchema, config, migrate, version_of
from snath.server.store.notices import Listener, Notice, tell
from snath.server.store.outbox import Letter
from snath.server.store.records import GameRecord, SeatRecord, Summary
from snath.server.store.schema import metadata
from tests.waiting import PATIENCE

from .serving import sqlite_url

RUNNING = Summary("running", 3, [1], None, True, 9.0)


def record(name: str = "g1", **changes: object) -> GameRecord:
    seats = (
        SeatRecord(0, "human", owner="guest:a", name="Ann", host=True, token="t0"),
        SeatRecord(1, "human"),
        SeatRecord(2, "bot", bot="greedy"),
    )
    made = GameRecord(
        id=name, name="A game", status="lobby", pace="live", public=True, hide_score=False,
        guide=None, modules=["invaders"], options={"teams": None}, seed=(1 << 96) - 1, salt="s",
        commitment="c", closed=False, fixed_seed=False, engine="1", rules_version=1, webhook=None,
        created=1.0, updated=2.0, turn=0, to_move=[], winner=None, bot_due=False, broken=None,
        broken_by=None, seats=seats,
    )  # fmt: skip
    return replace(made, **changes)  # type: ignore[arg-type]


def entry(number: int, seat: int = 0, idem: str | None = None, **more: object) -> Entry:
    rows = (Row(seat, number), Row(CHANCE, 0xFFFFFFFF), Row(SYSTEM, 1))
    made = Entry(number, "act", seat, 5.5, idem, rows, {"version": number}, "ab" * 16)
    return replace(made, **more)  # type: ignore[arg-type]


def add(store: Database, *entries: Entry, game: str = "g1", **more: object) -> None:
    store.now(log.append, game, Addition(entries, **more))  # type: ignore[arg-type]


def test_the_migrations_make_the_schema(store: Database) -> None:
    with store.engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
        assert differences == []
        steps = ScriptDirectory.from_config(config(connection))
        assert steps.get_current_head() == LATEST == version_of(connection)
    migrate(store.engine)  # a second time changes nothing


def put_then(
    store_url: str, version: str, made: GameRecord, *entries: tuple[str, int, dict[str, object]]
) -> None:
    """A game with some entries, as an earlier version has stored it."""
    engine = open_engine(store_url)
    migrate(engine, version)
    with engine.begin() as connection:
        values = {**asdict(made), "modules": "[]", "options": "{}", "to_move": "[]", "seed": "1"}
        old = MetaData()
        old.reflect(connection)
        games_then, seats_then = old.tables["games"], old.tables["seats"]
        known = {name: values[name] for name in values if name in games_then.c}
        connection.execute(insert(games_then).values(**known, driver_until=0.0))
        for seat in made.seats:
            kept = {k: v for k, v in asdict(seat).items() if k in seats_then.c}
            connection.execute(insert(seats_then).values(game="g1", **kept))
        for number, (kind, seat, data) in enumerate(entries, 1):
            entry = {"number": number, "kind": kind, "seat": seat, "at": 1.0}
            text = json.dumps(data)
            connection.execute(insert(old.tables["log"]).values(game="g1", data=text, **entry))
    engine.dispose()


def test_wishes_move_from_the_log_to_the_seats(store_url: str) -> None:
    wishes = [(0, False), (1, False), (1, True)]
    entries = (("prefer", seat, {"auto_bonus": on}) for seat, on in wishes)
    put_then(store_url, "0002", record(), *entries)
    store = Database(store_url)
    found = store.now(games.find_game, "g1")
    store.close()
    assert found is not None
    assert [seat.asks_bonus for seat in found.seats] == [True, False, False]


def test_blocks_move_from_tables_to_people(store_url: str) -> None:
    said = [(0, 1, True), (1, 0, True), (0, 2, True), (1, 0, False)]
    entries = (("block", who, {"seat": whom, "blocked": on}) for who, whom, on in said)
    ann, bob, bot = record().seats
    put_then(
        store_url, "0006", record(seats=(ann, replace(bob, owner="guest:b"), bot)), *entries
    )
    store = Database(store_url)
    found = [store.now(blocked_by, owner) for owner in ("guest:a", "guest:b")]
    store.close()
    assert found == [{"guest:b"}, set()]


def test_blocks_come_along_when_a_guest_logs_in(store: Database) -> None:
    for pair in (("guest:a", "b"), ("b", "guest:a"), ("account:a", "b"), ("guest:a", "account:a")):
        store.now(set_block, *pair, True)
    store.now(give_blocks, "guest:a", "account:a")
    assert store.now(blocked_by, "account:a") == {"b"}
    assert store.now(blocked_by, "b") == {"account:a"}
    assert store.now(blocked_by, "guest:a") == set()
    store.now(set_block, "b", "account:a", False)
    assert store.now(blocked_by, "b") == set()


def test_a_game_comes_back_as_it_was(store: Database) -> None:
    store.now(games.add_game, record())
    assert store.now(games.find_game, "g1") == record()
    assert store.now(games.find_game, "g2") is None


def test_rows_are_packed_and_unpacked() -> None:
    rows = (Row(0, 1), Row(CHANCE, 0xFFFFFFFF), Row(SYSTEM, (1 << 24) + 2000))
    assert unpack(pack(rows)) == rows


def test_the_log_comes_back_in_order(store: Database) -> None:
    store.now(games.add_game, record())
    chat = Entry(2, "chat", 1, 6.0, None, (), {"text": "héllo ☃", "name": "Bob"})
    add(store, entry(1, idem="a"), chat)
    add(store, entry(3, seat=1, idem="a"))
    assert store.now(log.entries_after, "g1", 0) == [
        entry(1, idem="a"), chat, entry(3, seat=1, idem="a"),
    ]
    assert [e.number for e in store.now(log.entries_after, "g1", 2)] == [3]
    assert store.now(log.find_entry, "g1", 1, "a") == entry(3, seat=1, idem="a")
    assert store.now(log.find_entry, "g1", 1, "b") is None


@pytest.mark.parametrize("second", [entry(1, idem="b"), entry(2, idem="a")])
def test_of_two_entries_in_one_place_only_the_first_counts(
    store: Database, second: Entry
) -> None:
    """The same number, or the same message again."""
    store.now(games.add_game, record())
    add(store, entry(1, idem="a"))
    with pytest.raises(Conflict):
        add(store, second, summary=RUNNING, letters=(Letter("https://x", {}),))
    assert store.now(log.entries_after, "g1", 0) == [entry(1, idem="a")]
    assert store.now(games.find_game, "g1") == record()
    assert store.now(outbox.collect, 10.0, 20.0, 9) == []


def test_what_belongs_together_is_stored_together(store: Database) -> None:
    store.now(games.add_game, record())
    letters = (Letter("https://example.org/x", {"seat": 1}), Letter("mailto:a@example.org", {}))
    kept = Snapshot(3, "cd" * 16, b"\x00z")
    add(store, entry(1), summary=RUNNING, snapshot=kept, letters=letters)
    found = store.now(games.find_game, "g1")
    assert found is not None
    assert (found.status, found.turn, found.to_move, found.bot_due) == ("running", 3, [1], True)
    assert store.now(log.find_snapshot, "g1") == kept
    add(store, entry(2), snapshot=Snapshot(6, "ef" * 16, b"later"))
    assert store.now(log.find_snapshot, "g1") == Snapshot(6, "ef" * 16, b"later")
    posted = store.now(outbox.collect, 10.0, 20.0, 9)
    assert [(p.letter, p.tries) for p in posted] == [(letter, 1) for letter in letters]
    assert store.now(outbox.collect, 10.0, 20.0, 9) == []  # nobody else sends them meanwhile
    store.now(outbox.delivered, posted[0].id)
    store.now(outbox.later, posted[1].id, 15.0)
    assert [p.tries for p in store.now(outbox.collect, 16.0, 20.0, 9)] == [2]


def test_an_error_leaves_nothing_behind(store: Database) -> None:
    store.now(games.add_game, record())

    def fail(connection: Connection) -> None:
        log.append(connection, "g1", Addition((entry(1),)))
        raise KeyError

    with pytest.raises(KeyError):
        store.now(fail)
    assert store.now(log.entries_after, "g1", 0) == []


def test_many_writers_make_one_line(store: Database) -> None:
    """Every writer tries each number; each number is taken once, and none is lost."""
    store.now(games.add_game, record())
    won: list[int] = []

    def write(seat: int) -> None:
        for number in range(1, 16):
            try:
                add(store, entry(number, seat=seat))
            except Conflict:
                continue
            won.append(number)

    threads = [threading.Thread(target=write, args=(seat,)) for seat in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == list(range(1, 16))
    assert [e.number for e in store.now(log.entries_after, "g1", 0)] == list(range(1, 16))


def test_lists(store: Database) -> None:
    store.now(games.add_game, record("g1", updated=1.0))
    store.now(games.add_game, record("g2", updated=2.0, public=False))
    other = record("g3", updated=3.0)
    seats = (replace(other.seats[0], owner="account:x"), *other.seats[1:])
    store.now(games.add_game, replace(other, status="running", seats=seats))

    def names(which: str, owner: str = "guest:a", page: int = 0) -> list[str]:
        return [g.id for g in store.now(games.list_games, which, owner, page)]

    assert names("open") == ["g1"]
    assert names("running") == ["g3"]
    assert names("finished") == []
    assert names("mine") == ["g2", "g1"]
    assert names("mine", page=1) == []
    store.now(games.give_seats, "guest:a", "account:x")
    assert names("mine") == [] and names("mine", "account:x") == ["g3", "g2", "g1"]


def test_a_seat_is_taken_once(store: Database) -> None:
    store.now(games.add_game, record())
    bob = SeatRecord(1, "human", owner="guest:b", name="Bob", token="t1")
    assert store.now(games.take_seat, "g1", bob, 5.0)
    assert not store.now(games.take_seat, "g1", replace(bob, owner="guest:c"), 6.0)
    assert not store.now(games.take_seat, "g1", replace(bob, seat=2), 6.0)  # a bot's
    assert store.now(games.seat_of_token, "t1") == ("g1", 1)
    assert store.now(games.seat_of_token, "t9") is None
    add(store, entry(1), summary=RUNNING)
    assert not store.now(games.set_seat, "g1", bob, 7.0)  # it has begun


def test_a_verdict_counts_for_the_version_that_found_it(store: Database) -> None:
    """Bots leave a broken game alone; another version looks for itself."""
    store.now(games.add_game, record())
    add(store, entry(1), summary=RUNNING, snapshot=Snapshot(3, "cd" * 16, b"old"))
    found = store.now(games.find_game, "g1")
    assert found is not None
    store.now(games.set_verdict, replace(found, broken="why", broken_by="2"))
    assert store.now(games.waiting_for_bots, 10.0, "2") == []
    assert store.now(games.waiting_for_bots, 10.0, "3") == ["g1"]
    assert store.now(log.find_snapshot, "g1") is not None
    store.now(games.set_verdict, replace(found, rules_version=2))
    assert store.now(games.find_game, "g1") == replace(found, rules_version=2)
    assert store.now(games.waiting_for_bots, 10.0, "2") == ["g1"]
    assert store.now(log.find_snapshot, "g1") is None  # made under other rules


def test_old_verdicts_are_asked_again(store_url: str) -> None:
    """The first schema kept them for good."""
    engine = open_engine(store_url)
    migrate(engine, "0001")
    old = asdict(record())
    for later in ("seats", "broken_by", "closed", "overrides", "campaign", "begins", "watch"):
        del old[later]
    old |= {"modules": "[]", "options": "{}", "to_move": "[]", "seed": "7", "driver_until": 0.0}
    old |= {"status": "running", "bot_due": True, "broken": "begun with version 9 of the rules"}
    columns = ", ".join(old)
    values = ", ".join(f":{column}" for column in old)
    with engine.begin() as connection:
        connection.execute(text(f"INSERT INTO games ({columns}) VALUES ({values})"), old)
    engine.dispose()
    store = Database(store_url)
    try:
        assert store.now(games.waiting_for_bots, 10.0, "any") == ["g1"]
    finally:
        store.close()


def test_a_newer_schema_is_refused_and_left_alone(store_url: str) -> None:
    Database(store_url).close()
    engine = open_engine(store_url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerSchema, match="schema 9999, known is up to"):
        Database(store_url)
    with engine.connect() as connection:
        assert version_of(connection) == "9999"
    engine.dispose()


def test_one_process_drives_a_game(store: Database) -> None:
    store.now(games.add_game, record())
    add(store, entry(1), summary=RUNNING)
    assert store.now(games.waiting_for_bots, 10.0, "2") == ["g1"]
    assert store.now(games.lease, "g1", "p1", 10.0, 70.0)
    assert store.now(games.lease, "g1", "p1", 20.0, 80.0)
    assert not store.now(games.lease, "g1", "p2", 30.0, 90.0)
    assert store.now(games.waiting_for_bots, 30.0, "2") == []
    assert store.now(games.waiting_for_bots, 81.0, "2") == ["g1"]
    assert store.now(games.lease, "g1", "p2", 81.0, 99.0)
    store.now(games.release, "p1")  # no longer its own
    assert not store.now(games.lease, "g1", "p1", 82.0, 99.0)
    store.now(games.release, "p2")
    assert store.now(games.lease, "g1", "p1", 82.0, 99.0)
    store.now(games.forget_drivers)
    assert store.now(games.lease, "g1", "p2", 82.0, 99.0)


def test_a_lobby_can_be_removed_and_a_game_cannot(store: Database) -> None:
    store.now(games.add_game, record("g1"))
    store.now(games.add_game, record("g2"))
    add(store, entry(1), game="g2", summary=RUNNING)
    for name in ("g1", "g2"):
        store.now(games.remove_game, name)
    assert store.now(games.find_game, "g1") is None
    assert store.now(games.find_game, "g2") is not None


def test_accounts_and_sessions(store: Database) -> None:
    ann = accounts.Account("a1", "Änn", "hash")
    assert store.now(accounts.add_account, ann, "like", 1.0)
    assert not store.now(accounts.add_account, replace(ann, id="a2", name="äNN"), "other", 1.0)
    assert not store.now(accounts.add_account, replace(ann, id="a2", name="Anna"), "like", 1.0)
    assert store.now(accounts.find_account, "änn") == ann
    store.now(accounts.add_session, accounts.Session("s1", "a1", 2.0, 2.0, "Firefox"))
    assert store.now(accounts.account_of, "s1") == (ann, 2.0)
    store.now(accounts.see, "s1", 3.0)
    assert store.now(accounts.account_of, "s1") == (ann, 3.0)
    store.now(accounts.end_session, "s1")
    assert store.now(accounts.account_of, "s1") is None


def test_sqlite_waits_until_a_commit_lasts(tmp_path: Path) -> None:
    store = Database(sqlite_url(tmp_path))
    with store.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2  # FULL
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    store.close()


def test_postgres_tells_others_of_a_change(postgres_url: str) -> None:
    store = Database(postgres_url)
    store.now(games.add_game, record())
    heard: list[Notice | None] = []
    arrived = threading.Event()

    def hear(notice: Notice | None) -> None:
        heard.append(notice)
        if notice is not None and notice.seats is not None:
            arrived.set()

    listener = Listener(postgres_url, hear)
    assert listener.ready.wait(PATIENCE)
    add(store, entry(1))
    store.now(tell, Notice("g1", 0, "p", [0]))
    assert arrived.wait(PATIENCE)
    listener.stop()
    store.close()
    assert heard == [None, Notice("g1", 1), Notice("g1", 0, "p", [0])]


def test_long_keys_are_kept_short_and_still_found(store: Database) -> None:
    long, longer = "x" * 36, "x" * 37
    assert log.short("brief") == "brief"
    assert len(log.short(long)) == 12 and log.short(long) != log.short(longer)
    store.now(games.add_game, record())
    add(store, entry(1, idem=long))
    found = store.now(log.find_entry, "g1", 0, long)
    assert found is not None and found.number == 1
    assert store.now(log.find_entry, "g1", 0, longer) is None
    with pytest.raises(Conflict):
        add(store, entry(2, idem=long))


def test_old_lobbies_are_removed(store: Database) -> None:
    for name in ("old", "kept", "said"):
        store.now(games.add_game, record(name, status="lobby", updated=10.0))
    store.now(games.add_game, record("game", status="running", updated=10.0))
    store.now(games.add_game, record("new", status="lobby", updated=90.0))
    add(store, replace(entry(1), at=60.0), game="said")
    assert store.now(games.remove_old_lobbies, 50.0, ["kept"]) == ["old"]
    assert sorted(store.now(games.remove_old_lobbies, 80.0, [])) == ["kept", "said"]
    assert store.now(games.find_game, "game") and store.now(games.find_game, "new")


def test_results_belong_to_whoever_has_the_seat(store: Database) -> None:
    store.now(games.add_game, record())
    assert store.now(results.missing, "guest:a", 1, 9) == ([], 0)  # it goes on
    add(store, entry(1), summary=replace(RUNNING, status="finished"))
    assert store.now(results.missing, "guest:a", 1, 9) == (["g1"], 1)
    assert store.now(results.missing, "guest:b", 1, 9) == ([], 0)
    store.now(results.keep_results, "g1", 1, {0: "{}"})
    assert store.now(results.missing, "guest:a", 1, 9) == ([], 0)
    assert store.now(results.missing, "guest:a", 2, 9) == (["g1"], 1)  # made by an older version
    store.now(results.keep_results, "g1", 2, {0: '{"a":1}'})
    assert store.now(results.results_by, "guest:a", 1) == []
    assert store.now(results.results_by, "guest:a", 2) == [("g1", True, '{"a":1}')]
    store.now(games.give_seats, "guest:a", "account:b")
    assert store.now(results.results_by, "account:b", 2) == [("g1", True, '{"a":1}')]


def test_a_link_that_shows_statistics_goes_along(store: Database) -> None:
    assert store.now(results.show, "guest:a", "first", "Ann") == "first"
    assert store.now(results.show, "guest:a", "second", "Anna") == "first"
    assert store.now(results.shown_by, "first") == ("guest:a", "Anna")
    store.now(results.give_shown, "guest:a", "account:b")
    assert store.now(results.shown_by, "first") == ("account:b", "Anna")
    store.now(results.show, "guest:c", "third", "Cid")
    store.now(results.give_shown, "guest:c", "account:b")  # which has one already
    assert store.now(results.shown_by, "third") is None
    assert store.now(results.link_of, "account:b") == "first"
    store.now(results.hide, "account:b")
    assert store.now(results.link_of, "account:b") is None
