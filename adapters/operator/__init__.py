"""The way from an operator's command line into the running program: a socket in the data folder."""
