"""The Rise of Fenris: Mech Mods, tokens that cover printed mech abilities."""
