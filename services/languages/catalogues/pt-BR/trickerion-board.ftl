# O tabuleiro, as oficinas, consulta de cartas, pontos.
trickerion-turn = Turno { $turn } de { $turns } · { $phase }
trickerion-part-players = Jogadores
trickerion-part-theater = Teatro
trickerion-head-order = Ordem de jogo
trickerion-head-player = Jogador
trickerion-head-rank = Posição final
trickerion-head-fame = Fama
trickerion-head-coins = Moedas
trickerion-head-shards = Frag.
trickerion-head-apprentices = Apr.
trickerion-head-specialists = Esp.
trickerion-head-total = Total
trickerion-poster = cartaz
trickerion-ready = pronto
trickerion-residence = Residência
trickerion-inn = Taverna
trickerion-bank = Banco
trickerion-places = Espaços
trickerion-stock = Estoque
trickerion-orders = Pedidos
trickerion-quick = Rápida
trickerion-price-line = { $n_coins }: { $components }.
trickerion-stage = palco
trickerion-day-yields = rende { $modifier }
trickerion-tile-show = apres. { $gain }
trickerion-short-fame = { $n }F
trickerion-short-coins = { $n }m
trickerion-short-shards = { $n }fr
trickerion-row-to-come = Ainda por vir: { $cards }.
trickerion-row-leaves = { $place } sai depois deste turno, com todos os seus marcadores.
trickerion-row-marker = { $slot } { $player } { $trick } { $gain }
trickerion-legend-theater = Nas cartas: s00 é um espaço livre; A●·O→ é um marcador de A, Óptico, com o próprio símbolo para a direita; o é um círculo de Ligação, * um com Fragmento, ∞ uma Ligação. F Fama, m moedas, fr Fragmentos.
trickerion-legend-board = ° fica no tabuleiro de um Especialista; ×2 são 2 marcadores no Truque; O1 é Óptico, Nível 1; digite carta e um nome para saber mais.
trickerion-legend-home = ° fica no tabuleiro de um Especialista.
trickerion-magician = Ilusionista
trickerion-has = Tem
trickerion-team = Equipe
trickerion-tricks = Truques
trickerion-goods = Componentes
trickerion-wages = Salários
trickerion-wages-due = { $due } até agora, { $most } se todos trabalharem
trickerion-wages-plan = Salários deste plano: { $due }. Você tem { $n_coins }.
trickerion-plan-hint = Cada mudança fica guardada. Dá para repensar até todos terminarem.
trickerion-hired = { $character } (chega depois do turno)
trickerion-trick-brief = { $suit } { $trick } { $kind } ×{ $markers }
trickerion-trick-kind = { $category }, Nível { $level }
trickerion-trick-markers = { $markers ->
    [0] por preparar
    [one] { $markers } marcador pronto
   *[other] { $markers } marcadores prontos
}{ $theater ->
    [0] {""}
   *[other] , { $theater } no Teatro
}
trickerion-trick-components = precisa de { $components } ({ $lacking ->
    [none] você já tem
   *[other] falta: { $lacking }
})
trickerion-trick-prepare = Preparar: { $n_ap } por { $n_markers }
trickerion-trick-yield = rende { $gain }
trickerion-hand-title = Mão de { $player }
trickerion-hand-cards = Cartas restantes: { $cards }.
trickerion-stays-home = em casa
trickerion-card-kind = Tipo
trickerion-card-threshold = Fama mínima
trickerion-card-prepare = Preparo
trickerion-card-prepare-cost = { $n_ap } por { $n_markers }
trickerion-card-yield = Rende
trickerion-card-link = Cada Ligação
trickerion-card-link-pays = { $amount } de Fama ou { $amount ->
    [0] { $amount } moedas
    [one] { $amount } moeda
   *[other] { $amount } moedas
}
trickerion-card-where = Onde está
trickerion-card-performer = Quem apresenta
trickerion-catalogue-all = Truques na Residência
trickerion-catalogue-affordable = Truques ao alcance da sua Fama e das suas moedas
trickerion-catalogue-none = No momento não há nenhum.
trickerion-catalogue-legend = M2 é Mecânico, Nível 2; F Fama, m moedas, fr Fragmentos; ×2 são 2 marcadores; ✓ você tem os componentes.
trickerion-score-now = Placar, e o que o fim somaria agora
trickerion-score-final = Placar final
trickerion-score-tie = Com a mesma Fama, vence quem estava à frente na última ordem.
trickerion-score-legend = Fragmentos, moedas, Aprendizes e Especialistas só contam no fim{ $cap ->
    [none] .
   *[other] , cada linha até { $cap }.
}
trickerion-catalogue = truques
    .say = truques, tricks
    .only = alcance
    .help = os Truques disponíveis; truques alcance mostra os que você pode pagar
trickerion-purse = { $n_fame }, { $n_coins }, { $n_shards }
trickerion-example = comprar metal 2
