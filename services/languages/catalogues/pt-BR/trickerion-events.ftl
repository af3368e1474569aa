# O que aconteceu. O texto sobre um jogador não diz quem: "comprou 3 Metal por 3 moedas".
trickerion-n-coins = { $n ->
    [0] { $n } moedas
    [one] { $n } moeda
   *[other] { $n } moedas
}
trickerion-n-fame = { $n } de Fama
trickerion-n-shards = { $n ->
    [0] { $n } Fragmentos
    [one] { $n } Fragmento
   *[other] { $n } Fragmentos
}
trickerion-n-ap = { $n } PA
trickerion-n-links = { $n ->
    [0] nenhuma Ligação
    [one] { $n } Ligação
   *[other] { $n } Ligações
}
trickerion-n-markers = { $n ->
    [0] nenhum marcador
    [one] { $n } marcador
   *[other] { $n } marcadores
}
trickerion-nothing = nada

trickerion-event-game_started = Magoria está pronta: { $edition }, { $kits ->
    [yes] kits de primeira partida
   *[no] escolha livre dos itens iniciais
}. Ordem de escolha: { $players }.
trickerion-event-magician_chosen = escolheu { $magician } ({ $category })
trickerion-event-specialist_chosen = levou { $the_specialist }
trickerion-event-components_taken = { $shelf ->
    [manager] começou com { $components } no tabuleiro do Empresário
   *[board] começou com { $components }
}
trickerion-event-starting_trick_taken = { $place ->
    [engineer] começou com { $trick } { $suit } no tabuleiro do Engenheiro
   *[board] começou com { $trick } { $suit }
}, { $markers ->
    [0] ainda por preparar
   *[other] com { $n_markers }
}
trickerion-event-initiative_drawn = Ordem sorteada para o primeiro turno: { $players }.
trickerion-event-initiative_part = { $player } ({ $n_coins })
trickerion-event-dice_rolled = Começa o turno { $turn }. Residência: { $residence }. Taverna: { $inn }. Banco: { $bank }.
trickerion-event-initiative_set = Ordem deste turno: { $players }.
trickerion-event-advertised = fez publicidade por { $n_coins }: +{ $n_fame }
trickerion-event-advertising_declined = não fez publicidade
trickerion-event-assignment_started = Agora todos planejam em segredo.
trickerion-event-assigned = mandou { $the_character } para: { $location }
trickerion-event-unassigned = recolheu a carta: { $character }
trickerion-event-became_ready = terminou de planejar
trickerion-event-reconsidered = resolveu repensar
trickerion-event-assignments_revealed = As cartas são reveladas.
trickerion-event-assignments_revealed_part = { $player }: { $cards }.
trickerion-event-assignments_revealed_none = ninguém sai de casa
trickerion-event-character_placed = colocou { $the_character }: { $slot }, { $n_ap }
trickerion-event-character_on_stage = colocou { $the_character } { $on_weekday }, no palco
trickerion-event-character_idled = deixou { $the_character } em casa
trickerion-event-character_enhanced = pagou um Fragmento por mais { $ap } PA
trickerion-event-trick_learned = aprendeu { $trick } { $suit }{ $coins ->
    [0] {""}
   *[other] , pagando { $n_coins } pela Fama que faltava
}
trickerion-event-character_hired = contratou { $the_character }
trickerion-event-coins_taken = pegou { $n_coins } no Banco
trickerion-event-die_rerolled = rerrolou o { $die }: { $face }
trickerion-event-die_set = mudou o { $die } para { $face }
trickerion-event-components_bought = comprou { $count } { $component } por { $n_coins }{ $bargain ->
    [0] {""}
   *[other] {" "}(barganhou { $bargain })
}
trickerion-event-component_ordered = pediu { $component } (espaço { $slot })
trickerion-event-quick_ordered = pediu { $component } em Entrega Rápida
trickerion-event-trick_prepared = preparou { $trick }: { $n_markers }
trickerion-event-trick_moved = moveu { $trick } para o tabuleiro do Engenheiro
trickerion-event-components_moved = moveu { $component } para o tabuleiro do Empresário{ $lost ->
    [0] {""}
   *[other] , perdendo { $lost }
}
trickerion-event-apprentice_moved = moveu { $the_character } para o tabuleiro da Assistente
trickerion-event-trick_set_up = montou { $trick } em { $card } { $slot } apontado { $way_facing }: { $n_links }
trickerion-event-link_shards = 1 Fragmento para cada: { $players }
trickerion-event-link_shard_own = +1 Fragmento
trickerion-event-link_paid = { $bonus ->
    [fame] +{ $amount } de Fama por uma Ligação
   *[coins] +{ $amount ->
        [0] { $amount } moedas
        [one] { $amount } moeda
       *[other] { $amount } moedas
    } por uma Ligação
}
trickerion-event-marker_rescheduled = remarcou { $trick } de { $card } { $slot } para { $to_card } { $to_slot }, apontado { $way_facing }
trickerion-event-trick_returned = devolveu { $trick } à Residência
trickerion-event-components_returned = devolveu { $count } { $component }
trickerion-event-show_missed = não tinha o que apresentar { $on_weekday }
trickerion-event-show_declined = não se apresentou { $on_weekday }
trickerion-event-performed = { $weekday }: { $player } apresenta { $performance } em { $card } ({ $tricks ->
    [0] nenhum Truque
    [one] { $tricks } Truque
   *[other] { $tricks } Truques
}, { $n_links }).
trickerion-event-performed_part = { $trick } ({ $gain })
trickerion-event-performed_bonus = { $player } por apresentar: { $gain }.
trickerion-event-wages_paid = pagou { $coins } de { $due } em salários{ $fame ->
    [0] {""}
   *[other] , perdendo { $n_fame }
}
trickerion-event-wages_none = não devia salários
trickerion-event-characters_returned = Todos voltaram para casa.
trickerion-event-characters_joined = reforçou a equipe: { $characters }
trickerion-event-orders_arrived = No estoque agora: { $components }.
trickerion-event-performance_cards_moved = A fileira anda: { $left ->
    [none] nada sai
   *[other] sai { $left }
}, { $entered ->
    [none] nada entra
   *[other] entra { $entered }
}.
trickerion-event-turn_ended = Fim do turno { $turn }.
trickerion-event-game_scored = A cortina se fecha. { $player } venceu!
trickerion-event-game_scored_part = { $amount } por { $what }
