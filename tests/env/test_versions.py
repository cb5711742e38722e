"""Versions never change: their fingerprints are held here, also with modules that came later."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from snath import ConfigError
from snath.config import GameConfig, make_config
from snath.engine.ruleset import Ruleset
from snath.env.facets import blocks_of, facets_of
from snath.env.layout import layout_for
from snath.env.rooms import numbers
from snath.env.version import Version, digest, version_of
from snath.factory import ruleset_of
from snath.modules import all_modules
from snath.record.notation import parse
from tests.env.conftest import FAIR, HARBOUR

ENV = Path(__file__).parents[2] / "src" / "snath" / "env"

# Published: sizes of actions, table and seat; fingerprints of actions, layout, rooms.  Trained
# policies rest on them: what does not fit becomes another version.
SIZES = {1: (3899, 1194, 610), 2: (16384, 5486, 1439)}
ACTIONS = {
    1: "9a06b2e52f26736cc7777d049977eeb74f719e6fd809841c133d83d1ea1fbf8d",
    2: "96c83f43f9280c158b417990855060170eb1dd9f3137f8236bf12b74c939856e",
}
LAYOUT = {
    1: "dcb77be5e1edbade587c25df9503110c9c6fadfb894b8e1a9c47a90eb699c8d1",
    2: "e6c41146b91442fe226aeb6439838c67e0c7e8810fe4efa05e828cf22f1a4828",
}
ROOMS = {
    1: "8521285220f9c55d819f49320ee97cf139ff6f8f38e578e1c9cdeff09d9c6ec4",
    2: "d7ff3d05b622640518cd26077e844d598c224c92bb0b70b46b6c8e346f067228",
}
# Blocks that modules have in version 2: name, room, start, size, words so far and their digest.
# A module that gets one is entered here; later its words may only be added to.
GIVEN: list[tuple[str, str, int, int, int, str]] = [
    (
        "modular_board", "action", 5888, 256, 79,
        "6283f8fb92979ef5e8b88b5006e232028d5139964a581bb06da88021251c1f2d",
    ),
    (
        "modular_board", "module", 10, 1, 1,
        "b3f56ef69debde8c1812382ab1f1a533da599d52f49907be4209cd757dfa7c64",
    ),
    (
        "modular_board", "rule", 76, 2, 1,
        "b3f56ef69debde8c1812382ab1f1a533da599d52f49907be4209cd757dfa7c64",
    ),
    (
        "airships", "action", 4608, 1024, 774,
        "bff8a78253d7bcfaaffc7f0092722e47fef6270167e6149875d68df773b7e608",
    ),
    (
        "airships", "module", 8, 1, 1,
        "fd38c0baebb676cc929a3da77707c7478d81f157afec6ccf8abf662ef5886be0",
    ),
    (
        "airships", "kind", 48, 10, 8,
        "81233ab10455c74c85603f53d36edf61cf98425ae1ac3293dacf00907a02e728",
    ),
    (
        "airships", "rule", 48, 24, 20,
        "943dacbd62de17823f9d89004aeddab2c9f15cdb0ebd8c013de32db284e7b0d6",
    ),
    (
        "airships", "unit", 3, 1, 1,
        "2caf97a45f238275107457a008a34ffdfd075dffd443d2b1ff8ce0bece94961b",
    ),
    (
        "airships", "seat", 8, 24, 17,
        "b369013d9dc7f934e53241b95f614d94eb33ba38454428553a43b2c2c9ccfd95",
    ),
    (
        "more_encounters", "action", 6144, 1024, 843,
        "c166260e58aa4a6a732e85546f64ff8b243e6b74b5063850767823d7cf26d1f4",
    ),
    (
        "more_encounters", "action", 7168, 256, 256,
        "92c2b4c8e42475fc48521b9e803c2a4f114762bc644fc5a20736e21720d7449c",
    ),
    (
        "more_encounters", "action", 8192, 2688, 2688,
        "1351b49f10fb8ae5c98adae50a53a83e6179ded37cd63bd9ec6b3c25cd1dd24f",
    ),
    (
        "more_encounters", "module", 11, 1, 1,
        "a029c3a020d66ab8faed49adad8eef26b7c6fc4e43e83e2753456356805c425b",
    ),
    (
        "more_encounters", "kind", 62, 18, 17,
        "4af745fd878b8c02b3cc86d378e9c17a47e14ca505bc72aa57f94976a9c66c5b",
    ),
    (
        "more_encounters", "goal", 13, 1, 1,
        "5bcaffed4d27f7b2dd939334aa6032a0770b552e4059c50e76b5c8e64219af93",
    ),
    (
        "more_encounters", "section", 12, 1, 1,
        "96486bd93ea75816684ee183e2c07b68f6bc91b5026b357d4ee160b47de77c5a",
    ),
    (
        "more_encounters", "rule", 78, 34, 14,
        "629567be8d8fd5df7b942b925f2980120421ceec28b2c01adb7fb53e9a06c7e8",
    ),
    (
        "more_encounters", "token", 0, 3, 3,
        "4632561579db584842b22fe0e9b79f0511d76edf3bb29949b8be773d605a809c",
    ),
    (
        "more_encounters", "seat", 32, 16, 9,
        "44673ec461bfad3018519751d0975bd814a5bc4be341eff0706a81303ea6b5a0",
    ),
    (
        "mech_mods", "action", 4096, 320, 275,
        "6964f3b7d6760e2bc1f7c5729b47ed7a80230fb53e7c95a508cd1990d1fdc50d",
    ),
    (
        "mech_mods", "module", 12, 1, 1,
        "3c6a1d91a68372415a1bf211974e30a505f749dd005f95a358e1c1624e4bd299",
    ),
    (
        "mech_mods", "rule", 112, 11, 11,
        "c0eb2df44a112b71e0647aa535a5a836feda73de32c68fa5d98af4f15fe0f3b0",
    ),
    (
        "mech_mods", "table", 256, 128, 128,
        "aaf86491198fee8075164190d58442953d0404980c85ad1552a5364ce2f0f698",
    ),
    (
        "infrastructure_mods", "action", 4416, 192, 32,
        "673bc598aec9349492d03f28faf1388c2ac97142cd838821f3bf6e6cae918f8d",
    ),
    (
        "infrastructure_mods", "module", 13, 1, 1,
        "a005696a392745231e7b249db67fff0de036a7afb9d1c6e6f60d46efaf23e922",
    ),
    (
        "infrastructure_mods", "table", 384, 64, 64,
        "ad32dbeac03220e0ad0c14f4d3ca999706e51a37443a122b32c0a72f2ec9e3b5",
    ),
    (
        "mad_tesla", "action", 11584, 128, 60,
        "ab20a08e5627a90133b8dc531f64a7849e2ec7ce6c62381b3b45165e935b1529",
    ),
    (
        "mad_tesla", "module", 21, 1, 1,
        "2d232ce0a79b553de47d107c17b1ed5e92ee4e0c06196d226592354a1708cf3b",
    ),
    (
        "mad_tesla", "table", 448, 8, 4,
        "fe47f75d50f6c6b61d75f8c3af2c1b9f4272fbdf3059fd94ad4db1a6d8842156",
    ),
    (
        "triumph_tracks", "action", 10880, 8, 4,
        "d30d25470ea42db4d2440b8e34ff30676b7461c330fe86bfba73ad1ed9bfebc5",
    ),
    (
        "triumph_tracks", "goal", 14, 4, 4,
        "64a578c32db4324913fcd9a1867698aef078f7dbfffc227e170c9ed125c082a0",
    ),
    (
        "triumph_tracks", "action", 10888, 8, 3,
        "0382698b1c1dfdb1ac362cf334cb490a75504eba9a76fc757a9494b090100562",
    ),
    (
        "triumph_tracks", "module", 14, 1, 1,
        "1e794600b4f76eb3835800987209f96fdab184aff9d79ca454b31cd9e6830900",
    ),
    (
        "triumph_tracks", "goal", 18, 3, 3,
        "66de3a3b23e5a4c45c09adbb66d9d7f826561072e9245181f4111213625ec723",
    ),
    (
        "triumph_tracks", "rule", 124, 1, 1,
        "1e794600b4f76eb3835800987209f96fdab184aff9d79ca454b31cd9e6830900",
    ),
    (
        "triumph_tracks", "table", 128, 16, 9,
        "605cfbdb7b0058c08facd882e3604dc6d36ce807585285fe9eaa5e4aca03227c",
    ),
    (
        "triumph_tiles", "action", 10880, 8, 4,
        "d30d25470ea42db4d2440b8e34ff30676b7461c330fe86bfba73ad1ed9bfebc5",
    ),
    (
        "triumph_tiles", "goal", 14, 4, 4,
        "64a578c32db4324913fcd9a1867698aef078f7dbfffc227e170c9ed125c082a0",
    ),
    (
        "triumph_tiles", "module", 15, 1, 1,
        "f59045553b87b5e3fef0ae0d489a4b0a1150bfab5a62d92bb2d3b297e1e232e6",
    ),
    (
        "triumph_tiles", "rule", 125, 1, 1,
        "f59045553b87b5e3fef0ae0d489a4b0a1150bfab5a62d92bb2d3b297e1e232e6",
    ),
    (
        "triumph_tiles", "table", 144, 16, 7,
        "5df8f4e0363f29228b1b06f09a51658b1bc2179a0acb33387d5ea31a8e8e211a",
    ),
    (
        "desolation", "action", 11712, 64, 24,
        "54d55da230e20f3c71f37b8b891f1d99e71510ab41c3220bf5c9bd4a7244dd41",
    ),
    (
        "desolation", "module", 22, 1, 1,
        "0808b45380b2db06a9deba62d36822d3fb532790f597703d92cf010483813dce",
    ),
    (
        "desolation", "table", 456, 40, 28,
        "2c645dccfa439bdca52a7a11e5a2c67e87be7d58d5ce2b9a2cbbac3a238df7ff",
    ),
    (
        "desolation", "seat", 60, 4, 3,
        "5a54949e81162dc96cd2716de8cc003271325386fec1b833495a594dd61173d8",
    ),
    (
        "rivals", "action", 10896, 32, 14,
        "ea8162347e4f0530365231f31ef086d276dcda74b01ecbf46652cec5897fde61",
    ),
    (
        "rivals", "module", 16, 1, 1,
        "62e2cbfabc842ad790a82067944c751b9abfe5790a7aa99988d5c2b01f07a7f5",
    ),
    (
        "rivals", "rule", 126, 1, 1,
        "62e2cbfabc842ad790a82067944c751b9abfe5790a7aa99988d5c2b01f07a7f5",
    ),
    (
        "rivals", "token", 3, 1, 1,
        "5886218af77fffb4259f34513c67e714e586f19f620edc7fe32e98613e304acb",
    ),
    (
        "rivals", "table", 160, 64, 49,
        "f154cebdb130921e66d1c36894c874feaa0c892e144ce4b57e280cfc2358c327",
    ),
    (
        "vesna", "action", 7424, 256, 132,
        "6f7921a6f48d040c8c61bc5af2988572db58e7c5a714ce2a2e4a8e61ddbe5a5f",
    ),
    (
        "vesna", "module", 18, 1, 1,
        "1d3d3d6a07bd2db3ca9b7a3ead0b83e735bf1d48a38171ed88ec323c597a510c",
    ),
    (
        "vesna", "faction", 8, 1, 1,
        "1d3d3d6a07bd2db3ca9b7a3ead0b83e735bf1d48a38171ed88ec323c597a510c",
    ),
    (
        "vesna", "table", 24, 24, 18,
        "7f0f511e58a5b236f7b156f873f2840a07a087bb8185c3f3b9d0c9bd2b8c7174",
    ),
    (
        "fenris", "action", 7680, 256, 105,
        "e36665f0d061936b65b44274e86c9d907e9b7f924be886e28526c95db06fef94",
    ),
    (
        "fenris", "module", 19, 1, 1,
        "438183683accfc370de79832e8ce11d734bbfd6b57d43d424a47db054ce9c00f",
    ),
    (
        "fenris", "faction", 9, 1, 1,
        "438183683accfc370de79832e8ce11d734bbfd6b57d43d424a47db054ce9c00f",
    ),
    (
        "fenris", "token", 7, 1, 1,
        "22fefa8cf4bda9184634546e6faccee9830e5f852884afa6ac10cfe9ee146bc3",
    ),
    (
        "tesla", "action", 7936, 256, 113,
        "4736d4fbe0bccf5851174788e02b688e0609042386fee949f1c76438c1e63ca8",
    ),
    (
        "tesla", "module", 20, 1, 1,
        "7358bd4ec877e1b622397ab4f9706b76680348a2886bfc0a675ed0555085d0ea",
    ),
    (
        "tesla", "unit", 5, 1, 1,
        "7358bd4ec877e1b622397ab4f9706b76680348a2886bfc0a675ed0555085d0ea",
    ),
    (
        "tesla", "seat", 56, 1, 1,
        "3f3406368e194f4e87e391d73f413dc0e298cba4ded10180b72e3803f4cf42e4",
    ),
    (
        "alliances", "action", 10928, 32, 15,
        "6533949e47e16cec0632add1c40c74bb1caf4519b18a8af212bf87cf0bedd9c3",
    ),
    (
        "alliances", "module", 17, 1, 1,
        "449495ea875283073a0a45ad2f225671fc71f835657a8db3d272096619bb2264",
    ),
    (
        "alliances", "rule", 127, 1, 1,
        "449495ea875283073a0a45ad2f225671fc71f835657a8db3d272096619bb2264",
    ),
    (
        "alliances", "token", 4, 1, 1,
        "348042bcbb7df9732cce62a3ef9e6bcfe4b51aba918d1e28f19c60d9af7e72fa",
    ),
    (
        "alliances", "table", 224, 32, 28,
        "e4b9250eaa7f97ce383cab867b770f31a1b5aa6028327ab65681d7f70e505478",
    ),
    (
        "resolutions", "action", 5632, 256, 249,
        "d575e55cc04b20c1ba62602b956ee78defcaeb233f32be813882ddde3d2cedbd",
    ),
    (
        "resolutions", "module", 9, 1, 1,
        "9c858d1357d065c99301a17a8cfb717662d0af1d99a6ffb9a695aad470d9d54e",
    ),
    (
        "resolutions", "kind", 58, 4, 2,
        "6775575968bf8ddafd4dcc9e0a2d7a5a720121dd2bf56baa9c7b0f7ddc07d05d",
    ),
    (
        "resolutions", "goal", 12, 1, 1,
        "f7fbd5853d11940e045abc7c4d7b8e3253947bcde21b8cd8555d71c6f02fd912",
    ),
    (
        "resolutions", "rule", 72, 4, 2,
        "88036a9a233d1d2203c8122d207e65bdb8a1c50426071700c57195d2172dec57",
    ),
    (
        "resolutions", "table", 0, 16, 10,
        "86a4c073ee6710dc4ecddfd8f050bf3a92eebafd119a7f3a1296aabec6a29e39",
    ),
    (
        "resolutions", "seat", 0, 8, 4,
        "d365344831461cadd549e15ac4aa0922505ed92089cb71514b26698f76450d05",
    ),
    (
        "influence_race", "action", 12128, 32, 32,
        "6d80ce58dbdbf34924e58a3d538dea01857812e70d8629adbe6b3210d8ae4e75",
    ),
    (
        "raiders", "action", 11776, 288, 282,
        "65cc81f300b1ecdf9a26d956110495ebd67709763c4febccbf0761d2cc80eb6d",
    ),
    (
        "fortress", "action", 12160, 8, 6,
        "0d322f488b0f322d3390cf433a0c7f3a16eab7fec9b3c12f963e768fa0165edb",
    ),
    (
        "perks", "action", 12064, 64, 63,
        "91a9388236a0dacab94e423982fde7f30eca045cb0fbafa6d13de35dabd3b8ee",
    ),
]


def check(version: Version) -> None:
    shape = layout_for(2, version.number)
    room = version.rooms["action"]
    assert (room.size, shape.blocks, shape.block_size) == SIZES[version.number]
    assert version.actions_digest() == ACTIONS[version.number]
    assert version.layout_digest() == LAYOUT[version.number]
    lines = [
        f"{name} {room.size} {room.blocks} {room.free} {' '.join(room.words)}"
        for name, room in sorted(version.rooms.items())
        if name != "action"
    ]
    assert digest(lines) == ROOMS[version.number]


@pytest.mark.parametrize("number", [1, 2])
def test_a_version_is_what_it_was(number: int) -> None:
    check(version_of(number))


@pytest.mark.parametrize("number", [1, 2])
def test_a_module_more_changes_nothing(number: int, register: Callable[..., None]) -> None:
    register(FAIR, HARBOUR)
    assert {"fair", "harbour"} <= {module.name for module in all_modules()}
    version_of.cache_clear()
    check(version_of(number))


@pytest.mark.parametrize("number", [1, 2])
def test_the_file_says_its_own_fingerprint(number: int) -> None:
    data = json.loads((ENV / f"v{number}.json").read_text(encoding="utf-8"))
    assert tuple(data["sizes"].values()) == SIZES[number]
    assert data["actions_digest"] == ACTIONS[number]
    assert data["layout_digest"] == LAYOUT[number]


def test_version_2_begins_with_version_1() -> None:
    one, two = version_of(1), version_of(2)
    assert two.texts[: len(one.texts)] == one.texts
    for old, new in ((one.table, two.table), (one.seat, two.seat)):
        assert [name for name, _ in new[: len(old)]] == [name for name, _ in old]
        assert all(dict(new)[name] >= length for name, length in old)
    for name, words in one.words.items():
        assert two.words[name][: len(words)] == words


def test_rooms_fit_their_words_and_fields() -> None:
    two = version_of(2)
    for room in two.rooms.values():
        assert len(room.words) <= room.blocks <= room.free <= room.size
    table, seat = dict(two.table), dict(two.seat)
    size = {name: room.size for name, room in two.rooms.items()}
    spaces = table["encounters"]
    assert spaces >= 62  # what a mask of spaces holds
    for field, room in (
        ("modules", "module"), ("tile", "tile"), ("kind", "kind"), ("setup", "setup"),
        ("move_unit", "unit"), ("ask_rule", "rule"), ("goals", "goal"), ("tracks", "track"),
        ("token_supply", "token"), ("module_table", "table"),
    ):
        assert table[field] == size[room], field
    for field, room in (
        ("faction", "faction"), ("mat", "mat"), ("section", "section"), ("stars", "goal"),
        ("abilities", "rule"), ("used", "rule"), ("seat_tracks", "track"),
        ("seat_tokens", "token"), ("module_seat", "seat"),
    ):
        assert seat[field] == size[room], field
    assert table["tokens"] == table["own_tokens"] == size["token"] * spaces
    assert seat["units"] == (size["unit"] - 3) * spaces
    assert size["action"] == 1 << 14  # bits of a secret choice
    names = [name for name, _ in two.table]
    start = names.index("terrain")
    assert names[start : start + 4] == ["terrain", "tunnels", "rivers", "goals"]  # in one piece


def configs() -> list[GameConfig]:
    """Together they have all modules of version 1."""
    return [
        make_config([None, (None, "automa:automa")], ("invaders", "promos")),
        make_config(
            4,
            ("invaders", "promos"),
            {"bribes": True, "final_turns": True, "teams": [[0, 1], [2, 3]]},
        ),
    ]


def test_version_1_has_all_words_of_its_modules_and_no_others() -> None:
    one = version_of(1)
    found = [ruleset_of(config) for config in configs()]
    assert set(one.words["module"]) == {m.name for rules in found for m in rules.modules}
    for name, words in one.words.items():
        if name not in ("module", "kind"):
            there = {word for rules in found for word in rules.vocabularies.get(name, ())}
            assert there == set(words), name


def test_every_text_of_version_1_is_an_action() -> None:
    found = [ruleset_of(config) for config in configs()]
    codes = [{parse(rules, text) for text in texts_for(rules)} for rules in found]
    assert len(codes[0]) + len(codes[1]) > 7000
    named = {text for rules in found for text in texts_for(rules)}
    assert named == set(version_of(1).texts)


def texts_for(rules: Ruleset) -> list[str]:
    """The texts of version 1 whose kinds and words these rules have."""
    kinds = {kind.name: kind for kind in rules.actions.values()}
    out: list[str] = []
    for text in version_of(1).texts:
        name, *words = text.split()
        if name in kinds and all(
            word in rules.vocabularies.get(field.of, words)
            for field, word in zip(kinds[name].fields, words, strict=True)
        ):
            out.append(text)
    return out


def test_modules_have_blocks_that_fit_beside_each_other() -> None:
    two = version_of(2)
    for room in two.rooms.values():
        numbers(room, blocks_of(two, all_modules(), room.name))


def test_blocks_once_given_stay_what_they_are() -> None:
    given = {(name, room, start, size): (count, at) for name, room, start, size, count, at in GIVEN}
    found = {
        (name, block.of, block.start, block.size): block.words
        for name, facet in facets_of(all_modules()).items()
        for block in facet.blocks()
    }
    assert found.keys() == given.keys()
    for key, (count, before) in given.items():
        assert digest(found[key][:count]) == before, key


def test_unknown_versions_are_named() -> None:
    with pytest.raises(ConfigError, match="unknown version 3; allowed: 1, 2"):
        version_of(3)


def test_fields_follow_each_other_without_gaps() -> None:
    for number in (1, 2):
        shape = layout_for(3, number)
        slices = [shape.field(name) for name in shape.table]
        for place in range(3):
            slices += [shape.seat_field(place, name) for name in shape.block]
        assert slices[0].start == 0 and slices[-1].stop == shape.size
        assert all(one.stop == two.start for one, two in pairwise(slices))
