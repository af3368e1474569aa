# De nenhum jogo em especial: jogadores, perguntas, recusas, a mesa e as pessoas.
language-names = Português, português do Brasil, Portuguese, Brazilian Portuguese, brasileiro

player-colour-blue = azul
player-colour-green = verde
player-colour-red = vermelho
player-colour-yellow = amarelo
player-colour-violet = violeta
player-colour-orange = laranja
player-name = { $name } { $token }
player-full = { $token } { $name } ({ $colour })
player-full-plain = { $token } { $name }
player-program = { $name }, pelo programa

list-two = { $first } e { $second }
list-more = { $first }, { $second }


told = { $player }: { $did }.
told-step = { $first }; { $second }

awaited-none = Ninguém precisa jogar agora.
awaited = Esperando: { $players }.
awaited-you = É a sua vez, { $player }.
awaited-you-too = Esperando: você e { $players }.

menu-back = (voltar: a pergunta anterior)
menu-of = { $player }: { $question }
menu-seals = não dá para desfazer
menu-none = Não há nada para você decidir agora.

undo-will = desfazer cancela: { $action }

why-not = { $action }: não dá.
why-possible = { $action }: dá para fazer agora.
why-nearest = Em vez disso, dá para:

lobby-title = Mesa { $table }: { $game }
lobby-host = { $player }, que abriu a mesa
lobby-unreachable = { $player }, ainda sem conversa privada
lobby-free = lugar livre
lobby-pace = Ritmo

pace-live = ao vivo
    .say = ao vivo
pace-hours = horas
    .say = horas
pace-days = um dia por decisão
    .say = dias, dia
pace-none = sem pressa
    .say = sem pressa
time-out-remind = só lembrar
    .say = lembrar
time-out-program = o programa segue jogando
    .say = programa
time-out-ask = perguntar aos outros
    .say = perguntar

phase-lobby = esperando começar
phase-playing = em jogo
phase-paused = em pausa
phase-finished = terminada
phase-cancelled = cancelada

change-opened = A mesa { $table } está aberta: { $game }.
change-seat_taken = { $player } senta-se à mesa.
change-seat_left = { $player } sai da mesa.
change-opponent_seated = O programa ocupa um lugar: { $player } ({ $kind }).
change-opponent_removed = O programa deixa um lugar.
change-option_set = { $option }: { $value }.
change-pace_set = Ritmo: { $pace }. Quando o tempo acaba: { $time_out }.
change-not_reached = { $player } ainda não pode receber mensagens privadas. Escreva para mim uma vez em particular e comece de novo.
change-started = A partida começa. Prova dos dados, para conferir no fim: { $commitment }
change-resigned = { $player } desiste do lugar; o programa segue jogando.
change-stood_in = O programa joga no lugar de { $player } até a volta.
change-stood_in_late = O tempo de { $player } acabou; o programa joga até a volta.
change-returned = { $player } está de volta.
change-timed_out = O tempo de { $player } acabou.
change-proposed_undo = { $player } pede para voltar atrás. Responda: voto sim ou voto não.
change-proposed_cancel = { $player } propõe encerrar a partida sem terminar. Responda: voto sim ou voto não.
change-proposed_absent = O tempo de { $player } acabou. Responda: voto esperar (uma semana), voto programa, voto passar, voto pausar ou voto encerrar.
change-voted = { $player } responde: { $choice }.
change-settled = Decidido: { $choice }.
change-taken_back = { $player } desfaz a última jogada.
change-taken_back_agreed = De comum acordo, { $player } volta atrás.
change-paused = A mesa está em pausa.
change-resumed = A mesa continua.
change-finished = A partida acabou. A semente que prova os dados: { $seed }
change-cancelled = A mesa foi fechada.
change-rematch_opened = A revanche está aberta: { $table }.
change-removed = Quem opera o programa tirou { $player } da mesa; o programa joga no lugar.
change-restored = Quem opera o programa trouxe a mesa de volta como estava em { $when }. O que veio depois se perdeu; botões de lá não fazem nada.
change-recovered = A mesa continua da última cópia boa; a jogada mais recente pode faltar.


