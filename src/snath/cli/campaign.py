"""`snath campaign`: The Rise of Fenris from the first episode to the last, in a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias

import typer
from rich.console import Console
from rich.table import Table

from .output import CliError, JsonTarget, UsageProblem, people_console, write_json

if TYPE_CHECKING:
    from ..campaign import Campaign, Decision
    from .terminal.source import Source

SEED_BELOW: Final = 1 << 32
RUNNING: Final = ".game"  # behind the name of the file: the game of an episode that was left

File: TypeAlias = Annotated[
    Path, typer.Argument(metavar="FILE", help="The campaign's file.", dir_okay=False)
]
Lang: TypeAlias = Annotated[str, typer.Option(help="en or pl.")]


def add_to(app: typer.Typer) -> None:
    commands = typer.Typer(
        no_args_is_help=True, help="A campaign of eight episodes: The Rise of Fenris."
    )
    commands.command()(new)
    commands.command()(play)
    commands.command()(show)
    commands.command()(export)
    commands.command(name="import")(import_)
    app.add_typer(commands, name="campaign")


def new(
    file: File,
    players: Annotated[
        str,
        typer.Option(
            metavar="WORD,…",
            help="Who takes part: person, a bot like greedy, or automa:LEVEL.",
        ),
    ] = "person,greedy,greedy",
    title: Annotated[str, typer.Option(help="A name for the campaign.")] = "",
    modules: Annotated[
        str,
        typer.Option(
            metavar="NAME,…", help="Boxes: invaders, promos, more_encounters.", show_default=False
        ),
    ] = "",
    airships: Annotated[
        bool, typer.Option("--airships", help="With airships from Episode 4 on.")
    ] = False,
    resolution: Annotated[
        str | None,
        typer.Option(help="A resolution tile from Episode 4 on: doomsday_clock or backup_plan."),
    ] = None,
    automatic_difficulty: Annotated[
        bool,
        typer.Option("--automatic-difficulty", help="Automas gain or lose steps with results."),
    ] = False,
    round_limit: Annotated[
        int, typer.Option(min=0, max=10_000, help="Cut every game off after so many rounds.")
    ] = 0,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed, the same draws.")] = None,
) -> None:
    """Begin a campaign and write its file."""
    from ..campaign import Campaign

    if file.exists():
        raise UsageProblem(f"{file} exists already; choose another name, or go on with it")
    campaign = Campaign.new(
        named_members([player_word(word) for word in players.split(",") if word.strip()]),
        title=title,
        modules=[name.strip() for name in modules.split(",") if name.strip()],
        airships=airships,
        resolution=resolution,
        automatic_difficulty=automatic_difficulty,
        round_limit=round_limit,
        seed=randbelow(SEED_BELOW) if seed is None else seed,
    )
    save(campaign, file)
    people_console(None).print(
        f"A campaign of {len(campaign.members)} lies in {file}. Go on with: "
        f"snath campaign play {file}",
        markup=False,
    )


def play(
    file: File,
    member: Annotated[
        int | None,
        typer.Option("--as", min=0, help="Which member you are. Without: the first person."),
    ] = None,
    script: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Read your choices from a file, a line each.", exists=True,
            dir_okay=False, show_default=False,
        ),
    ] = None,
    lang: Lang = "en",
) -> None:
    """Go on with a campaign: read, choose, play the next game, share out rewards.

    It is saved after every choice; leave with q at any time. Other people's seats are played by
    bots while you are away from them.
    """
    from .campaign_session import CampaignSession
    from .terminal.source import Keyboard, Script

    console = people_console(None)
    campaign = load(file)
    source: Source = Keyboard(console) if script is None else Script(console, script)
    you = own_member(campaign, member)
    CampaignSession(console, campaign, you, source, file, lang).run()


def show(
    file: File,
    member: Annotated[
        int | None, typer.Option("--as", min=0, help="With what this member alone may see.")
    ] = None,
    lang: Lang = "en",
    json: JsonTarget = None,
) -> None:
    """Show where a campaign stands: its journey, the logs, what is open."""
    campaign = load(file)
    view = campaign.view(member, lang)
    if json is not None:
        write_json({**view, "log": campaign.log(member, lang)}, json)
        return
    tell(people_console(None), campaign, view, lang)


def export(
    file: File,
    target: Annotated[
        Path, typer.Argument(metavar="TARGET", help="Where to, or - for standard output.")
    ],
) -> None:
    """Write the record of a campaign as one file, for a server or another computer.

    It tells everything, sealed answers included.
    """
    from ..campaign import record_of

    text = record_of(load(file)).to_text()
    if str(target) == "-":
        typer.echo(text, nl=False)
    else:
        target.write_text(text, encoding="utf-8")


def import_(
    source: Annotated[
        Path, typer.Argument(metavar="RECORD", help="An exported campaign.", exists=True)
    ],
    file: File,
) -> None:
    """Check a campaign's record by replaying it, and make a file to go on with."""
    if file.exists():
        raise UsageProblem(f"{file} exists already; choose another name")
    campaign = load(source)
    save(campaign, file)
    people_console(None).print(
        f"{len(campaign.rows)} rows replayed; episode {campaign.episode}, {campaign.stage}.",
        markup=False,
    )


