# O que está escrito nas imagens do tabuleiro. Curto: há pouco espaço.
trickerion-picture-turn = Turno { $turn }
trickerion-picture-of = de { $turns }
trickerion-picture-duel = Duelo
trickerion-picture-move = { $player }, é a sua vez
trickerion-picture-all = { $people ->
    [0] ninguém a escolher
    [one] { $people } pessoa a escolher
   *[other] { $people } pessoas a escolher
}
trickerion-picture-won = Vitória de { $player }
trickerion-picture-left = { $people ->
    [0] ninguém mais a colocar
    [one] falta colocar { $people } pessoa
   *[other] faltam colocar { $people } pessoas
}
trickerion-picture-work = { $character }, { $location }: { $ap } PA
trickerion-picture-initiative = Ordem de jogo
trickerion-picture-level = Nível { $level }
trickerion-picture-to-learn = Truques a aprender, por Nível
trickerion-picture-buy = comprar
trickerion-picture-order = pedir
trickerion-picture-quick = Rápida
trickerion-picture-market-help = No fim do turno os pedidos tomam o lugar dos produtos acima; a Entrega Rápida sai.
trickerion-picture-prophecy = Profecia Ativa
trickerion-picture-no-prophecy = Sem Profecia no primeiro turno
trickerion-picture-next = próxima
trickerion-picture-second = 2ª
trickerion-picture-third = 3ª
trickerion-picture-decks = Tarefas Especiais nas pilhas
trickerion-picture-row-moves = cartas novas entram em p1, { $place } sai depois deste turno
trickerion-picture-row-leaves = { $place } sai depois deste turno
trickerion-picture-row-grows = uma carta nova entra em p1 depois deste turno
trickerion-picture-rank = { $rank }º
trickerion-picture-changed = Com um anel, porque mudou: { $places }.
trickerion-picture-your-move = sua vez
trickerion-picture-program = programa
trickerion-picture-joins = chega depois
trickerion-picture-wages = salários
trickerion-picture-covered = virada
trickerion-picture-idle = sem tarefa
trickerion-picture-to-come = ainda por vir
trickerion-picture-key = Legenda
trickerion-picture-key-own = categoria própria
trickerion-picture-key-link = Ligação: símbolos iguais
trickerion-picture-key-shard = aqui a Ligação traz um Fragmento
trickerion-picture-key-free = espaço livre
trickerion-picture-key-suit = de qual Truque
trickerion-picture-key-bonus = para quem a apresenta
trickerion-picture-set-up = Montar { $trick }
trickerion-picture-where = onde, e apontado para que lado?
trickerion-picture-brings = O que cada espaço traz agora
trickerion-picture-no-link = Ainda sem Ligação
trickerion-picture-or = ou
trickerion-picture-hand = Na mão
trickerion-picture-needs = pede
trickerion-picture-prepare = { $ap } PA, { $markers ->
    [0] nenhum marcador
    [one] { $markers } marcador
   *[other] { $markers } marcadores
}
trickerion-picture-how = Como ler
trickerion-picture-how-number = aponta para onde está o número
trickerion-picture-how-gold = dourado: faz uma Ligação
trickerion-picture-how-plain = claro: ainda sem Ligação
trickerion-picture-hidden = oculto
trickerion-picture-to-prepare = preparar
trickerion-picture-yields = rende
trickerion-picture-link = Ligação paga
trickerion-picture-performance = Apresentação
trickerion-picture-more = O resto em palavras: digite tabuleiro e { $parts }.
