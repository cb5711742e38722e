"""Tables as Markdown."""

from __future__ import annotations

from .stats import Cell, Rate, Table


def section(table: Table, level: int = 2) -> str:
    """A heading, the note and the table."""
    parts = [f"{'#' * level} {table.title}"]
    if table.note:
        parts.append(table.note)
    parts.append(grid(table))
    return "\n\n".join(parts) + "\n"


def grid(table: Table) -> str:
    headings = [heading.replace("_", " ") for heading in table.headings]
    lines = [line(headings), "|" + "---|" + "--:|" * (len(table.headings) - 1)]
    lines += [line([text(cell) for cell in row]) for row in table.rows]
    return "\n".join(lines)


def line(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def text(cell: Cell) -> str:
    if isinstance(cell, Rate):
        low, high = cell.interval
        return f"{cell.value:.1%} ({low:.1%}–{high:.1%})"
    if isinstance(cell, int):
        return f"{cell:,}"
    if isinstance(cell, float):
        return f"{cell:.2f}"
    return cell.replace("_", " ") or "–"