# -- files and words -------------------------------------------------------------------------


def player_word(word: str) -> str:
    """The word of a player in a campaign; bots are checked."""
    from ..bots import seat_word

    word = word.strip()
    if word == "person":
        return word
    seat = seat_word(word)
    return seat.text if seat.bot is None else f"bot:{seat.text}"


def named_members(words: Sequence[str]) -> list[dict[str, str]]:
    """Members by the words of their players; bots and Automas get a name."""
    from ..bots.names import free_name, pool_of

    out: list[dict[str, str]] = []
    for number, word in enumerate(words):
        kind, _, bot = word.partition(":")
        taken = [member["name"] for member in out]
        pool = pool_of(bot if kind == "bot" else None)
        name = "" if kind == "person" else free_name(pool, taken, number)
        out.append({"name": name, "player": word})
    return out


def load(file: Path) -> Campaign:
    from ..campaign import CampaignError, CampaignRecord, replay

    try:
        return replay(CampaignRecord.of_text(file.read_bytes()))
    except OSError as error:
        raise CliError(f"{file}: {error.strerror or error}") from error
    except CampaignError as error:
        raise CliError(f"{file}: {error}") from error


def save(campaign: Campaign, file: Path) -> None:
    """All or nothing: the old file stays until the new one is written."""
    from ..campaign import record_of

    beside = file.with_name(file.name + ".new")
    beside.write_text(record_of(campaign).to_text(), encoding="utf-8")
    beside.replace(file)


def own_member(campaign: Campaign, member: int | None) -> int:
    people = [each.number for each in campaign.members if each.player == "person"]
    if member is None:
        if not people:
            raise UsageProblem("no person takes part; say with --as whose seat you take")
        return people[0]
    if member >= len(campaign.members) or campaign.members[member].ruled:
        raise UsageProblem(f"--as {member}: that is no member whose choices you could make")
    return member


# -- what people see -------------------------------------------------------------------------


def tell(console: Console, campaign: Campaign, view: dict[str, Any], lang: str) -> None:
    """Journey, logs and the open question."""
    console.print(journey_table(view))
    console.print(log_table(campaign, view, lang))
    for line in campaign.log(None, lang)[-12:]:
        console.print(line["text"], markup=False)
    if view["finale"] is not None:
        console.print(final_table(campaign, view, lang))
    elif view["waiting"]:
        names = ", ".join(member_name(campaign, member, lang) for member in view["waiting"])
        console.print(f"… {names}", markup=False)


def member_name(campaign: Campaign, member: int, lang: str) -> str:
    from ..campaign.story import name_of

    return name_of(campaign.members[member], lang)


def journey_table(view: dict[str, Any]) -> Table:
    out = Table("", "", "", "", title=view["title"] or None)
    signs = {"done": "x", "now": ">", "ahead": " "}
    for place in view["journey"]:
        out.add_row(
            signs[place["state"]], place["episode"] or str(place["slot"]), place["title"] or "?",
            place["date"] or "",
        )
    return out


def log_table(campaign: Campaign, view: dict[str, Any], lang: str) -> Table:
    """The logs side by side, a column for each member."""
    from ..campaign.story import words
    from ..content.text import label

    told = words(lang)
    members = [member for member in view["members"] if member["status"] != "left"]
    out = Table("", *(member_name(campaign, member["member"], lang) for member in members))
    out.add_row(
        "", *(label("factions", member["faction"] or "", lang) or "?" for member in members)
    )
    out.add_row("$", *(str(member["log"]["wealth"]) for member in members))
    out.add_row("*", *(str(len(member["log"]["victories"])) for member in members))
    for kind in ("mech", "infrastructure"):
        if not view["unlocked"][kind]:
            continue
        names = (
            "\n".join(mod["name"] for mod in member["log"][f"{kind}_mods"]) for member in members
        )
        out.add_row(told["kinds"][kind], *names)
    for column, title in told["columns"].items():
        out.add_row(title, *("x" * member["log"]["triumph"][column] for member in members))
    return out


def final_table(campaign: Campaign, view: dict[str, Any], lang: str) -> Table:
    out = Table("", "", "$", "$25", "=")
    for row in view["finale"]["ranking"]:
        out.add_row(
            str(row["place"]), member_name(campaign, row["member"], lang), str(row["coins"]),
            str(row["lines"]), str(row["total"]),
        )
    return out


def options_text(decision: Decision, lang: str) -> list[str]:
    from ..campaign.story import option_label

    return [
        f"{number}  {option_label(decision, action, lang)}"
        for number, action in enumerate(decision.options, 1)
    ]
