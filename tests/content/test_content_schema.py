"""The JSON Schemas for editors: up to date, and in agreement with the files."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from snath.content.formats import FORMATS
from snath.content.json_schema import schema, schema_files, write_schemas
from snath.content.modules import MODULES

jsonschema = pytest.importorskip("jsonschema")

ROOT = resources.files("snath.content")
SHIPPED = [
    (module, kind) for module in MODULES for kind in FORMATS
    if ROOT.joinpath(module, f"{kind}.json").is_file()
]


def read(*path: str) -> Any:
    return json.loads(ROOT.joinpath(*path).read_text(encoding="utf-8"))


def test_schema_folder_is_up_to_date() -> None:
    """If this fails, call `snath.content.json_schema.write_schemas` on the schema folder."""
    folder = ROOT.joinpath("schema")
    there = {entry.name: entry.read_text(encoding="utf-8") for entry in folder.iterdir()}
    assert there == schema_files()


def test_write_schemas(tmp_path: Path) -> None:
    write_schemas(tmp_path / "schema")
    assert len(list((tmp_path / "schema").iterdir())) == 2 * len(FORMATS)


@pytest.mark.parametrize("name", schema_files())
def test_schema_is_valid(name: str) -> None:
    jsonschema.Draft202012Validator.check_schema(read("schema", name))


@pytest.mark.parametrize(("module", "kind"), SHIPPED)
def test_file_matches_its_schema(module: str, kind: str) -> None:
    data = read(module, f"{kind}.json")
    jsonschema.Draft202012Validator(schema(kind, override=False)).validate(data)
    assert data["$schema"] == f"../schema/{kind}.schema.json"


def test_what_each_module_ships() -> None:
    assert {module: [kind for m, kind in SHIPPED if m == module] for module in MODULES} == {
        "base": [kind for kind in FORMATS if kind not in ("automa_cards", "star_trackers")],
        "invaders": ["player_mats", "factions"],
        "promos": ["factory_cards", "objectives", "encounters"],
        "modular_board": [],
        "automa": ["automa_cards", "star_trackers"],
    }


def test_override_schema_asks_only_for_the_key() -> None:
    entry = {"encounters": [{"number": 3}]}
    jsonschema.Draft202012Validator(schema("encounters", override=True)).validate(entry)
    assert not jsonschema.Draft202012Validator(schema("encounters", override=False)).is_valid(entry)


@pytest.mark.parametrize("entry", [
    {"number": "3"}, {"number": 3, "title": "x"}, {"number": 3, "options": []},
    {"number": 3, "confidence": "certain"},
])
def test_schema_refuses_what_loading_refuses(entry: dict[str, Any]) -> None:
    validator = jsonschema.Draft202012Validator(schema("encounters", override=True))
    assert not validator.is_valid({"encounters": [entry]})


@pytest.mark.parametrize(("module", "kind"), SHIPPED)
def test_promo_entries_name_their_pack(module: str, kind: str) -> None:
    for entries in read(module, f"{kind}.json").values():
        for entry in entries if isinstance(entries, list) else []:
            assert ("pack" in entry) == (module == "promos")


def test_packs() -> None:
    packs: dict[str, list[int]] = {}
    for card in read("promos", "encounters.json")["encounters"]:
        packs.setdefault(card["pack"], []).append(card["number"])
    assert packs == {
        "promo_1": [29, 30, 31, 32], "promo_2": [33, 34, 35, 36], "promo_6": [37],
        "promo_7": [38], "promo_11": [39], "promo_12": [40], "promo_13": [41], "promo_14": [42],
    }
