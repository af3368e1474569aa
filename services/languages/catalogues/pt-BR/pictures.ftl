# Como ficam as imagens: para uma pessoa e em uma sala.
personal-theme = Imagens
    .say = tema, imagens, theme
    .usage = ajustes tema claro, escuro ou padrão (como quem opera definiu). Vale para as imagens que só você recebe; as salas têm o delas: diga tema escuro lá.
personal-theme-default = como quem opera definiu
personal-theme-light = claro
personal-theme-dark = escuro
personal-word-default = padrão
personal-word-light = claro, claras
personal-word-dark = escuro, escuras
reason-unknown_theme = "{ $theme }" não cabe aqui: claro, escuro ou padrão.
command-theme = tema
    .say = tema, theme
    .help = como ficam as imagens aqui: tema escuro, tema claro, tema padrão
bridge-theme-usage = tema escuro, tema claro ou tema padrão (como quem opera definiu). Em uma sala vale para todos ali; a sós comigo, para você.
bridge-theme-room = Imagens nesta sala a partir de agora: { $theme }.
bridge-theme-own = Imagens só para você a partir de agora: { $theme }.
