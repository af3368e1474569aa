# As regras em resumo, uma coisa por linha. Os números vêm dos dados.
trickerion-rules-turn = São { $turns } turnos, { $alley_turns } com o Beco; vence quem tiver mais Fama depois deles.
    Um turno: rolar os dados, arrumar a ordem, publicidade, tarefas em segredo, colocar a equipe e agir, apresentar, fim de turno.
    Para saber mais: regras ordem, regras tarefas, regras colocação, regras apresentação, regras fim.
    .title = Um turno
trickerion-rules-setup = Cada um escolhe um Ilusionista de uma categoria ainda livre, um Aprendiz e um Especialista.
    Você começa com { $fame_start } de Fama, 1 Fragmento, componentes no valor de até { $worth } moedas e um Truque de Nível 1 da categoria favorita.
    Moedas conforme a primeira ordem: { $coins_start }.
    O Empresário traz mais { $worth } moedas em componentes, o Engenheiro um segundo Truque, a Assistente um segundo Aprendiz.
    Um Truque inicial cujos componentes você tem já começa preparado.
    Com kits de primeira partida, o Ilusionista traz Especialista, componentes e Truque fixos. Na primeira edição { $kit_trick } começa com { $kit_first } marcadores, senão com os da carta.
    .title = Preparação do jogo
trickerion-rules-initiative = A primeira ordem é sorteada. Depois, quem tem menos Fama joga antes.
    Empatados em Fama trocam a ordem anterior.
    .title = Ordem de jogo
trickerion-rules-advertising = Antes das tarefas, na ordem, cada um pode pagar o número do seu lugar e ganhar { $advertise_fame } de Fama. A ordem já não muda.
    Com dois jogadores os lugares são 1 e 3.
    .title = Publicidade
trickerion-rules-assignment = Todos ao mesmo tempo e em segredo põem uma carta sob cada pessoa da equipe: ela diz o local, não o espaço.
    Sua mão: { $hand }.
    Quem fica sem carta fica em casa e não custa nada.
    .title = Tarefas
trickerion-rules-placing = Na ordem, coloque uma pessoa em um espaço livre do local dela e aja na hora, ou deixe-a em casa; depois vem o próximo jogador.
    Pontos que sobram se perdem. Quem foi colocado recebe salário mesmo sem fazer nada.
    No Teatro, sua equipe usa um só dia por turno, e cada dia é de um só jogador.
    .title = Colocação
trickerion-rules-points = Pontos de Ação: Ilusionista { $ap_magician }, Especialista { $ap_specialist }, Aprendiz { $ap_apprentice }, mais o que o espaço disser.
    Um Fragmento dá mais 1 ponto, uma vez por Personagem colocado, mas não no Teatro.
    .title = Pontos de Ação
trickerion-rules-downtown = Aprender um Truque ({ $learn } pontos), contratar ({ $hire }), pegar moedas no Banco ({ $take }): cada um gasta um dado, que passa a mostrar X.
    Rerrole qualquer dado ({ $reroll }) ou mude-o como quiser ({ $set }), mesmo gasto.
    Quem é contratado chega no fim do turno e não recebe salário antes.
    Você pode ter um Especialista de cada e { $apprentice_places } Aprendizes, mais um com a Assistente.
    .title = Centro
trickerion-rules-learning = Um dado da Residência precisa mostrar a categoria do Truque ou "qualquer"; para a sua categoria favorita serve qualquer dado sem X.
    É preciso 1 de Fama para o Nível 1, { $threshold_2 } para o Nível 2 e { $threshold_3 } para o Nível 3 (só com o Beco). Moedas completam a Fama que falta, uma por uma.
    Você tem lugar para { $trick_slots } Truques, mais um no tabuleiro do Engenheiro, e marca cada um com um naipe próprio.
    .title = Aprender Truques
trickerion-rules-market = Comprar ({ $buy } ponto): até { $at_once } componentes de um tipo que esteja no estoque.
    Barganhar: cada ponto a mais tira 1 moeda do preço total, até sobrar 1.
    Pedido ({ $order } ponto): o componente substitui o estoque ao lado no fim do turno.
    Entrega Rápida ({ $quick } pontos): todos podem comprar o componente neste turno por { $surcharge } moeda a mais cada.
    Você pode guardar { $most } de um tipo, e { $component_slots } tipos; no tabuleiro do Empresário, { $manager_limit } de um tipo (primeira edição: { $manager_limit_first }).
    .title = Mercado
