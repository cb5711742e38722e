"""The facts that a scenario can state in its `then`."""
