"""Every text a person reads, in each language, from catalogues."""

from services.languages.catalogue import (
    CODES,
    Language,
    MissingTextError,
    Speech,
    UnknownLanguageError,
    language,
    recognise,
)

__all__ = [
    "CODES",
    "Language",
    "MissingTextError",
    "Speech",
    "UnknownLanguageError",
    "language",
    "recognise",
]