trickerion-rules-workshop = Preparar: ponha no Truque os marcadores que ele indica. Você precisa dos componentes, que continuam seus, e o Truque tem de estar sem marcadores.
    No tabuleiro do Engenheiro o Truque recebe 1 marcador a mais. Há { $per_suit } de cada naipe ao todo.
    Mover ({ $move } ponto), com o Especialista na equipe: um Truque para o Engenheiro, componentes para o Empresário, um Aprendiz que está em casa para a Assistente.
    .title = Oficina
trickerion-rules-specialists = Engenheiro: lugar para mais um Truque, que recebe 1 marcador a mais ao ser preparado.
    Empresário: dois lugares onde uma pilha de componentes conta um a mais.
    Assistente: lugar para mais um Aprendiz, que trabalha sem salário.
    Nos bastidores, no dia da sua apresentação, eles rendem: { $bonuses }.
    .title = Especialistas
trickerion-rules-theater = Montar ({ $set_up } ponto): um marcador de um Truque preparado vai para um espaço livre de uma carta; o símbolo dele precisa apontar para um círculo de Ligação.
    Uma carta aceita só um marcador de cada Truque seu.
    Remarcar ({ $reschedule } ponto): mova um dos seus marcadores; isso não rende nada.
    Pontos a mais nos bastidores: { $backstage }. No palco fica só o Ilusionista, que se apresenta depois.
    .title = Teatro
trickerion-rules-links = Uma Ligação é um círculo com o mesmo símbolo dos dois lados, de quem quer que sejam os marcadores.
    Todo marcador mostra os quatro símbolos; no sentido horário: Espiritual, Mecânico, Óptico, Fuga.
    Quem faz uma Ligação ao montar escolhe Fama ou moedas: { $link_1 } com um Truque de Nível 1, { $link_2 } com Nível 2, { $link_3 } com Nível 3.
    Em um círculo com Fragmento, cada dono recebe um.
    Quem apresenta a carta ganha 1 de Fama por Ligação nela.
    .title = Ligações
trickerion-rules-performance = De quinta a domingo: um Ilusionista no palco apresenta uma carta que tenha um marcador seu, com todos os Truques dela.
    Cada dono recebe o que os Truques rendem, mudado pelo seu próprio dia em Fama e em moedas: { $days }. Nunca fica abaixo de 0.
    Quem não tem ninguém no Teatro usa o dia de quem apresenta.
    Quem apresenta ganha ainda 1 de Fama por Ligação, o que os Especialistas nos bastidores rendem ({ $bonuses }) e o que a carta diz.
    Depois, todos os marcadores da carta voltam aos donos.
    .title = Apresentação
trickerion-rules-wages = Por todos os que foram colocados: { $wage_specialist } moedas por Especialista, { $wage_apprentice } por Aprendiz, nada pelo Ilusionista.
    O Aprendiz no tabuleiro da Assistente trabalha de graça; quem ficou em casa ou foi contratado neste turno não custa nada.
    Você paga enquanto tiver moedas. Cada moeda não paga custa { $unpaid } de Fama.
    .title = Salários
trickerion-rules-end = Pagam-se os salários, todos voltam para casa, os contratados chegam.
    Os pedidos substituem o estoque ao lado; a Entrega Rápida sai.
    A partir do turno { $discard_turn } a última carta da fileira sai com seus marcadores, sem pagar; depois entra uma nova à esquerda.
    As cartas que entram, sem o Beco: { $deck_revised }; na primeira edição { $deck_first }.
    .title = Fim de turno
trickerion-rules-scoring = No fim: 1 de Fama por Fragmento, 1 a cada { $per_coins } moedas, { $per_apprentice } por Aprendiz, { $per_specialist } por Especialista.
    Nas regras revisadas cada uma dessas linhas conta no máximo { $cap }.
    Com o Beco contam outras coisas: digite regras beco, ou regras poderes.
    Empatados em Fama, vence quem estava à frente na última ordem.
    .title = Pontuação final
trickerion-rules-returning = Na sua vez você pode devolver Truques e componentes de graça. O Truque volta à Residência e os marcadores voltam para você.
    .title = Devolver
