"""Tables as one HTML page: everything is in the file, it needs no network and no scripts."""

from __future__ import annotations

from html import escape
from typing import Final

from .stats import Rate, Table

BAR: Final = 180  # width of the picture in a cell
HEIGHT: Final = 14
STYLE: Final = """
:root { color-scheme: light dark; }
body { font: 16px/1.45 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; }
table { border-collapse: collapse; }
th, td { padding: .2rem .7rem; text-align: right; white-space: nowrap; }
th, td { border-bottom: 1px solid #8884; }
th:first-child, td:first-child { text-align: left; }
.wide { overflow-x: auto; }
.note { color: #777; }
svg { vertical-align: middle; }
svg .ground { fill: #8883; } svg .bar { fill: #3b7dd8; } svg .span { fill: #d8863b; }
"""


def html_report(title: str, tables: list[Table]) -> str:
    """A page with a section per table; rates and counts have bars."""
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
    ]
    parts += [section(table) for table in tables]
    parts.append("</body></html>")
    return "\n".join(parts) + "\n"


def section(table: Table) -> str:
    heads = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in table.headings)
    top = most(table)
    rows = "".join(
        "<tr>" + "".join(cell(value, top if i else 0) for i, value in enumerate(row)) + "</tr>\n"
        for row in table.rows
    )
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    return (
        f'<section id="{table.key}"><h2>{escape(table.title)}</h2>{note}<div class="wide">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>\n{rows}</tbody></table></div></section>"
    )


def most(table: Table) -> int:
    """The largest count of a table that is a histogram; 0 for all others."""
    if len(table.headings) != 2 or table.key == "overview":
        return 0
    return max((row[1] for row in table.rows if isinstance(row[1], int)), default=0)


def cell(value: str | int | float | Rate, top: int) -> str:
    if isinstance(value, Rate):
        return f"<td>{rate_text(value)} {rate_picture(value)}</td>"
    if top and isinstance(value, int):
        return f"<td>{value:,} {bar_picture(value / top)}</td>"
    if isinstance(value, int):
        return f"<td>{value:,}</td>"
    return f"<td>{escape(str(value))}</td>"


def rate_text(rate: Rate) -> str:
    low, high = rate.interval
    return f"{rate.value:.1%} ({low:.1%} to {high:.1%}) of {rate.games:,}"


def rate_picture(rate: Rate) -> str:
    """The rate as a bar, its interval as a thin line over it."""
    low, high = rate.interval
    return picture(
        rect("bar", 0, rate.value, 2, HEIGHT - 4)
        + rect("span", low, high - low, HEIGHT // 2 - 1, 3),
        rate_text(rate),
    )


def bar_picture(part: float) -> str:
    return picture(rect("bar", 0, part, 2, HEIGHT - 4), f"{part:.0%} of the largest")


def picture(inner: str, told: str) -> str:
    return (
        f'<svg width="{BAR}" height="{HEIGHT}" role="img" aria-label="{escape(told)}">'
        f'<rect class="ground" width="{BAR}" height="{HEIGHT}"/>{inner}</svg>'
    )


def rect(kind: str, x: float, width: float, y: int, height: int) -> str:
    return (
        f'<rect class="{kind}" x="{x * BAR:.1f}" y="{y}" width="{width * BAR:.1f}" '
        f'height="{height}"/>'
    )
