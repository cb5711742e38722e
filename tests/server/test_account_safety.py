"""What keeps an account its owner's: passwords, ways back in, browsers, limits, names."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import text

from snath.server.accounts.devices import device_name
from snath.server.accounts.identity import network
from snath.server.accounts.names import lookalike
from snath.server.http.limits import Limits, Rate
from snath.server.store import accounts
from snath.server.store.accounts import Account
from snath.server.store.database import Database, open_engine
from snath.server.store.migrate import migrate
from snath.server.store.outbox import Letter
from tests.waiting import PATIENCE

from .conftest import StartServer
from .mailing import mail_server
from .people import HUMAN, Person
from .serving import PATIENT, Running
from .test_limits import Clock

People = Callable[..., Person]
ANN = {"name": "Ann", "password": "correct horse"}
CODE = re.compile(r"[A-Z2-9]{4}(-[A-Z2-9]{4}){4}")


def refusal(person: Person, path: str, **body: Any) -> object:
    answer = person.http.post(path, json=body)
    assert answer.status_code >= 400, answer.text
    return answer.json()["code"]


# -- passwords -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "password",
    ["short", "password", "Password1!", "sunshine2024", "qwertyuiop", "aaaaaaaaaaaa", "x" * 201,
     "Annabel-Lee", "annabel-lee", "Annabel-Lee 1849", "ANNABEL-LEE!", "eeL-lebannA"],
)  # fmt: skip
def test_passwords_that_others_would_guess(
    server: Running, people: People, password: str
) -> None:
    ann = people(server)
    assert refusal(ann, "/api/account", name="Annabel-Lee", password=password) == "weak_password"
    assert ann.get("/api/me") == {"account": None}


def test_a_password_can_be_changed(server: Running, people: People) -> None:
    desk, phone = people(server), people(server)
    desk.post("/api/account", ANN)
    phone.post("/api/login", ANN)
    new = "battery staple"
    path = "/api/account/password"
    assert refusal(desk, path, password="wrong horse", new=new) == "login"
    assert refusal(desk, path, password=ANN["password"], new="password1") == "weak_password"
    assert phone.get("/api/me") == {"account": "Ann"}
    assert desk.post(path, {"password": ANN["password"], "new": new}) == {"account": "Ann"}
    assert desk.get("/api/me") == {"account": "Ann"}
    assert phone.get("/api/me") == {"account": None}  # whoever knew the old one is out
    assert refusal(phone, "/api/login", **ANN) == "login"
    assert phone.post("/api/login", {"name": "ann", "password": new}) == {"account": "Ann"}


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/account/password", {"password": "correct horse", "new": "battery staple"}),
        ("/api/account/code", {"password": "correct horse"}),
        ("/api/account/email", {"password": "correct horse", "email": None}),
    ],
)
def test_guests_have_no_account_to_change(
    server: Running, people: People, path: str, body: dict[str, Any]
) -> None:
    assert refusal(people(server), path, **body) == "no_account"


# -- a lost password -------------------------------------------------------------------------


def test_the_code_of_the_registration_opens_the_account_once(
    server: Running, people: People
) -> None:
    ann, thief, new_browser = people(server), people(server), people(server)
    code = ann.post("/api/account", ANN)["recovery"]
    assert CODE.fullmatch(code)
    thief.post("/api/login", ANN)
    wish = {"name": "ANN", "password": "battery staple"}
    assert refusal(new_browser, "/api/recover", **wish, code="AAAA-" * 4 + "AAAA") == "login"
    assert refusal(new_browser, "/api/recover", **{**wish, "name": "Eve"}, code=code) == "login"
    weak = {**wish, "password": "password"}
    assert refusal(new_browser, "/api/recover", **weak, code=code) == "weak_password"
    done = new_browser.post("/api/recover", {**wish, "code": code.lower().replace("-", " ")})
    assert done["account"] == "Ann" and CODE.fullmatch(done["recovery"])
    assert new_browser.get("/api/me") == {"account": "Ann"}
    assert ann.get("/api/me") == thief.get("/api/me") == {"account": None}
    assert refusal(thief, "/api/login", **ANN) == "login"
    assert refusal(thief, "/api/recover", **wish, code=code) == "login"  # used up
    assert thief.post("/api/recover", {**wish, "code": done["recovery"]})["account"] == "Ann"


def test_a_new_code_takes_the_place_of_the_old(server: Running, people: People) -> None:
    ann = people(server)
    old = ann.post("/api/account", ANN)["recovery"]
    assert refusal(ann, "/api/account/code", password="wrong horse") == "login"
    new = ann.post("/api/account/code", {"password": ANN["password"]})["recovery"]
    wish = {"name": "Ann", "password": "battery staple"}
    assert refusal(people(server), "/api/recover", **wish, code=old) == "login"
    assert people(server).post("/api/recover", {**wish, "code": new})["account"] == "Ann"


def test_a_code_by_mail(start: StartServer, people: People) -> None:
    with mail_server() as mail:
        server = start(**mail.settings())
        ann, eve = people(server), people(server)
        ann.post("/api/account", ANN)
        assert ann.get("/api/account") == {
            "name": "Ann", "email": None, "recovery": True, "mails": True,
        }  # fmt: skip
        wish = {"password": ANN["password"], "email": "no address"}
        assert refusal(ann, "/api/account/email", **wish) == "bad_config"
        ann.post("/api/account/email", {**wish, "email": "ann@example.org"})
        assert ann.get("/api/account")["email"] == "ann@example.org"
        # Nobody learns who has an account, or an address.
        assert eve.post("/api/recover/mail", {"name": "Nobody"}) == {}
        assert eve.post("/api/recover/mail", {"name": "ann"}) == {}
        letter = mail.mails.get(timeout=PATIENCE)
        assert "To: ann@example.org" in letter and "snath: a new password" in letter
        found = CODE.search(letter.replace("=\r\n", ""))
        assert found is not None
        wish = {"name": "Ann", "code": found[0], "password": "battery staple"}
        assert ann.post("/api/recover", wish)["account"] == "Ann"
        assert refusal(eve, "/api/recover", **wish) == "login"
        assert mail.mails.empty()


def test_a_server_without_mail_says_so(server: Running, people: People) -> None:
    ann = people(server)
    ann.post("/api/account", ANN)
    assert ann.get("/api/account")["mails"] is False
    wish = {"password": ANN["password"], "email": "ann@example.org"}
    assert refusal(ann, "/api/account/email", **wish) == "bad_config"
    assert refusal(ann, "/api/recover/mail", name="Ann") == "no_mail"


def test_a_code_by_mail_runs_out(store: Database) -> None:
    store.now(accounts.add_account, Account("a", "Ann", "old"), "ann", 1.0)
    letter = Letter("mailto:ann@example.org", {"event": "recovery"})

    def use(code: str, now: float) -> Account | None:
        return store.now(accounts.take_code, "ann", code, "new", "next", now)

    store.now(accounts.mail_code, "a", "mailed", 100.0, letter)
    assert use("mailed", 100.5) is None
    assert use("other", 99.0) is None
    found = store.now(accounts.find_account, "ANN")
    assert found is not None and found.password == "old"
    changed = use("mailed", 100.0)
    assert changed is not None and changed.password == "new"
    assert use("mailed", 100.0) is None
    store.now(accounts.mail_code, "a", "again", 100.0, letter)
    store.now(accounts.set_email, "a", "new@example.org")
    assert use("again", 99.0) is None  # it went to the old address


# -- browsers --------------------------------------------------------------------------------

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
EDGE = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0 Safari/537.36 Edg/139.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1"


@pytest.mark.parametrize(
    ("agent", "name"),
    [(FIREFOX, "Firefox, Linux"), (EDGE, "Edge, Windows"), (IPHONE, "Safari, iPhone"),
     ("curl/8", ""), ("", ""), ("<script>Firefox", "Firefox")],
)  # fmt: skip
def test_a_browser_is_called_by_few_words(agent: str, name: str) -> None:
    assert device_name(agent) == name


def test_browsers_are_listed_and_logged_out(server: Running, people: People) -> None:
    desk, phone, eve = people(server), people(server), people(server, "Eve")
    desk.http.headers["user-agent"], phone.http.headers["user-agent"] = FIREFOX, IPHONE
    desk.post("/api/account", ANN)
    phone.post("/api/login", ANN)
    eve.post("/api/account", {"name": "Eve", "password": "battery staple"})
    found = desk.get("/api/account/devices")
    assert {(d["name"], d["here"]) for d in found} == {
        ("Firefox, Linux", True), ("Safari, iPhone", False),
    }  # fmt: skip
    game = phone.create(HUMAN, HUMAN)["id"]
    tab = phone.sit(game)
    tab.expect("welcome")
    other = next(d["id"] for d in found if not d["here"])
    assert eve.http.delete(f"/api/account/devices/{other}").json()["code"] == "not_found"
    left = desk.http.delete(f"/api/account/devices/{other}").json()
    assert [d["here"] for d in left] == [True] and left == desk.get("/api/account/devices")
    with pytest.raises(Exception, match="1013"):  # the tab that was open is closed
        tab.until(lambda message: False)
    assert phone.get("/api/me") == {"account": None}
    assert people(server).http.get("/api/account/devices").json()["code"] == "no_account"


def test_logging_out_everywhere(server: Running, people: People) -> None:
    desk, phone = people(server), people(server)
    desk.post("/api/account", ANN)
    phone.post("/api/login", ANN)
    assert desk.http.delete("/api/account/devices").json() == {"account": None}
    for person in (desk, phone):
        assert person.get("/api/me") == {"account": None}
    assert desk.post("/api/login", ANN) == {"account": "Ann"}
    assert len(desk.get("/api/account/devices")) == 1


def test_logging_in_twice_leaves_one_session(server: Running, people: People) -> None:
    ann = people(server)
    ann.post("/api/account", ANN)
    ann.post("/api/login", ANN)
    assert len(ann.get("/api/account/devices")) == 1


def test_a_logout_reaches_the_other_processes(
    start: StartServer, people: People, postgres_url: str
) -> None:
    one, two = start(database=postgres_url), start(database=postgres_url)
    ann = people(one)
    ann.post("/api/account", ANN)
    game = ann.create(HUMAN, HUMAN)["id"]
    tab = ann.move_to(two.url).sit(game)
    tab.expect("welcome")
    ann.move_to(one.url).post("/api/logout")
    with pytest.raises(Exception, match="1013"):
        tab.until(lambda message: False)


# -- limits ----------------------------------------------------------------------------------


def test_an_account_is_not_guessed_from_many_networks(
    start: StartServer, people: People
) -> None:
    clock = Clock()
    rates = {**PATIENT, "login_account": Rate(1 / 60, 10.0, "logins to one account")}
    server = start(Limits(rates, clock), trust_proxy=True)
    ann = people(server)
    ann.post("/api/account", ANN)

    def guess(number: int, name: str = "Ann", password: str = "wrong horse") -> int:
        headers = {"X-Forwarded-For": f"198.51.100.{number}"}
        body = {"name": name, "password": password}
        return people(server).http.post("/api/login", json=body, headers=headers).status_code

    assert [guess(n, "aNN" if n % 2 else "Ann") for n in range(12)] == [403] * 10 + [429] * 2
    assert guess(50, password=ANN["password"]) == 429
    assert guess(51, "Nobody") == 403
    assert ann.get("/api/me") == {"account": "Ann"}  # who is in stays in
    code = {"name": "ann", "code": "x", "password": "battery staple"}
    assert people(server).http.post("/api/recover", json=code).status_code == 429
    clock.now += 60
    assert guess(52, password=ANN["password"]) == 200


def test_guesses_of_one_network_count_together(start: StartServer, people: People) -> None:
    server = start(Limits(clock=Clock()), trust_proxy=True)

    def guess(address: str) -> int:
        headers = {"X-Forwarded-For": address}
        body = {"name": address, "password": "wrong horse"}
        return people(server).http.post("/api/login", json=body, headers=headers).status_code

    assert [guess(f"2001:db8:1:2::{n}") for n in range(7)] == [403] * 5 + [429] * 2
    assert guess("2001:db8:1:3::1") == 403
    assert [guess("198.51.100.7") for _ in range(6)] == [403] * 5 + [429]
    assert guess("::ffff:198.51.100.7") == 429
    assert guess("198.51.100.8") == 403


@pytest.mark.parametrize(
    ("address", "counted"),
    [("198.51.100.7", "198.51.100.7"), ("::ffff:198.51.100.7", "198.51.100.7"),
     ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("fe80::1%eth0", "fe80::/64"),
     ("testclient", "testclient"), ("", "")],
)  # fmt: skip
def test_networks(address: str, counted: str) -> None:
    assert network(address) == counted


# -- names -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "other",
    ["WILLIAM", "william", "WiIIiam", "W1ll1am", "Willіаm", "Ｗｉｌｌｉａｍ",
     "Williarn", "Wi|liam", "𝐖illiam"],
)  # fmt: skip
def test_names_that_look_alike_are_one_name(
    server: Running, people: People, other: str
) -> None:
    assert lookalike(other) == lookalike("William")
    people(server).post("/api/account", {"name": "William", "password": "correct horse"})
    eve = people(server)
    wish = {"name": other, "password": "battery staple"}
    assert refusal(eve, "/api/account", **wish) == "name_taken"
    eve.post("/api/account", {**wish, "name": "Willa"})


@pytest.mark.parametrize(
    ("one", "other"), [("Łukasz", "Lukasz"), ("Ann", "Anna"), ("Żaba", "Zaba"), ("Ada", "Аня")]
)
def test_names_that_people_tell_apart(one: str, other: str) -> None:
    assert lookalike(one) != lookalike(other)


@pytest.mark.parametrize("name", ["Player 1", "PLAYER 12", "Automa", "admin"])
def test_names_of_the_server_are_its_own(server: Running, people: People, name: str) -> None:
    wish = {"name": name, "password": "battery staple"}
    assert refusal(people(server), "/api/account", **wish) == "name_taken"


def test_nobody_plays_under_the_name_of_an_account(server: Running, people: People) -> None:
    ann, guest, eve = people(server, "Ann"), people(server, "Guy"), people(server, "Eve")
    ann.post("/api/account", ANN)
    eve.post("/api/account", {"name": "Eve", "password": "battery staple"})
    game = ann.create(HUMAN, HUMAN, HUMAN)["id"]
    order = {"seats": [HUMAN, {"kind": "program", "bot": "Ann"}]}
    for other in (guest, eve):
        for name in ("Ann", "аnn", " ANN "):
            assert refusal(other, "/api/games", seats=[HUMAN], player=name) == "name_taken"
            assert refusal(other, f"/api/games/{game}/join", player=name) == "name_taken"
        assert refusal(other, "/api/games", **order) == "name_taken"
    assert guest.get(f"/api/games/{game}")["seats"][1]["taken"] is False
    guest.join(game)
    eve.post(f"/api/games/{game}/join", {})
    names = [seat["name"] for seat in guest.get(f"/api/games/{game}")["seats"]]
    assert names == ["Ann", "Guy", "Eve"]
    lobby = guest.create(HUMAN, HUMAN)["id"]
    swap = guest.http.patch(f"/api/games/{lobby}/seats/1", json=order["seats"][1])
    assert swap.json()["code"] == "name_taken"


# -- tokens ----------------------------------------------------------------------------------


def test_only_programs_get_tokens(server: Running, people: People) -> None:
    ann, bob = people(server, "Ann"), people(server, "Bob")
    made = ann.create(HUMAN, HUMAN, {"kind": "program"})
    assert list(made["tokens"]) == ["2"]
    assert bob.join(made["id"])["tokens"] == {}


# -- databases of before ---------------------------------------------------------------------


def test_accounts_of_before_stay(store_url: str) -> None:
    engine = open_engine(store_url)
    migrate(engine, "0003")
    with engine.begin() as connection:
        for number, name in enumerate(("Ann", "аnn", "Bob")):
            connection.execute(
                text("INSERT INTO accounts VALUES (:id, :name, :folded, 'hash', :created)"),
                {"id": f"a{number}", "name": name, "folded": name.casefold(), "created": number},
            )
        connection.execute(text("INSERT INTO sessions VALUES ('t', 'a1', 7.5)"))
    migrate(engine)
    engine.dispose()
    database = Database(store_url)
    try:
        like = database.now(accounts.account_like, lookalike("ANN"))
        assert like is not None and like.id == "a0"  # the older one has the name
        for name in ("Ann", "аnn", "Bob"):
            found = database.now(accounts.find_account, name)
            assert found is not None and found.name == name and found.recovery is None
        assert [s.seen for s in database.now(accounts.sessions_of, "a1")] == [7.5]
        again = Account("a9", "ANN", "hash")
        assert not database.now(accounts.add_account, again, lookalike(again.name), 9.0)
    finally:
        database.close()
