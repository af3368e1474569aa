# O Beco, os Poderes e o Duelo: o que há na mesa, o que se pergunta, o que aconteceu.
trickerion-option-dark_alley = Beco
    .help = Um quinto local com Tarefas Especiais e Profecias, Truques de Nível 3, uma habilidade para cada Ilusionista, sete turnos. Para quem já jogou.
trickerion-option-dark_alley-true = sim
trickerion-option-dark_alley-false = não
trickerion-option-powers = Poderes (conjunto da casa)
    .help = Poderes para aprender, um por turno, em espaços que os Fragmentos abrem. Precisa do Beco. Os Poderes são um conjunto da casa deste programa.
trickerion-option-powers-true = sim
trickerion-option-powers-false = não
trickerion-option-duel = Duelo (conjunto da casa)
    .help = Só para dois: a cada turno uma carta fecha espaços e dias, e as cartas de Apresentação têm marcadores impressos. Essas cartas são um conjunto da casa deste programa.
trickerion-option-duel-true = sim
trickerion-option-duel-false = não

trickerion-location-alley = Beco
    .short = Beco
    .at = no Beco
trickerion-venue-magnus_pantheon = Magnus Pantheon
    .short = Pantheon
trickerion-performance-duel = { $venue }, Duelo { $number }
trickerion-house = conjunto da casa
trickerion-turncard = Carta de turno { $number }
trickerion-spot-outside = fora
trickerion-neutral = N◇

trickerion-pending-next = próximo turno
trickerion-pending-second = segunda
trickerion-pending-third = terceira
trickerion-take-bonus = o bônus da carta
trickerion-take-ap = 1 PA a mais em vez do bônus
trickerion-boost-no = como sempre
trickerion-boost-yes = 1 PA a mais (Melhoria Mecânica)
trickerion-part-fame = Fama
trickerion-part-coins = moedas
trickerion-part-shards = Fragmentos

trickerion-prophecy = Ativa
trickerion-prophecy-kind = Profecia
trickerion-prophecies-pending = Pendentes
trickerion-prophecy-none = nenhuma no primeiro turno
trickerion-prophecy-line = { $name }: { $does }
trickerion-deck = { $location } { $cards }
trickerion-deck-top = { $location } { $cards } ({ $card } no topo)
trickerion-alley-off = Esta mesa joga sem o Beco.
trickerion-decks = Cartas
trickerion-ability = Habilidade
trickerion-ability-line = { $name }: { $does }
trickerion-in-hand = Na mão
trickerion-hands = { $special ->
    [0] { $special } Tarefas Especiais
    [one] { $special } Tarefa Especial
   *[other] { $special } Tarefas Especiais
}{ $powers ->
    [none] {""}
    [0] , { $powers } Poderes
    [one] , { $powers } Poder
   *[other] , { $powers } Poderes
}
trickerion-powers = Poderes
trickerion-powers-learned = { $slots } (conjunto da casa)
trickerion-power-at = { $slot }: { $power }
trickerion-power-slot-closed = { $slot }: fechado
trickerion-power-slot-free = { $slot }: livre
trickerion-hand-special = Tarefas Especiais
trickerion-hand-powers = Poderes na mão ({ $house })
trickerion-hand-none = nada
trickerion-card-line = { $name } ({ $location }): { $does }
trickerion-power-line = { $name } (Nível { $level }, espaço { $slots }): { $does }
trickerion-power-or = { $first } ou { $last }
trickerion-seen-cards = Você olha
trickerion-member-special = { $location }: { $card }
trickerion-card-down = carta virada para baixo
trickerion-dealt-left = { $count ->
    [0] nenhum Poder a devolver
    [one] falta devolver { $count } Poder
   *[other] falta devolver { $count } Poderes
}
trickerion-closed = Fechados: { $places }
trickerion-closed-now = Vale a { $card } (conjunto da casa); dias fechados: { $days }.
trickerion-day-closed = fechado neste turno
trickerion-turncards-to-come = Cartas de turno por vir e o que cada uma fecha:
trickerion-turncard-to-come = { $number }: { $places }
trickerion-beside-stock = Ao lado do estoque
trickerion-card-end = No fim
trickerion-card-house = { $kind } ({ $house })
trickerion-kind-special = Tarefa Especial, { $location }
trickerion-kind-prophecy = Profecia
trickerion-kind-ability = Habilidade de { $magician }, com o Beco
trickerion-kind-power = Poder de Nível { $level }, no espaço { $slots }, { $copies } cópias
trickerion-kind-turncard = Carta de turno do Duelo
trickerion-card-printed = N◇ é um marcador impresso: não é de ninguém, mas Ligações com ele rendem para você.
trickerion-legend-alley = A●2O→ é um par de marcadores; N◇ um marcador impresso, de ninguém; + fica ao lado dos espaços; ◆ é um Fragmento sobre um Truque.
trickerion-score-legend-alley = Tudo isso só conta no fim; Truques são os de Nível 3 com os componentes presentes{ $cap ->
    [none] .
   *[other] , cada linha até { $cap }.
}
trickerion-legend-duel = As cartas de turno e as de Apresentação do Duelo são um conjunto da casa deste programa.
trickerion-head-cards = Cartas
trickerion-head-powers = Poderes
trickerion-head-tricks = Truques

