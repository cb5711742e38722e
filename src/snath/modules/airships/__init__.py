"""The Wind Gambit: airships with one aggressive and one passive tile."""
