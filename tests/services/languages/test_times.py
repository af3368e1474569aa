"""Instants in words, whatever a file from elsewhere claims."""

import pytest

from services.languages import CODES, language
from services.languages.times import day, moment


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("at", [-(10**18), -1, 0, 253_402_300_799_000, 10**18, 10**400])
@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_every_instant_has_words(code: str, at: int, zone: str) -> None:
    for told in (moment(at, zone, language(code)), day(at, zone, language(code))):
        assert any(sign.isdecimal() for sign in told)


def test_an_instant_is_told_in_its_zone() -> None:
    at = 1_798_120_800_000
    assert moment(at, "UTC", language("en")) == "Thu, Dec 24, 14:00 UTC"
    assert moment(at, "America/Sao_Paulo", language("en")) == "Thu, Dec 24, 11:00"
