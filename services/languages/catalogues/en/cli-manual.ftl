# Shell completion and the manual page.
cli-short-completion = Print what makes a shell complete commands.
cli-help-completion = Print what makes a shell complete our commands and options with the Tab key. For bash, put it into a file of /etc/bash_completion.d, or say: source <(boardgamesbot completion bash)
cli-short-manual = Print the manual page.
cli-help-manual = Print the whole help as a manual page. To read it at once: boardgamesbot manual | man -l -

cli-manual-name = Name
cli-manual-what = heavy board games in a chat or in this terminal
cli-manual-synopsis = Synopsis
cli-manual-description = Description
cli-manual-files = Files
cli-manual-files-settings = The settings of the operator, when no other file is named. It may be missing.
cli-manual-files-data = Tables, people and what belongs to the platforms, unless the settings name another folder. Only its owner can read it.
cli-manual-environment = Environment
cli-manual-environment-config = The settings file.
cli-manual-environment-data = The folder of the tables. Every other setting has a variable too, with two underscores for a dot.
cli-manual-environment-language = The language of whoever has not chosen one.
cli-manual-exit = Exit status
cli-manual-exit-well = Everything went well.
cli-manual-exit-wrong = What was checked or verified is not all in order, or not everything was backed up or put back.
cli-manual-exit-input = The command, or a file it names, will not do, and a sentence says why.
cli-manual-exit-fault = A fault of the program; what is known of it is in a file that is named.
cli-manual-exit-passing = Something is in the way that may go by itself, as a full disk or another process that has the data folder.
cli-manual-exit-operator = Settings, a login or the data folder will not do; starting again does not help.
cli-manual-exit-interrupted = It was interrupted.