trickerion-end-prepared_marker = { $fame } de Fama por marcador que estiver nos seus Truques
trickerion-end-shard = { $fame } de Fama por Fragmento seu
trickerion-end-trick_of_level = { $fame } de Fama por Truque seu de Nível { $level }
trickerion-end-special_card = { $fame } de Fama por Tarefa Especial na sua mão
trickerion-end-all_specialists = { $fame } de Fama se você tiver os três Especialistas
trickerion-end-component_of_price = { $fame } de Fama por componente seu que custe { $price ->
    [0] { $price } moedas
    [one] { $price } moeda
   *[other] { $price } moedas
}
trickerion-end-tricks_at_least = { $fame } de Fama se você tiver { $count } Truques ou mais
trickerion-end-specialist = { $fame } de Fama se você tiver { $the_specialist }
trickerion-end-apprentice = { $fame } de Fama por Aprendiz seu
trickerion-end-coins = { $fame } de Fama a cada { $count } moedas
trickerion-end-if = { $end }, se os componentes estiverem lá

# O que se pergunta.
trickerion-ask-keep = Com qual carta você fica? As outras voltam para baixo da pilha.
trickerion-ask-swap = Ganhando Tempo: duas cartas de Apresentação trocam de lugar?
trickerion-ask-keep_marker = { $source }: qual marcador volta para o seu Truque?
trickerion-ask-on_stage = Preparação no Palco: um marcador de { $trick } vai na hora para o Teatro?
trickerion-ask-basket = { $card }: pegue os componentes um a um e depois feche a compra. Até agora: { $components }{ $limit ->
    [none] , no valor de { $worth }.
   *[other] , no valor de { $worth } de { $limit } moedas.
}
trickerion-ask-newcomer = Chegou: { $character }. Com qual carta, se for com uma?
trickerion-ask-second_order = Pedido Comprido: pedir outro componente sem gastar nada?
trickerion-ask-talent = Talento Oculto: { $character } vira um Especialista?
trickerion-ask-free_reschedule = Libertar-se: remarcar um dos seus marcadores antes das apresentações?
trickerion-ask-possession = Possessão da Alma: por um Fragmento, escolher o que { $player } apresenta { $on_weekday }?
trickerion-ask-theft = Roubo de Truque: qual Truque vai render o que rende outro?
trickerion-ask-rescue = Reserva de Última Hora: a última carta vai sair. Tirar dela um dos seus marcadores?
trickerion-ask-powers = { $count ->
    [0] Você já devolveu o suficiente. Os outros ainda escolhem.
    [one] Devolva mais { $count } Poder (conjunto da casa).
   *[other] Devolva { $count } Poderes (conjunto da casa).
}
trickerion-ask-show_picked = { $weekday }: sua carta já foi escolhida.
trickerion-ask-work-rerolls = { $rerolls ->
    [0] Nenhuma rerrolagem é grátis.
    [one] { $rerolls } rerrolagem é grátis.
   *[other] { $rerolls } rerrolagens são grátis.
}

trickerion-awaits-keep = escolhendo uma carta
trickerion-awaits-swap = na fileira de cartas
trickerion-awaits-keep_marker = guardando um marcador
trickerion-awaits-on_stage = preparando no palco
trickerion-awaits-basket = comprando
trickerion-awaits-newcomer = com quem chegou
trickerion-awaits-second_order = fazendo um pedido
trickerion-awaits-talent = decidindo sobre um talento
trickerion-awaits-free_reschedule = libertando-se
trickerion-awaits-possession = decidindo sobre uma possessão
trickerion-awaits-theft = roubando um Truque
trickerion-awaits-rescue = salvando um marcador
trickerion-awaits-powers = escolhendo Poderes
trickerion-phase-powers = Poderes

