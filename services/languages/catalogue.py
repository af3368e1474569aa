"""Fluent catalogues, read once, and the texts in them.

A key names a message, or one of its attributes after a dot: ``trickerion-weekday-sunday.on``. A
text missing in a language is taken from English, and that is logged as an error; one missing there
as well is a fault of the program and raises.
"""

import logging
import unicodedata
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Protocol

from fluent.runtime import FluentBundle, FluentResource

log = logging.getLogger(__name__)

CODES: tuple[str, ...] = ("en", "pt-BR")
"""The languages there are. The first is the one that missing texts fall back to."""


LONGEST_FIGURE = 900
"""Characters of a placeholder; Fluent refuses more than 1,000, and longer ones are put in later."""

_STANDS_FOR = "\ue000{}\ue000"
"""Stands for a long figure while Fluent makes the text; nobody writes this sign of private use."""

LARGEST_FIGURE = 10**15
"""Numbers from here on are written as they are; Fluent cannot group so many digits."""


class MissingTextError(KeyError):
    """No catalogue has a text under this key."""


class UnknownLanguageError(ValueError):
    """There is no catalogue for what somebody asked for; ``wanted`` is what they wrote."""

    def __init__(self, wanted: str) -> None:
        super().__init__(wanted)
        self.wanted = wanted


class Speech(Protocol):
    """Whatever can say a text in some person's language."""

    @property
    def code(self) -> str:
        """The language tag, as in ``pt-BR``."""
        ...

    def has(self, key: str) -> bool:
        """Whether there is a text under ``key``."""
        ...

    def text(self, key: str, **figures: str | float) -> str:
        """The text under ``key`` with its placeholders filled in."""
        ...

    def words(self, key: str) -> tuple[str, ...]:
        """The entries of a list text; nothing when there is no such text."""
        ...


class Language:
    """One catalogue, with another behind it for texts that it lacks."""

    def __init__(self, code: str, sources: tuple[str, ...], behind: "Language | None") -> None:
        self._code = code
        self._behind = behind
        self._bundle = FluentBundle([code], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(FluentResource(source))

    @property
    def code(self) -> str:
        """See ``Speech.code``."""
        return self._code

    def has(self, key: str) -> bool:
        """Whether this very catalogue has a text under ``key``."""
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        message = self._bundle.get_message(name)
        if attribute:
            return attribute in message.attributes
        return message.value is not None

    def text(self, key: str, **figures: str | float) -> str:
        """See ``Speech.text``. Raises MissingTextError when no catalogue has it."""
        if not self.has(key):
            if self._behind is None:
                raise MissingTextError(key)
            log.error("no text %(text)s in %(language)s", {"text": key, "language": self._code})
            return self._behind.text(key, **figures)
        name, _, attribute = key.partition(".")
        message = self._bundle.get_message(name)
        pattern = message.attributes[attribute] if attribute else message.value
        if pattern is None:
            raise MissingTextError(key)
        fitting = {name: _fit(figure) for name, figure in figures.items()}
        long: dict[str, str] = {}
        for name, figure in figures.items():
            if isinstance(figure, str) and len(figure) > LONGEST_FIGURE:
                fitting[name] = _STANDS_FOR.format(len(long))
                long[_STANDS_FOR.format(len(long))] = figure
        text, errors = self._bundle.format_pattern(pattern, fitting)
        for error in errors:
            log.error(
                "text %(text)s in %(language)s: %(kind)s",
                {"text": key, "language": self._code, "kind": type(error).__name__},
            )
        told = str(text)
        for mark, figure in long.items():
            told = told.replace(mark, figure)
        return told

    def words(self, key: str) -> tuple[str, ...]:
        """The entries of a list text, which commas part; nothing when there is no such text."""
        if not self.has(key):
            return ()
        return tuple(word.strip() for word in self.text(key).split(",") if word.strip())


def _fit(value: str | float) -> str | float:
    """A figure that Fluent takes: whatever people typed must not break a text."""
    return str(value) if isinstance(value, int) and abs(value) >= LARGEST_FIGURE else value


def catalogue_files(code: str) -> tuple[Traversable, ...]:
    """The files of a language, in the order of their names."""
    folder = resources.files("services.languages").joinpath("catalogues", code)
    files = (file for file in folder.iterdir() if file.name.endswith(".ftl"))
    return tuple(sorted(files, key=lambda file: file.name))


@cache
def language(code: str) -> Language:
    """The language with a tag of ``CODES``. Raises UnknownLanguageError."""
    if code not in CODES:
        raise UnknownLanguageError(code)
    behind = None if code == CODES[0] else language(CODES[0])
    sources = tuple(file.read_text(encoding="utf-8") for file in catalogue_files(code))
    return Language(code, sources, behind)


def recognise(wanted: str) -> str:
    """The tag for what a person or a platform wrote: ``pt``, ``PT_br``, ``Português``.

    Raises UnknownLanguageError.
    """
    asked = plain(wanted).replace("_", "-")
    for code in CODES:
        if asked in {code.lower(), code.partition("-")[0]}:
            return code
    for code in CODES:
        known = {plain(word) for word in language(code).words("language-names")}
        if asked in known or asked.partition("-")[0] == code.partition("-")[0]:
            return code
    raise UnknownLanguageError(wanted)


def plain(text: str) -> str:
    """A text without case, accents and outer blanks, for comparing what people type."""
    parts = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))
