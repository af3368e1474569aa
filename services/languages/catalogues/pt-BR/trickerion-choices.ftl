# Perguntas e respostas. O ".say" de um verbo traz outras palavras que se podem digitar.
trickerion-ask-magician = Escolha seu Ilusionista. Truques da categoria favorita são sempre fáceis de aprender.
trickerion-ask-specialist = Escolha seu primeiro Especialista.
trickerion-ask-components = { $shelf ->
    [manager] Seu Empresário traz mais componentes, no valor de até { $worth } moedas.
   *[board] Escolha componentes no valor de até { $worth } moedas.
}
trickerion-ask-trick = { $place ->
    [engineer] Seu Engenheiro traz mais um Truque de Nível 1, de qualquer categoria.
   *[board] Escolha seu primeiro Truque, da sua categoria favorita.
}
trickerion-ask-advertise = Fazer publicidade neste turno? Custa { $n_coins } e rende { $n_fame }.
trickerion-ask-assignment = Para onde vai a sua equipe? Os outros só veem quando todos terminarem.
trickerion-ask-assignment_ready = Seu plano está pronto. As cartas são reveladas quando todos terminarem.
trickerion-ask-placement = Coloque alguém da sua equipe.
trickerion-ask-placement-again = Coloque mais alguém, ou deixe para a próxima vez.
trickerion-ask-work = { $character } { $at_location }: { $ap ->
    [0] sem PA
    [one] resta { $ap } PA
   *[other] restam { $ap } PA
}.
trickerion-ask-link = Uma Ligação! Prefere { $amount } de Fama ou { $amount ->
    [0] { $amount } moedas
    [one] { $amount } moeda
   *[other] { $amount } moedas
}?
trickerion-ask-show = { $weekday }: escolha a carta para apresentar.
trickerion-ask-other = { $player } decide.

trickerion-awaits-magician = escolhendo o Ilusionista
trickerion-awaits-specialist = escolhendo o Especialista
trickerion-awaits-components = escolhendo componentes
trickerion-awaits-trick = escolhendo um Truque
trickerion-awaits-advertise = publicidade
trickerion-awaits-assignment = planejando
trickerion-awaits-placement = colocando
trickerion-awaits-work = trabalhando
trickerion-awaits-link = escolhendo o bônus da Ligação
trickerion-awaits-show = escolhendo o que apresentar

trickerion-phase-setup = Preparação do jogo
trickerion-phase-over = Fim de jogo
trickerion-phase-advertise = Publicidade
trickerion-phase-assignment = Tarefas
trickerion-phase-placement = Colocação
trickerion-phase-performance = Apresentação

trickerion-field-verb = O que você vai fazer?
trickerion-field-magician = Qual Ilusionista?
trickerion-field-specialist = Qual Especialista?
trickerion-field-components = Quais componentes?
trickerion-field-trick = Qual Truque?
trickerion-field-suit = Qual naipe o marca? Só serve para distinguir os seus Truques.
    .say = naipe
trickerion-field-character = Quem?
trickerion-field-location = Qual local?
trickerion-field-slot = Qual espaço?
trickerion-field-die = Qual dado?
    .say = dado
trickerion-field-face = Qual face?
trickerion-field-place = Onde vai ficar?
trickerion-field-component = Qual componente?
trickerion-field-count = Quantos?
trickerion-field-bargain = Barganhar quantas moedas?
    .say = barganhar, barganha, barganhando
trickerion-field-shelf = Onde vão ficar?
    .say = prateleira
trickerion-field-swap = Em troca de qual?
    .say = troca, por
trickerion-field-card = Qual carta?
trickerion-field-facing = Apontado para onde?
trickerion-field-to_card = Para qual carta?
trickerion-field-to_slot = Para qual espaço?
trickerion-field-bonus = Fama ou moedas?
trickerion-field-whole-setup = Onde, e apontado para onde?
trickerion-field-whole-reschedule = Onde, e apontado para onde?
trickerion-field-whole-assign = Com qual carta?
trickerion-field-whole-steal = Qual rende o quê?
trickerion-field-whole-swap = Quais duas?

trickerion-verb-magician = Escolher Ilusionista
    .say = ilusionista
trickerion-verb-specialist = Escolher Especialista
    .say = especialista
trickerion-verb-components = Pegar componentes
    .say = componentes
trickerion-verb-start = Pegar o primeiro Truque
    .say = começar, inicial
trickerion-verb-advertise = Fazer publicidade
    .say = publicidade, anunciar
trickerion-verb-pass = Não fazer publicidade
    .say = passar, não
trickerion-verb-assign = Mandar alguém
    .say = mandar, tarefa, enviar
trickerion-verb-unassign = Recolher uma carta
    .say = recolher
trickerion-verb-ready = Pronto
    .say = pronto, pronta
trickerion-verb-reconsider = Repensar
    .say = repensar
trickerion-verb-place = Colocar alguém
    .say = colocar, por
trickerion-verb-idle = Deixar alguém em casa
    .say = inativo, deixar
trickerion-verb-done = Encerrar
    .say = encerrar, fim, terminar
trickerion-verb-enhance = Mais 1 PA por um Fragmento
    .say = encorajar, fragmento
trickerion-verb-learn = Aprender um Truque
    .say = aprender
trickerion-verb-hire = Contratar alguém
    .say = contratar
trickerion-verb-coins = Pegar moedas no Banco
    .say = moedas, banco
trickerion-verb-reroll = Rerrolar um dado
    .say = rerrolar, rolar
