"""Who may have the bot, as its operator decides."""

import msgspec


class Access(msgspec.Struct, frozen=True):
    """Empty means everybody, everywhere. Admins may always invite.

    ``servers`` are the servers whose people may play, ``rooms`` the rooms the bot goes to beside
    the direct ones, ``inviters`` the users who may invite it to a room with others.
    """

    servers: tuple[str, ...] = ()
    rooms: tuple[str, ...] = ()
    inviters: tuple[str, ...] = ()
    admins: tuple[str, ...] = ()

    def welcomes(self, user: str) -> bool:
        """Whether this person may play and write to the bot."""
        server = user.partition(":")[2]
        return not self.servers or server in self.servers or user in self.admins

    def follows(self, inviter: str, room: str, *, direct: bool) -> bool:
        """Whether the bot accepts an invitation."""
        if inviter in self.admins:
            return True
        if not self.welcomes(inviter):
            return False
        if direct:
            return True
        invited = not self.inviters or inviter in self.inviters
        return invited and (not self.rooms or room in self.rooms)
