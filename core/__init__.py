"""The hexagon: games, tables and the service that runs them. Pure, and free of platforms."""
