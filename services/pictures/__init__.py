"""Pictures of tables: drawn as SVG from views, painted as PNG."""
