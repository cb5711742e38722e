"""What axe-core finds on a page, with contrast decided.

Most of the table is printed on paper and iron: gradients and grain, before which axe gives up.  So
the page is looked at three times: as it is, and with every gradient replaced by the darkest and by
the lightest of its colours.  What can be read on both can be read on all between.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from .conftest import source

# Grain and pseudo-elements are decoration; texts in drawings have an outline of their own.
FLATTEN = """(lightest) => {
    const light = (colour) => {
        const [r, g, b] = colour.match(/[\\d.]+/g).map(Number)
        return (0.2 * r + 0.7 * g + 0.1 * b) * (colour.startsWith('color(') ? 255 : 1)
    }
    window.flattened = []
    for (const element of document.querySelectorAll('*')) {
        const image = getComputedStyle(element).backgroundImage
        if (image === 'none') continue
        window.flattened.push([element, element.getAttribute('style')])
        const stops = image.match(/rgba?\\([^)]*\\)|color\\([^)]*\\)/g) ?? []
        stops.sort((a, b) => light(a) - light(b))
        const colour = lightest ? stops.at(-1) : stops[0]
        if (colour) element.style.setProperty('background-color', colour, 'important')
    }
    const sheet = new CSSStyleSheet()  // for what comes later, too
    sheet.replaceSync(`
        * { background-image: none !important; }
        *::before, *::after { background: none !important; }
    `)
    document.adoptedStyleSheets = [sheet]
}"""
RESTORE = """() => {
    document.adoptedStyleSheets = []
    for (const [element, style] of window.flattened) {
        if (style === null) element.removeAttribute('style')
        else element.style.cssText = style
    }
}"""
# The second and third look decide about colours.
BUT_CONTRAST = "() => axe.run({rules: {'color-contrast': {enabled: false}}})"
CONTRAST = """() => axe.run({exclude: [['svg']]}, {
    runOnly: ['color-contrast'], checks: {'color-contrast': {options: {ignoreLength: true}}},
})"""
# Undecided for a reason that is none of the colours: below something else now, or no letters.
COVERED = (
    "bgOverlap", "elmPartiallyObscured", "elmPartiallyObscuring", "outsideViewport", "nonBmp",
)


def findings(page: Page) -> list[str]:
    """Everything that axe finds, of any impact."""
    page.evaluate(source("axe-core/axe.min.js"))
    found = told(page.evaluate(BUT_CONTRAST)["violations"])
    for lightest in (False, True):
        page.evaluate(FLATTEN, lightest)
        try:
            contrast: dict[str, Any] = page.evaluate(CONTRAST)
        finally:
            page.evaluate(RESTORE)
        found += told(contrast["violations"]) + told(contrast["incomplete"], undecided=True)
    return found


def told(rules: list[dict[str, Any]], undecided: bool = False) -> list[str]:
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary']}"
        for rule in rules
        for node in rule["nodes"]
        if not (undecided and why(node) in COVERED)
    ]


def why(node: dict[str, Any]) -> str:
    """Why axe could not decide about the colours of something."""
    reasons = [check["data"].get("messageKey") for check in node["any"] if check["data"]]
    return str(reasons[0]) if reasons else ""
