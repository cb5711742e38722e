"""What the parts of modules add to an observation, written by their facets."""

from __future__ import annotations

from .facet import EncodingFacet, Sight


def write_parts(facets: dict[str, EncodingFacet], sight: Sight) -> None:
    for part in sight.state.parts:
        facet = facets.get(part.name)
        if facet is not None:
            facet.write(part, sight)