trickerion-field-take = Usar a carta como?
trickerion-field-mimic = Como qual carta?
    .say = imitar, como
trickerion-field-boost = Com 1 PA a mais?
    .say = melhoria
trickerion-field-use = Com a sua carta?
    .say = usar, com
trickerion-field-replaces = No lugar de qual Truque?
    .say = substituindo
trickerion-field-refill = O que entra no estoque?
    .say = repor
trickerion-field-other = Qual mais?
    .say = outro, outra
trickerion-field-counting = Qual componente conta como um a mais?
    .say = contando
trickerion-field-returned = Quais componentes você devolve?
    .say = devolvendo
trickerion-field-markers = Quantos marcadores?
    .say = marcadores
trickerion-field-double = Qual Truque rende em dobro?
    .say = dobrar
trickerion-field-part = O que dobra?
    .say = parte
trickerion-field-from_slot = De qual espaço?
trickerion-field-power = Qual Poder?

trickerion-verb-draw = Pegar uma Tarefa Especial
    .say = sacar
trickerion-verb-keep = Ficar com uma carta
    .say = ficar
trickerion-verb-fortune = Visitar o Vidente
    .say = vidente, visitar
trickerion-verb-weave = Tecer o Futuro
    .say = tecer
trickerion-verb-skip = Não, deixar como está
    .say = não, pular
trickerion-verb-swap = Trocar duas cartas
    .say = trocar
trickerion-verb-keep-marker = Guardar um marcador
    .say = guardar
trickerion-verb-street = Apresentar na rua
    .say = rua
trickerion-verb-basket = Comprar com a carta
    .say = liquidação, escambo
trickerion-verb-add = Pegar mais um componente
    .say = mais
trickerion-verb-close = Fechar a compra
    .say = fechar, pagar
trickerion-verb-promote = Promover o Aprendiz
    .say = promover
trickerion-verb-possess = Escolher a carta por um Fragmento
    .say = possuir
trickerion-verb-steal = Roubar o que um Truque rende
    .say = roubar
trickerion-verb-discard-power = Devolver um Poder
    .say = descartar, devolver-poder
trickerion-verb-learn-power = Aprender um Poder (conjunto da casa)
    .say = aprender-poder

trickerion-action-draw = Pegar uma carta: { $location }
trickerion-action-keep = Ficar com { $card }
trickerion-action-fortune = Visitar o Vidente: as Profecias Pendentes andam
trickerion-action-weave = Tornar Ativa a Profecia { $prophecy }
trickerion-action-skip = Não, deixar como está
trickerion-action-swap = Trocar { $card } e { $other }
trickerion-action-keep-marker = Devolver um marcador a { $trick }
trickerion-action-street = Apresentar { $card } { $slot } na rua
trickerion-action-basket = Comprar com a carta
trickerion-action-add = Pegar 1 { $component }{ $shelf ->
    [manager] , para o tabuleiro do Empresário
   *[board] {""}
}
trickerion-action-close = Fechar a compra{ $bargain ->
    [0] {""}
   *[other] , barganhando { $bargain }
}
trickerion-action-promote = Fazer do Aprendiz { $the_specialist }
trickerion-action-possess = Escolher { $card } por um Fragmento
trickerion-action-steal = { $slot } rende o que rende { $from_slot }
trickerion-action-discard-power = Devolver { $power }
trickerion-action-learn-power = Aprender { $power } no espaço { $slot }
trickerion-assigning = { $location }{ $card ->
    [none] {""}
   *[other] : { $card }
}

trickerion-more-take = , por 1 PA a mais em vez do bônus
trickerion-more-mimic = , como { $card }
trickerion-more-boost = , com 1 PA a mais
trickerion-more-use = , com { $card }
trickerion-more-replaces = , no lugar de { $trick }
trickerion-more-die = , com o { $die }
trickerion-more-shelf = , para o tabuleiro do Empresário
trickerion-more-refill = , { $component } para o estoque
trickerion-more-other = , 1 marcador para { $trick }
trickerion-more-counting = , { $component } contando como um a mais
trickerion-more-returned = , devolvendo { $components }
trickerion-more-markers = , como par
trickerion-more-double = , dobrando de { $trick }: { $part }

