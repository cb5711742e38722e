"""What can be read on the components of modules: name, full text, and which of them are ours.

    section, key   the content entry; views name it by them
    module         that brings it
    label, text    for people: those that the entry gives itself (an owner's words), else those of
                   the texts, under the section's name and under `<section>_texts`, else those of
                   the ability of the same key
    confidence     how well it is known: "original" is our own design, "override" an owner's
    known, ours, why   of our own designs: facts that are kept, what we settled, the reason;
                   translations stand in the texts under `<section>_known` and so on

Told are the entries of sections that a module names as its components, and all others that are
our own design or an owner's.
"""

from __future__ import annotations

from typing import Any

from ..content.content import Content, Entry, Key
from ..content.text import label, text

MARKED = ("original", "override")


def components(content: Content, lang: str) -> list[dict[str, Any]]:
    """The components of loaded content, in the order of its files."""
    told = {section for source in content.sources for section in source.facet.components}
    return [
        component_json(content, section, key, entry, lang)
        for section, entries in content.entries.items()
        for key, entry in entries.items()
        if section in told or entry["confidence"] in MARKED
    ]


def component_json(
    content: Content, section: str, key: Key, entry: Entry, lang: str
) -> dict[str, Any]:
    words = text(lang)

    def said(kind: str, usual: Any) -> Any:
        return words.get(f"{section}_{kind}", {}).get(str(key), usual)

    return {
        "section": section,
        "key": str(key),
        "module": content.module_of(section, key),
        "label": entry.get("name") or named(section, str(key), lang),
        "text": entry.get("text") or said("texts", words["ability_texts"].get(str(key), "")),
        "confidence": entry["confidence"],
        "known": as_list(said("known", entry.get("known", []))),
        "ours": as_list(said("ours", entry.get("ours", []))),
        "why": said("why", entry.get("why", "")),
    }


def named(section: str, key: str, lang: str) -> str:
    return label(section if key in text(lang).get(section, {}) else "abilities", key, lang)


def as_list(words: str | list[str]) -> list[str]:
    """Texts have one sentence where entries have a list of them."""
    return [words] if isinstance(words, str) else words
