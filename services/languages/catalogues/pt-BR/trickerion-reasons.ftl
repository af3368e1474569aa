# Por que não dá: o que está errado, com os números, e o que fazer quando ajuda.
trickerion-reason-game_over = A partida acabou.
trickerion-reason-not_now = Não é isso que está sendo perguntado agora. Digite menu para ver suas opções.
trickerion-reason-not_your_turn = Não é sua vez: agora é a vez de { $seat }.
trickerion-reason-elsewhere = Isso se faz { $at_location }; seu Personagem trabalha { $at_here }.
trickerion-reason-ap_short = Custa { $needed } PA; você tem { $left }.
trickerion-reason-not_your_magician = { $magician } já é de outra pessoa.
trickerion-reason-already_in_team = Você já tem { $the_character }.
trickerion-reason-already_ordered = { $component } já foi pedido.
trickerion-reason-already_quick_ordered = { $component } já está na Entrega Rápida.
trickerion-reason-already_there = Já está no tabuleiro deste Especialista: { $specialist }.
trickerion-reason-assistant_place_taken = O lugar de Aprendiz no tabuleiro da Assistente está ocupado.
trickerion-reason-bargain_below_zero = Barganhar não pode aumentar o preço.
trickerion-reason-bargain_too_deep = O preço fica em pelo menos 1 moeda, então aqui dá para barganhar no máximo { $most }.
trickerion-reason-coins_short = Custa { $needed } e você tem { $held ->
    [0] { $held } moedas
    [one] { $held } moeda
   *[other] { $held } moedas
}.
trickerion-reason-component_missing = { $component }: precisa de { $needed }, você tem { $held }.
trickerion-reason-count_out_of_range = Uma compra leva de 1 a { $most } componentes do mesmo tipo.
trickerion-reason-die_does_not_fit = O { $die } não permite Truques da categoria { $category }.
trickerion-reason-die_is_x = O { $die } mostra X: já não vale neste turno.
trickerion-reason-fame_short = Precisa de { $threshold } de Fama. Você tem { $fame }, e { $coins ->
    [0] { $coins } moedas
    [one] { $coins } moeda
   *[other] { $coins } moedas
} para completar.
trickerion-reason-holding_limit = Você tem { $held } { $component } e ali cabem { $limit }.
trickerion-reason-lies_elsewhere = Seu estoque de { $component } fica { $full_shelf }; o novo vai para lá também.
trickerion-reason-marker_slot_taken = { $card } { $slot } está ocupado por { $seat }.
trickerion-reason-no_apprentice_place = Você só tem lugar para { $places } Aprendizes.
trickerion-reason-no_board = Você não tem o tabuleiro deste Especialista: { $specialist }.
trickerion-reason-no_card_there = Não há carta em { $card }.
trickerion-reason-no_circle = O espaço { $slot } não tem círculo de Ligação { $way_facing }.
trickerion-reason-no_component_slot = Não há lugar livre para isso. Você pode devolver componentes que não usa mais.
trickerion-reason-no_marker_of_yours = Não há marcador seu em { $card } { $slot }.
trickerion-reason-no_markers_left = Todos os marcadores de { $trick } estão em uso.
trickerion-reason-no_such_face = O { $die } não tem a face { $face }.
trickerion-reason-no_such_marker_slot = { $card } não tem o espaço { $slot }.
trickerion-reason-no_such_order_slot = Os espaços de pedido vão de 1 a { $most }.
trickerion-reason-no_such_stack = Você não tem { $component }.
trickerion-reason-no_such_trick = Não existe o Truque { $trick }.
trickerion-reason-no_trick_place = Não há lugar livre { $full_place }. Você pode devolver um Truque que não usa mais.
trickerion-reason-not_an_apprentice = { $character } não é Aprendiz.
trickerion-reason-not_at_home = { $character } está fora, trabalhando.
trickerion-reason-not_at_inn = A Taverna não oferece { $the_character }; o dado mostra { $face }.
trickerion-reason-not_in_stock = { $component } não está no estoque nem na Entrega Rápida.
trickerion-reason-not_in_team = { $character } não faz parte da sua equipe.
trickerion-reason-not_on_manager = { $component } não está no tabuleiro do seu Empresário.
trickerion-reason-not_prepared = { $trick } está sem marcadores: prepare-o antes na Oficina.
trickerion-reason-not_your_trick = { $trick } não está entre os seus Truques.
trickerion-reason-order_slot_taken = O espaço de pedido { $slot } já tem { $component }.
trickerion-reason-same_face = O { $die } já mostra { $face }.
trickerion-reason-same_slot = O marcador já está nesse espaço.
trickerion-reason-still_prepared = { $trick } ainda tem { $n_markers }.
trickerion-reason-suit_used = { $suit } já marca outro Truque seu.
trickerion-reason-trick_gone = { $trick } não está na Residência.
trickerion-reason-trick_on_card = Já há um marcador de { $trick } em { $card }.
trickerion-reason-already_enhanced = Este Personagem já recebeu um Fragmento; ele ajuda uma vez só.
trickerion-reason-already_placed = { $character } já está em um espaço: { $slot }.
trickerion-reason-already_ready = Seu plano já está pronto. Digite repensar para mudá-lo.
trickerion-reason-not_ready = Seu plano ainda não está pronto, então ainda pode mudar.
trickerion-reason-category_taken = { $category } já é a categoria favorita de { $seat }.
trickerion-reason-magician_only = Só o Ilusionista sobe ao palco.
trickerion-reason-no_card = { $character } está sem carta.
trickerion-reason-no_card_left = Você não tem mais cartas para: { $location }.
trickerion-reason-no_enhance_in_theater = O Fragmento não ajuda no Teatro.
trickerion-reason-no_marker_on_card = Não há marcador seu em { $card }.
trickerion-reason-not_in_price_order = Escreva os componentes na ordem da lista de preços.
trickerion-reason-not_that_many = Você tem { $held } { $component }, não { $count }.
trickerion-reason-other_location = A carta diz { $card }; { $slot } fica em outro lugar.
trickerion-reason-other_weekday = Sua equipe está no Teatro { $on_weekday } neste turno: cada jogador usa um dia só.
trickerion-reason-same_card = { $character } já vai para: { $location }.
trickerion-reason-seats_out_of_range = O jogo é para { $fewest } a { $most } jogadores; há { $seats } na mesa.
trickerion-reason-shards_short = Custa { $needed } e você tem { $held ->
    [0] { $held } Fragmentos
    [one] { $held } Fragmento
   *[other] { $held } Fragmentos
}.
trickerion-reason-slot_closed = { $players ->
    [0] A carta de turno fecha neste turno: { $slot }.
   *[other] { $slot } só abre a partir de { $players } jogadores.
}
trickerion-reason-slot_taken = { $slot } está ocupado por { $seat }.
trickerion-reason-unknown_option = Não existe a opção { $option }.
trickerion-reason-unknown_option_value = { $option } pode ser: { $values }. Não "{ $value }".
trickerion-reason-weekday_taken = { $weekday } é de { $seat } neste turno.
trickerion-reason-worth_too_much = Valem { $worth } moedas; você pode pegar até { $limit }.
trickerion-reason-wrong_category = { $trick } não é da sua categoria favorita, { $category }.
trickerion-reason-wrong_level = { $trick } não é de Nível { $level }.
# O que é impossível em uma posição.
trickerion-reason-impossible_player_count = { $field }: com { $count } jogadores não dá; jogam de 2 a 4.
trickerion-reason-impossible_value = { $field }: { $value } é impossível ali.
trickerion-reason-trick_twice = { $field }: { $trick } aparece duas vezes.
trickerion-reason-trick_missing = { $field }: { $trick } não está em lugar nenhum, nem na Residência nem com um jogador.
trickerion-reason-no_such_performance = { $field }: não existe a carta de Apresentação { $card }.
trickerion-reason-performance_twice = { $field }: a carta de Apresentação { $card } aparece duas vezes.
trickerion-reason-marker_slot_twice = { $field }: dois marcadores estão no mesmo espaço.
trickerion-reason-trick_twice_on_card = { $field }: dois marcadores do mesmo Truque estão em uma carta.
trickerion-reason-marker_without_trick = { $field }: o dono de um marcador não aprendeu { $trick }.
trickerion-reason-suit_twice = { $field }: dois Truques têm o mesmo naipe.
trickerion-reason-too_many_tricks = { $field }: não há lugar para tantos Truques.
trickerion-reason-character_twice = { $field }: alguém aparece duas vezes.
trickerion-reason-too_many_cards = { $field }: há mais cartas na mesa do que a mão tem.
trickerion-reason-component_twice = { $field }: um componente está em duas pilhas.
trickerion-reason-slot_twice = { $field }: dois Personagens estão no mesmo espaço: { $slot }.
trickerion-reason-weekday_twice = { $field }: dois jogadores usam o mesmo dia: { $weekday }.
trickerion-reason-two_weekdays = { $field }: um jogador usa dois dias.
trickerion-reason-over_and_not_over = { $field }: a partida acabou e mesmo assim algo é perguntado, ou o contrário.
trickerion-reason-asked_out_of_turn = { $field }: isso não se pergunta no turno { $turn }.
trickerion-reason-cannot_be_asked = { $field }: { $decision } não pode ser perguntado nesta posição.
trickerion-reason-no_magician = { $field }: a partida está em andamento e alguém está sem Ilusionista.
