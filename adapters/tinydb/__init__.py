"""Tables, people and rooms kept in TinyDB files, one file for each table."""
