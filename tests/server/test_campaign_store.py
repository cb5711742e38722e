"""Campaigns in the store, on SQLite and on PostgreSQL: the same tests for both."""

from __future__ import annotations

from dataclasses import replace

import pytest

from snath.server.campaigns.info import letters
from snath.server.notify import with_text
from snath.server.settings import Settings
from snath.server.store.campaigns import (
    CampaignRecord,
    CampaignRow,
    Member,
    add_campaign,
    append_rows,
    find_campaign,
    find_row,
    give_places,
    leave_place,
    own_campaigns,
    remove_old_campaigns,
    rows_after,
    take_place,
)
from snath.server.store.database import Database
from snath.server.store.log import Conflict

WAITING = {"waiting": [0], "members": [{"member": 0, "name": "Ann"}, {"member": 1, "name": "Bob"}]}


def record(name: str = "c1", **changes: object) -> CampaignRecord:
    made = CampaignRecord(
        id=name, name="The long truce", status="lobby", pace="async", config={"members": []},
        engine="1", webhook=None, created=1.0, updated=2.0, game=None, summary=WAITING,
        members=(Member(0, "guest:a", True, "mailto:ann@example.org"),),
    )  # fmt: skip
    return replace(made, **changes)  # type: ignore[arg-type]


def row(number: int, idem: str | None = None, member: int = 0) -> CampaignRow:
    return CampaignRow(number, member, [member, f"vote {number}"], 3.0, idem, "ab" * 16)


def test_what_was_stored_comes_back(store: Database) -> None:
    store.now(add_campaign, record())
    assert store.now(find_campaign, "c1") == record()
    changed = record(status="running", game="g1", updated=5.0, summary={**WAITING, "waiting": []})
    rows = [row(1, "key"), replace(row(2), digest=None)]
    store.now(append_rows, changed, rows)
    assert store.now(find_campaign, "c1") == changed
    assert store.now(rows_after, "c1", 0) == rows
    assert store.now(rows_after, "c1", 1) == rows[1:]
    assert store.now(find_row, "c1", 0, "key") == rows[0]
    assert store.now(find_row, "c1", 1, "key") is None


def test_of_two_writers_one_looks_again(store: Database) -> None:
    store.now(add_campaign, record())
    store.now(append_rows, record(), [row(1)])
    with pytest.raises(Conflict):
        store.now(append_rows, record(status="running"), [row(1, member=1), row(2)])
    found = store.now(find_campaign, "c1")
    assert found is not None and found.status == "lobby"
    assert [each.number for each in store.now(rows_after, "c1", 0)] == [1]


def test_a_request_is_stored_once(store: Database) -> None:
    store.now(add_campaign, record())
    store.now(append_rows, record(), [row(1, "key")])
    with pytest.raises(Conflict):
        store.now(append_rows, record(), [row(2, "key")])


def test_places_are_taken_once_and_there_is_always_a_host(store: Database) -> None:
    store.now(add_campaign, record())
    bob = Member(1, "guest:b")
    assert store.now(take_place, "c1", bob)
    assert not store.now(take_place, "c1", Member(1, "guest:c"))
    assert [each.id for each in store.now(own_campaigns, "guest:b", 0)] == ["c1"]
    store.now(leave_place, "c1", 0)
    found = store.now(find_campaign, "c1")
    assert found is not None and found.members == (replace(bob, host=True),)
    assert store.now(give_places, "guest:b", "account:1") == ["c1"]
    assert store.now(own_campaigns, "guest:b", 0) == []
    assert [each.id for each in store.now(own_campaigns, "account:1", 0)] == ["c1"]


def test_campaigns_that_never_began_go_away(store: Database) -> None:
    for name, status, updated in (("a", "lobby", 1), ("b", "lobby", 9), ("c", "running", 1)):
        store.now(add_campaign, record(name, status=status, updated=float(updated)))
    assert store.now(remove_old_campaigns, 5.0, []) == ["a"]
    assert store.now(find_campaign, "a") is None and store.now(find_campaign, "c") is not None


def test_letters_go_to_whom_a_campaign_has_come_to_wait_for() -> None:
    quiet = record(summary={**WAITING, "waiting": [1]})
    assert letters(quiet, quiet) == ()
    letter, to_browsers = letters(quiet, record())
    assert to_browsers.target.startswith("push-to:") and to_browsers.body == letter.body
    assert letter.target == "mailto:ann@example.org" and letter.body["event"] == "campaign"
    told = with_text(letter, Settings(public_url="https://play.example"))
    assert told["text"] == (
        "Your campaign waits for you, Ann: The long truce https://play.example/campaign/c1"
    )
    assert letters(quiet, record(pace="live")) == ()
    ends = letters(quiet, record(status="finished", summary={**WAITING, "waiting": []}))
    assert {end.body["event"] for end in ends} == {"campaign_over"}
    ways = [end.target.partition(":")[0] for end in ends]
    assert ways.count("mailto") == 1 and ways.count("push-to") == len(record().members)
