# Nomes de tudo o que há na mesa. ".say" traz outras palavras que se podem digitar,
# ".short" serve para quadros estreitos, ".the" para o meio da frase.
trickerion-name = Trickerion

trickerion-edition-revised = regras revisadas
trickerion-edition-first = primeira edição

trickerion-option-edition = Regras
    .help = As regras revisadas limitam a pontuação final e, no Beco, deixam escolher entre duas cartas; a primeira edição não.
trickerion-option-first_game_kits = Kits de primeira partida
    .help = Cada um começa com um conjunto fixo de coisas que combinam: bom para a primeira partida. Distribuídos: o Ilusionista também é sorteado, e o que é novo é explicado.
trickerion-option-edition-revised = revisadas
trickerion-option-edition-first = primeira edição
trickerion-option-first_game_kits-true = sim
trickerion-option-first_game_kits-false = não
trickerion-option-first_game_kits-dealt = distribuídos, com explicações

trickerion-category-mechanical = Mecânico
    .short = M
trickerion-category-optical = Óptico
    .short = O
trickerion-category-escape = Fuga
    .short = F
trickerion-category-spiritual = Espiritual
    .short = E

trickerion-suit-spades = Espadas
    .short = ♠
trickerion-suit-hearts = Copas
    .short = ♥
trickerion-suit-diamonds = Ouros
    .short = ♦
trickerion-suit-clubs = Paus
    .short = ♣

trickerion-component-wood = Madeira
trickerion-component-metal = Metal
trickerion-component-glass = Vidro
trickerion-component-fabric = Tecido
trickerion-component-rope = Corda
trickerion-component-petroleum = Combustível
trickerion-component-saw = Serra
trickerion-component-animal = Animal
trickerion-component-padlock = Cadeado
trickerion-component-mirror = Espelho
trickerion-component-disguise = Disfarce
trickerion-component-cog = Engrenagem

trickerion-magician-mechaniker = O Mecaniker
trickerion-magician-electra = Electra
trickerion-magician-optico = O Grande Óptico
trickerion-magician-gentleman = O Cavalheiro
trickerion-magician-master_of_chains = Mestre das Correntes
trickerion-magician-red_lotus = A Lótus Vermelha
trickerion-magician-priestess = Sacerdotisa do Misticismo
trickerion-magician-spiritmaster = Mestre Espiritual Yoruba

trickerion-character-magician = Ilusionista
    .the = o Ilusionista
    .short = Ilu
trickerion-character-engineer = Engenheiro
    .the = o Engenheiro
    .short = Eng
trickerion-character-manager = Empresário
    .the = o Empresário
    .short = Emp
trickerion-character-assistant = Assistente
    .the = a Assistente
    .short = Ast
trickerion-character-apprentice = Aprendiz
    .the = um Aprendiz
    .short = Apr
trickerion-character-apprentice-1 = Aprendiz 1
    .the = o Aprendiz 1
    .short = Ap1
trickerion-character-apprentice-2 = Aprendiz 2
    .the = o Aprendiz 2
    .short = Ap2
trickerion-character-apprentice-3 = Aprendiz 3
    .the = o Aprendiz 3
    .short = Ap3
trickerion-character-apprentice-4 = Aprendiz 4
    .the = o Aprendiz 4
    .short = Ap4

trickerion-location-downtown = Centro
    .short = Centro
    .at = no Centro
trickerion-location-market = Mercado
    .short = Mercado
    .at = no Mercado
trickerion-location-workshop = Oficina
    .short = Oficina
    .at = na Oficina
trickerion-location-theater = Teatro
    .at = no Teatro

trickerion-weekday-thursday = Quinta-feira
    .short = Qui
    .on = na quinta-feira
trickerion-weekday-friday = Sexta-feira
    .short = Sex
    .on = na sexta-feira
trickerion-weekday-saturday = Sábado
    .short = Sáb
    .on = no sábado
trickerion-weekday-sunday = Domingo
    .short = Dom
    .on = no domingo

trickerion-space = { $location } { $number }
trickerion-slot-city = { $location } { $number } ({ $ap })
trickerion-slot-day = { $weekday }, bastidores { $number } ({ $ap })
trickerion-slot-stage = { $weekday }, no palco
    .short = palco

trickerion-die-residence-1 = Dado da Residência 1
trickerion-die-residence-2 = Dado da Residência 2
trickerion-die-inn-specialist = Dado de Especialistas da Taverna
trickerion-die-inn-apprentice = Dado de Aprendizes da Taverna
trickerion-die-bank-1 = Dado do Banco 1
trickerion-die-bank-2 = Dado do Banco 2

trickerion-face-any = qualquer Truque
    .short = qualquer
trickerion-face-x = X
trickerion-face-coins = { $coins ->
    [0] { $coins } moedas
    [one] { $coins } moeda
   *[other] { $coins } moedas
}

trickerion-facing-up = cima
    .way = para cima
trickerion-facing-right = direita
    .way = para a direita
trickerion-facing-down = baixo
    .way = para baixo
trickerion-facing-left = esquerda
    .way = para a esquerda

trickerion-bonus-fame = Fama
trickerion-bonus-coins = Moedas

trickerion-shelf-board = tabuleiro
    .full = no tabuleiro do jogador
trickerion-shelf-manager = empresário
    .full = no tabuleiro do Empresário

trickerion-trickplace-board = tabuleiro
    .full = no tabuleiro do jogador
trickerion-trickplace-engineer = engenheiro
    .full = no tabuleiro do Engenheiro

trickerion-venue-riverside_theater = Teatro Riverside
    .short = Riverside
trickerion-venue-grand_magorian = Grand Magorian
    .short = Magorian
trickerion-performance = { $venue } { $number }
