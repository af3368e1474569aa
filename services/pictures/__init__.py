"""Pictures of a game: views become SVG, SVG becomes PNG. Own vector art, own fonts."""
