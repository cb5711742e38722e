"""The thinking of the stronger bots: plain typed classes, compiled together with the rules."""