trickerion-none-use = sem a carta
trickerion-none-card = com uma carta comum
trickerion-none-mimic = como diz a própria carta
trickerion-none-double = nenhum
trickerion-markers-1 = um marcador
trickerion-markers-2 = um par
    .say = par, como par
trickerion-take-mimic = como sempre, ou como a carta de alguém

trickerion-note-deck = { $cards ->
    [0] { $cards } cartas
    [one] { $cards } carta
   *[other] { $cards } cartas
}
trickerion-note-replaces-power = { $power } volta para a mão
trickerion-note-special = { $location }: { $does }
trickerion-note-power = Nível { $level }, espaço { $slots }: { $does }
trickerion-note-slot-cost = custa { $n_coins }
trickerion-note-stolen = { $player }: { $trick }, { $gain }

# O que aconteceu.
trickerion-event-modes = Com: { $modes }.
trickerion-event-modes-dark_alley = o Beco
trickerion-event-modes-powers = Poderes (conjunto da casa)
trickerion-event-modes-duel = o Duelo de Ilusionistas (conjunto da casa)
trickerion-event-prophecies_laid = Profecias por vir: { $prophecies }.
trickerion-event-powers_dealt = { $powers ->
    [none] recebeu Poderes (conjunto da casa)
   *[other] recebeu Poderes (conjunto da casa): { $powers }
}
trickerion-event-power_discard_asked = Todos devolvem alguns Poderes, em segredo.
trickerion-event-power_discarded = devolveu { $power } (conjunto da casa)
trickerion-event-turn_card_taken = Vale a { $card } (conjunto da casa); dias fechados: { $days }, e dois espaços de cada local da cidade.
trickerion-event-power_learned = aprendeu o Poder { $power } (conjunto da casa) no espaço { $slot }{ $coins ->
    [0] {""}
   *[other] , pagando { $n_coins } pela Fama que faltava
}{ $replaced ->
    [none] {""}
   *[other] , no lugar de { $replaced }
}
trickerion-event-power_returned = ficou sem os Fragmentos de { $power } (conjunto da casa): voltou para a mão
trickerion-event-assignments_uncovered = As cartas viradas para baixo são reveladas.
trickerion-event-assignments_hidden = As cartas ficam viradas para baixo até os Personagens serem colocados.
trickerion-event-card_beneath = ({ $card })
trickerion-event-card_for_ap = ({ $card }, por 1 PA a mais)
trickerion-event-card_mimicked = (como { $card })
trickerion-event-card_mimicked_for_ap = (como { $card }, por 1 PA a mais)
trickerion-event-slot_paid = pagando { $n_coins }
trickerion-event-bonus_used = usou { $card }
trickerion-event-bonus_gained = { $source }: +{ $gain }
trickerion-event-bonus_lost = { $source }: −{ $gain }
trickerion-event-bonus_paid = { $source } não rendeu nada
trickerion-event-card_taken = pegou { $card }
trickerion-event-cards_seen = { $cards ->
    [none] olhou cartas: { $location }
   *[other] olhou { $cards }
}
trickerion-event-card_kept = { $card ->
    [none] ficou com uma carta: { $location }
   *[other] ficou com { $card }
}
trickerion-event-fortune_told = visitou o Vidente: as Profecias Pendentes andaram
trickerion-event-fate_woven = teceu o futuro: { $active ->
    [none] a Profecia Pendente ({ $place })
   *[other] { $active } ({ $place })
} fica Ativa na hora; sorteada: { $drawn }
trickerion-event-cards_swapped = trocou { $card } e { $other }
trickerion-event-choice_skipped = abriu mão de uma opção
trickerion-event-marker_placed = pôs 1 marcador em { $trick }
trickerion-event-shard_laid = pôs um Fragmento em { $trick }
trickerion-event-street_performed = apresentou { $trick } na rua: +{ $gain }
trickerion-event-stock_stolen = { $component } sai do estoque, entra { $refill }
trickerion-event-basket_opened = começou uma compra com { $card }
trickerion-event-basket_filled = pegou 1 { $component } por { $price ->
    [0] { $price } moedas
    [one] { $price } moeda
   *[other] { $price } moedas
}
trickerion-event-basket_closed = fechou a compra por { $shards ->
    [0] { $n_coins }
   *[other] { $n_shards }
}
trickerion-event-character_joined = { $the_character } já está na equipe
trickerion-event-trick_overhauled = aprendeu { $trick } no lugar de { $replaced }{ $coins ->
    [0] {""}
   *[other] , pagando { $n_coins } pela Fama que faltava
}
trickerion-event-possessed = pagou { $n_shards } e escolheu { $card } para { $performer }
trickerion-event-yield_stolen = faz { $slot } render o que rende { $from_slot }
trickerion-event-promoted = promoveu { $the_character }, agora { $the_specialist }, por { $n_coins }{ $fame ->
    [0] {""}
   *[other] , perdendo { $n_fame }
}
trickerion-event-components_smuggled = contrabandeou { $count } { $component } por { $n_fame }{ $bargain ->
    [0] {""}
   *[other] {" "}(barganhou { $bargain })
}
trickerion-event-component_dispatched = pôs { $component } ao lado do estoque
trickerion-event-marker_of = (de { $player })
trickerion-event-links_made = { $n_links }
trickerion-event-pair = como par
trickerion-event-links_pay = pagam { $paid } vezes
trickerion-event-links_double = cada pagamento vale { $times } vezes
trickerion-event-stolen_part = { $trick } ({ $gain }, tirado de { $stolen })
trickerion-event-prophecies_moved = Profecia do próximo turno: { $active }. { $does } Sorteada: { $drawn }.
trickerion-event-decks_reshuffled = As cartas usadas são embaralhadas em uma nova pilha: { $location }.
trickerion-event-decks_cycled = A Tarefa Especial do topo de cada pilha vai para o fundo.
trickerion-scored-shards = Fragmentos
trickerion-scored-coins = moedas
trickerion-scored-apprentices = Aprendizes
trickerion-scored-specialists = Especialistas
trickerion-event-game_scored_none = mais nada de Fama no fim
trickerion-event-token_kept = levou para casa o que estava na Entrega Rápida