refusal-malformed-unknown_verb = Não conheço "{ $word }". Digite ajuda para ver o que você pode fazer.
refusal-malformed-unknown_word = Não entendo "{ $word }" aqui.
refusal-malformed-missing_word = Falta alguma coisa: { $word }.
refusal-malformed-unexpected_word = "{ $word }" não cabe aí.
refusal-malformed-too_long = Longo demais; uma linha pode ter { $word } caracteres.
refusal-malformed-unknown_game = Não há jogo chamado "{ $word }".
refusal-malformed-other = Não entendo "{ $word }".
refusal-did-you-mean = Você quis dizer { $words }?
refusal-ambiguous = "{ $word }" pode ser várias coisas: { $candidates }.
refusal-not_seated = Só quem tem lugar na mesa { $table } pode fazer isso.
refusal-not_yours = Esse é o lugar de { $player }.
refusal-stale = Essa opção é de um momento anterior. Veja o que se pergunta agora.
refusal-already_done = Isso já foi feito.
refusal-missing-table = Não há mesa chamada "{ $name }".
refusal-missing-game = Não há jogo chamado "{ $name }".
refusal-missing-seat = Esse lugar não existe.
refusal-missing-person = Não conheço essa pessoa.
refusal-missing-proposal = Não há nada em votação.
refusal-missing-room = Não conheço essa sala.
refusal-missing-other = Não há "{ $name }".
refusal-unavailable-resting = Esta mesa descansa depois de problemas repetidos. O operador já sabe; tudo está guardado.
refusal-unavailable-newer = Esta mesa foi salva por uma versão mais nova do programa. Atualize e tente de novo.
refusal-unavailable-damaged = Não consigo ler o arquivo desta mesa. O operador já sabe.
refusal-unavailable-stored = Não consegui salvar, então nada mudou. Tente de novo em um instante.
refusal-unavailable-other = Isso não está disponível agora. Tente de novo em um instante.
refusal-fault = Algo deu errado do meu lado e nada mudou. Avise o operador: { $reference }

reason-table_lobby = A partida ainda não começou.
reason-table_playing = A partida já começou.
reason-table_paused = A mesa está em pausa.
reason-table_finished = A partida acabou.
reason-table_cancelled = Esta mesa foi fechada.
reason-last_room = Esta é a única sala da mesa; ela fica.
reason-no_opponent = Nenhum lugar é jogado pelo programa.
reason-not_playing = A partida não está em andamento.
reason-not_reachable = { $player } ainda não pode receber mensagens privadas: escreva para mim em particular e comece de novo.
reason-nothing_to_undo = Você ainda não fez nada que se possa desfazer.
reason-other_acted = { $player } já jogou depois; voltar agora só com todos. Digite propor desfazer para pedir.
    .nobody = Algo na mesa mudou desde então; voltar agora só com todos. Digite propor desfazer para pedir.
reason-resign_instead = A partida já começou; digite desistir para deixar o lugar.
reason-room_not_bound = A mesa não aparece nessa sala.
reason-sealed = Algo já foi revelado, sorteado ou rolado; voltar agora só com todos. Digite propor desfazer para pedir.
reason-seat_changed_hands = O lugar já mudou de mãos.
reason-table_full = A mesa está cheia: { $most } lugares.
reason-too_many_rooms = Uma mesa pode aparecer em { $most } salas.
reason-too_many_tables = Já há { $most } mesas aqui. Termine ou feche uma antes.
reason-unknown_choice = "{ $choice }" não é resposta para isso.
reason-unknown_language = Não falo "{ $language }". Possíveis: en, pt-BR.
reason-unknown_motion = Não dá para votar em "{ $motion }".
reason-unknown_option = Não existe a opção "{ $option }".
reason-unknown_pace = Não existe o ritmo "{ $pace }". Possíveis: ao vivo, horas, dias, sem pressa.
reason-unknown_program = Não há programa "{ $kind }" para jogar um lugar.
reason-unknown_time_out = "{ $on_time_out }" não cabe aqui: lembrar, programa ou perguntar.
reason-unknown_value = "{ $option }" pode ser: { $values }. Não "{ $value }".
reason-unknown_zone = Não conheço o fuso "{ $zone }". Exemplos: America/Sao_Paulo, Europe/Lisbon.
reason-vote_is_on = Já há uma votação. Responda a ela antes.
reason-wrong_hours = As horas vão de 0:00 a 23:59, e o silêncio não pode acabar na hora em que começa.
reason-wrong_seat_count = O jogo é para { $least } a { $most } jogadores; { $seats ->
    [0] não há lugar ocupado
    [one] há { $seats } lugar ocupado
   *[other] há { $seats } lugares ocupados
}.
somebody = alguém
awaited-doing = Esperando: { $players } ({ $doing }).
status-title = { $table } · { $moment }
change-wait_granted = Os outros esperam por { $player }.
choice-yes = sim
choice-no = não
choice-wait = esperar uma semana
choice-program = o programa joga
choice-pause = pausar
choice-end = encerrar a partida
choice-lapsed = a pergunta perdeu o efeito
reading-fillers = o, a, os, as, um, uma, de, do, da, em, no, na, para, pra, com, apontado, virado, virada, e, meu, minha, ao, que
