# How pictures look: for one person, and in a room.
personal-theme = Pictures
    .say = theme, pictures
    .usage = settings theme light, dark, or default (as the operator has set it). It is for pictures that only you get; rooms have their own: say theme dark there.
personal-theme-default = as the operator has set them
personal-theme-light = light
personal-theme-dark = dark
personal-word-default = default, auto
personal-word-light = light
personal-word-dark = dark
reason-unknown_theme = "{ $theme }" is not possible here: light, dark or default.
command-theme = theme
    .say = theme
    .help = how pictures look here: theme dark, theme light, theme default
bridge-theme-usage = theme dark, theme light, or theme default (as the operator has set it). In a room it is for everybody there, alone with me it is for you.
bridge-theme-room = Pictures in this room from now on: { $theme }.
bridge-theme-own = Pictures for you alone from now on: { $theme }.