# Por que não dá.
trickerion-reason-ability_used = { $magician } já usou essa habilidade neste turno.
trickerion-reason-card_does_not_allow = { $card } não permite isso.
trickerion-reason-card_not_in_hand = { $card } não está na sua mão.
trickerion-reason-card_not_in_use = { $card } não está em uso aqui: uma Tarefa Especial vale para o Personagem que está sobre ela, uma vez.
trickerion-reason-card_not_seen = Você não olhou { $card }.
trickerion-reason-card_not_so = A carta sob { $character } não pode ser usada assim.
trickerion-reason-card_was_picked = { $card } foi escolhida para você: é a que se apresenta.
trickerion-reason-deck_empty = Não há mais cartas: { $location }.
trickerion-reason-enough_discarded = Você já devolveu Poderes o suficiente.
trickerion-reason-no_ability = Só { $magician } pode fazer isso.
trickerion-reason-no_answer_to_this = Isso não responde ao que se pergunta. Digite menu para ver suas opções.
trickerion-reason-no_power = Para isso é preciso ter o Poder { $power } em um dos seus espaços.
trickerion-reason-not_in_theater = A Melhoria Mecânica não vale no Teatro.
trickerion-reason-nothing_missing = Não falta componente para { $trick }.
trickerion-reason-option_needs_option = { $option } precisa de { $needed }: ligue essa opção antes.
trickerion-reason-option_needs_seats = { $option } é só para { $seats } jogadores.
trickerion-reason-power_already_learned = { $power } já está em um dos seus espaços.
trickerion-reason-power_learned_this_turn = Você já aprendeu um Poder neste turno; é só um por turno.
trickerion-reason-power_not_for_slot = { $power } não cabe no espaço { $slot }.
trickerion-reason-power_not_in_hand = { $power } não está na sua mão.
trickerion-reason-power_slot_closed = O espaço { $slot } está fechado: faltam Fragmentos nos seus espaços.
trickerion-reason-worst_slot_first = { $slot } não é o pior espaço livre, e a Profecia pede esse.
trickerion-reason-wrong_card_location = { $card } é uma carta de: { $location }.

