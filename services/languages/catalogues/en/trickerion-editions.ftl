# How a card differs between the editions.
trickerion-editions-special = Left in hand at the end it counts { $special_revised } Fame, in the first edition { $special_first }. There the top card of each deck lies open and one takes that.
trickerion-editions-level_3 = With the revised rules its Fame at the end is { $cap } at most; the first edition has no cap.
trickerion-editions-kit = In a first-game kit it begins with { $kit_first } markers in the first edition, and with those of the card in the revised rules.
trickerion-editions-optico = In the first edition the ability copies a bonus only, with the revised rules its AP as well.
