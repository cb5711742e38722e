"""The Rise of Fenris: the Fenris faction and its Influence tokens."""