# As regras em resumo.
trickerion-rules-alley = São { $alley_turns } turnos em vez de { $turns }. Sua mão é outra: { $alley_hand }.
    Pegar uma Tarefa Especial: { $first_card } PA pela primeira carta de cada colocação, { $further_card } PA por cada uma a mais.
    Nas regras revisadas você olha { $cards_seen } cartas e fica com uma; na primeira edição pega a carta aberta do topo de uma pilha, e no fim de cada turno toda carta do topo vai para o fundo.
    Visitar o Vidente ({ $fortune } PA): as Profecias Pendentes andam um passo.
    Há Truques de Nível 3, a partir de { $threshold_3 } de Fama; suas Ligações rendem { $link_3 }. As cartas de Apresentação: { $alley_deck }.
    Cada Ilusionista tem uma habilidade: digite carta e o nome dele.
    No fim contam Fragmentos e moedas como sempre, Tarefas Especiais na mão e Truques de Nível 3; Aprendizes e Especialistas não.
    .title = Beco
trickerion-rules-prophecies = No primeiro turno nenhuma está Ativa. No fim de um turno a próxima Profecia Pendente fica Ativa e vale para todos no turno seguinte; uma nova é sorteada como terceira.
    Sempre se veem três de antemão. A Ativa aparece no tabuleiro; digite carta e o nome dela para saber mais.
    Quando uma Profecia fixa um número e um Poder ou uma habilidade também o muda, a Profecia vem primeiro.
    .title = Profecias
trickerion-rules-special = Uma Tarefa Especial é uma carta de Tarefa de um local, com um bônus, para usar uma vez.
    Ponha-a sob um Personagem como qualquer carta. Ao colocar o Personagem, escolha o bônus ou 1 PA a mais.
    O bônus melhora uma ação; sem essa ação ele se perde. A carta usada vai para o descarte, a de quem ficou em casa volta para a mão.
    Há { $special_count } cartas no jogo, uma de cada. Digite carta e um nome para ler uma.
    Cada uma que sobra na mão no fim vale { $special_revised } de Fama, na primeira edição { $special_first }.
    .title = Tarefas Especiais
trickerion-rules-powers = Todos os Poderes são um conjunto da casa deste programa; só o modo de usar segue o livro de regras.
    Você começa com { $power_shards } Fragmentos, recebe { $powers_dealt } Poderes de cada Nível e devolve { $powers_back }.
    No começo das suas tarefas você pode aprender um Poder por turno, em um espaço que ele indica, com a Fama do Nível dele ou moedas pelo que faltar. O que estava lá volta para a mão.
    Os espaços levam { $power_slots } Fragmentos, preenchidos a partir do primeiro. Fragmentos além disso são gastos antes; depois o último espaço perde um, e o Poder dele volta para a mão.
    No fim contam moedas e Truques de Nível 3, mas não Fragmentos nem Tarefas Especiais.
    .title = Poderes (conjunto da casa)
trickerion-rules-duel = Para dois. As cartas de turno e as de Apresentação são um conjunto da casa deste programa.
    A cada turno uma carta de turno fecha dois espaços no Centro, no Mercado e no Beco, e dois dias; as cartas dos próximos turnos ficam abertas.
    As cartas de Apresentação têm marcadores impressos (N◇) de ninguém: Ligações com eles rendem para você, e contam para quem apresenta. Eles não rendem nada.
    .title = Duelo (conjunto da casa)
trickerion-rules-level3 = Os Truques de Nível 3 vêm com o Beco. Cada um rende mais uma vez no fim, se você então tiver os componentes dele.
    A carta diz pelo quê: digite carta e o nome do Truque.
    Nas regras revisadas cada um conta no máximo { $cap }.
    Na primeira edição não há limite.
    .title = Nível 3
trickerion-rules-editions = Fileira de cartas sem o Beco: { $deck_first } (primeira edição), { $deck_revised } (revisadas).
    Componentes no tabuleiro do Empresário: { $manager_limit_first } de um tipo (primeira edição), { $manager_limit } (revisadas).
    Tarefas Especiais: a carta aberta do topo (primeira edição), a melhor de { $cards_seen } (revisadas). Cada uma que sobra na mão vale { $special_first } de Fama (primeira edição), { $special_revised } (revisadas).
    Pontuação final: sem limite (primeira edição), cada linha no máximo { $cap } (revisadas).
    O Grande Óptico copia só o bônus (primeira edição), ou também o PA (revisadas).
    .title = Edições
trickerion-rules-options =
    .title = Opções
