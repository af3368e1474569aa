# O fim de uma partida.
trickerion-picture-wins = { $player } venceu com { $fame }
trickerion-picture-ranking = Ordem final
trickerion-outcome-course = Fama depois de cada turno
trickerion-outcome-start = início
trickerion-outcome-caption = Fama no início e depois de cada turno, com a contagem final no último
trickerion-outcome-origin = De onde veio a Fama
trickerion-outcome-opened = O que ficou oculto até o fim
trickerion-outcome-prophecies = Profecias
trickerion-outcome-performances = Cartas de Apresentação
trickerion-source-start = Início
trickerion-source-advertising = Publicidade
trickerion-source-tricks = Truques apresentados
trickerion-source-links_made = Ligações montadas
trickerion-source-links_performed = Ligações apresentadas
trickerion-source-backstage = Bastidores
trickerion-source-performance_card = Cartas de Apresentação
trickerion-source-cards_and_powers = Efeitos de cartas
trickerion-source-final_shards = Final: Fragmentos
trickerion-source-final_coins = Final: Moedas
trickerion-source-final_apprentices = Final: Aprendizes
trickerion-source-final_specialists = Final: Especialistas
trickerion-source-final_special_cards = Final: Tarefas
trickerion-source-final_powers = Final: Poderes
trickerion-source-final_tricks = Final: Truques de Nível 3
trickerion-source-unpaid_wages = Salários não pagos
trickerion-source-corrected = Corrigido por todos
trickerion-outcome-unseen = O que ninguém viu
trickerion-award-tricks = Estrela do palco: { $player }, { $amount ->
    [0] nenhum Truque apresentado
    [one] 1 Truque apresentado
   *[other] { $amount } Truques apresentados
}.
trickerion-award-links = Mão boa para Ligações: { $player }, { $amount ->
    [0] nenhuma Ligação feita
    [one] 1 Ligação feita
   *[other] { $amount } Ligações feitas
}.
trickerion-award-shards = Coleção de Fragmentos: { $player }, { $amount } no fim.
trickerion-award-markers = Melhor preparo: { $player }, { $amount ->
    [0] nenhum marcador posto
    [one] 1 marcador posto
   *[other] { $amount } marcadores postos
} em Truques.
trickerion-award-bargain = Melhor barganha: { $player }, { $amount ->
    [0] nenhum Ponto de Ação gasto
    [one] 1 Ponto de Ação gasto
   *[other] { $amount } Pontos de Ação gastos
} barganhando.
trickerion-award-rerolls = Dados nunca bastam: { $player }, { $amount ->
    [0] nenhum dado rerrolado
    [one] 1 dado rerrolado
   *[other] { $amount } dados rerrolados
}.
trickerion-award-idle = Acredita no descanso: { $player }, alguém deixado em casa { $amount ->
    [0] nenhuma vez
    [one] uma vez
   *[other] { $amount } vezes
}.
trickerion-award-debts = Bolso leve: { $player }, { $amount ->
    [0] nenhuma moeda
    [one] 1 moeda
   *[other] { $amount } moedas
} de salário sem pagar.
