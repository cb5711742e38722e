"""Why an action is not possible now, by kind of action; `snath.view.explain` asks them.

`question` says what is asked and what a topic is, `text` makes sentences of reasons.
"""