trickerion-verb-set = Mudar um dado
    .say = alterar, mudar
trickerion-verb-buy = Comprar componentes
    .say = comprar
trickerion-verb-order = Fazer um pedido para o próximo turno
    .say = pedir, pedido
trickerion-verb-quick-order = Entrega Rápida para este turno
    .say = entrega, rápida
trickerion-verb-prepare = Preparar um Truque
    .say = preparar
trickerion-verb-move-trick = Mover um Truque para o Engenheiro
    .say = mover-truque
trickerion-verb-move-components = Mover componentes para o Empresário
    .say = mover-componentes
trickerion-verb-move-apprentice = Mover um Aprendiz para a Assistente
    .say = mover-aprendiz
trickerion-verb-setup = Montar um Truque
    .say = montar
trickerion-verb-reschedule = Remarcar um dos seus marcadores
    .say = remarcar
trickerion-verb-take = Receber o bônus da Ligação
    .say = receber
trickerion-verb-perform = Apresentar uma carta
    .say = apresentar
trickerion-verb-decline = Não se apresentar
    .say = recusar
trickerion-verb-return-trick = Devolver um Truque de vez
    .say = devolver-truque
trickerion-verb-return = Devolver componentes
    .say = devolver

trickerion-action-magician = Jogar com { $magician }
trickerion-action-specialist = Levar { $the_specialist }
trickerion-action-components = Pegar { $components }
trickerion-action-start = Pegar { $trick } { $suit }
trickerion-action-advertise = Fazer publicidade
trickerion-action-pass = Não fazer publicidade
trickerion-action-assign = { $character } para: { $location }{ $card ->
    [none] {""}
   *[other] {" "}({ $card })
}
trickerion-action-unassign = { $character } fica em casa
trickerion-action-ready = Pronto
trickerion-action-reconsider = Repensar
trickerion-action-place = { $character }: { $slot }
trickerion-action-idle = Deixar { $the_character } em casa
trickerion-action-done = Encerrar
trickerion-action-enhance = Mais { $ap } PA por um Fragmento
trickerion-action-learn = Aprender { $trick } { $suit } com o { $die } { $full_place }
trickerion-action-hire = Contratar { $the_character }
trickerion-action-coins = Pegar moedas: { $die }
trickerion-action-reroll = Rerrolar o { $die }
trickerion-action-set = Mudar o { $die } para { $face }
trickerion-action-buy = Comprar { $count } { $component }{ $bargain ->
    [0] {""}
   *[other] , barganhando { $bargain }
}{ $shelf ->
    [manager] , para o tabuleiro do Empresário
   *[board] {""}
}
trickerion-action-order = { $slot ->
    [0] Pedir { $component }, à venda já neste turno
   *[other] Pedir { $component } no espaço { $slot }
}
trickerion-action-quick-order = Entrega Rápida de { $component }
trickerion-action-prepare = Preparar { $trick }
trickerion-action-move-trick = Mover { $trick } para o tabuleiro do Engenheiro
trickerion-action-move-components = Mover { $component } para o tabuleiro do Empresário{ $swap ->
    [none] {""}
   *[other] , em troca de { $swap }
}
trickerion-action-move-apprentice = Mover { $the_character } para o tabuleiro da Assistente
trickerion-action-setup = Montar { $trick }: { $card } { $slot } apontado { $way_facing }
trickerion-action-reschedule = Remarcar { $card } { $slot } para { $to_card } { $to_slot }, apontado { $way_facing }
trickerion-action-take = Receber { $bonus }
trickerion-action-perform = Apresentar { $card }
trickerion-action-decline = Não se apresentar
trickerion-action-return-trick = Devolver { $trick } de vez
trickerion-action-return = Devolver { $count } { $component }

trickerion-placing = { $card } { $slot } apontado { $way_facing }
trickerion-placing-no-more = Não colocar mais ninguém agora
trickerion-placing-anew = para { $to_card } { $to_slot }, apontado { $way_facing }
trickerion-placing-with = { $n_links } com { $players }
trickerion-placing-bonus = +{ $amount } Fama ou moedas{ $links ->
    [1] {""}
   *[other] {" "}cada
}
trickerion-placing-shards = Fragmentos: { $players }
trickerion-placing-best = até { $n_links }
trickerion-note-fame-missing = paga { $n_coins } pela Fama que falta
trickerion-note-components-met = componentes prontos
trickerion-note-components-missing = falta: { $components }
trickerion-note-yield = rende { $gain }
trickerion-note-each = { $n_coins } cada
trickerion-note-replaces = substitui { $component }
trickerion-note-now = agora { $face }
trickerion-note-show = { $tricks ->
    [0] nenhum Truque
    [one] { $tricks } Truque
   *[other] { $tricks } Truques
}, { $n_links }, rende a você { $gain }
trickerion-note-cards-left = { $count ->
    [0] nenhuma carta resta
    [one] resta { $count } carta
   *[other] restam { $count } cartas
}
trickerion-note-cards = { $count ->
    [0] nenhuma carta
    [one] { $count } carta
   *[other] { $count } cartas
}
trickerion-note-bonus-performer = com você nos bastidores: { $gain } na sua apresentação
trickerion-note-board-engineer = mais um Truque; prepará-lo dá 1 marcador a mais
trickerion-note-board-manager = dois lugares onde os componentes contam um a mais
trickerion-note-board-assistant = um Aprendiz a mais, sem salário
trickerion-note-favourite = favorita: { $category }
