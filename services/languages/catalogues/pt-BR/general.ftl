# De nenhum jogo em especial: jogadores, perguntas, recusas, a mesa e as pessoas.
language-names = Português, português do Brasil, Portuguese, Brazilian Portuguese, brasileiro
language-name = Português

player-colour-blue = azul
player-colour-green = verde
player-colour-red = vermelho
player-colour-yellow = amarelo
player-colour-violet = violeta
player-colour-orange = laranja
player-name = { $name } { $token }
player-full = { $token } { $name } ({ $colour })
player-full-plain = { $token } { $name }
player-program = { $name }, jogado pelo programa

list-two = { $first } e { $second }
list-more = { $first }, { $second }

told = { $player }: { $did }.
told-step = { $first }; { $second }
told-by-itself = { $line } (única opção)
told-taken-back = { $player } voltou atrás: { $lines }

awaited-none = Ninguém precisa jogar agora.
awaited = Esperando: { $players }.
awaited-you = É a sua vez, { $player }.
awaited-you-too = Esperando: você e { $players }.
awaited-table = { $name }: esperando { $players }.

menu-back = voltar: uma pergunta atrás
menu-typed = Digite um número ou uma jogada.
menu-seals = não dá para desfazer
menu-none = Nada é pedido a você agora.
menu-first = { $did }

undo-done = Desfeito: { $action }.
undo-will = desfazer cancela: { $action }

why-not = { $action }: não dá.
why-possible = { $action }: dá para fazer agora.
why-nearest = Em vez disso, dá para: { $actions }.
why-usage = Digite porque e uma jogada, como em: porque { $example }

lobby-title = Mesa { $table }: { $game }
lobby-opened = Aberta por { $player }, { $seats } de { $most } lugares ocupados.
lobby-seat = { $player }
lobby-host = { $player }, anfitrião
lobby-unreachable = { $player }, ainda sem conversa privada
lobby-free = lugar livre
lobby-pace = Ritmo
lobby-options = { $name }
lobby-start = começar quando todos estiverem aqui
lobby-time-out = Quando o tempo acaba

pace-live = ao vivo
pace-hours = horas
pace-days = um dia por decisão
pace-none = sem pressa
time-out-remind = só lembrar
time-out-program = o programa segue jogando
time-out-ask = perguntar aos outros

phase-lobby = esperando começar
phase-playing = em jogo
phase-paused = em pausa
phase-finished = terminada
phase-cancelled = cancelada

change-opened = A mesa { $table } está aberta: { $game }.
change-room_bound = A mesa aparece em mais uma sala.
change-room_unbound = A mesa não aparece mais em uma das salas.
change-seat_taken = { $player } senta-se à mesa.
change-seat_left = { $player } sai da mesa.
change-host_changed = { $player } agora é o anfitrião.
change-opponent_seated = O programa ocupa um lugar: { $player } ({ $kind }).
change-opponent_removed = O programa deixa um lugar.
change-option_set = { $option }: { $value }.
change-pace_set = Ritmo: { $pace }. Quando o tempo acaba: { $time_out }.
change-reached = { $player } pode receber mensagens privadas.
change-not_reached = { $player } ainda não pode receber mensagens privadas. Escreva para mim uma vez em particular e comece de novo.
change-started = A partida começa. Prova dos dados, para conferir no fim: { $commitment }
change-resigned = { $player } desiste do lugar; o programa segue jogando.
change-stood_in = O programa joga no lugar de { $player } até a volta.
change-stood_in_late = O tempo de { $player } acabou; o programa joga até a volta.
change-returned = { $player } está de volta.
change-reminded = { $player } recebeu um lembrete.
change-timed_out = O tempo de { $player } acabou.
change-proposed_undo = { $player } pede para voltar uma jogada. Todos concordam?
change-proposed_cancel = { $player } propõe encerrar a partida sem terminar. Todos concordam?
change-proposed_absent = O tempo de { $player } acabou. O que fazer? Opções: { $choices }.
change-voted = { $player } responde: { $choice }.
change-settled = Decidido: { $choice }.
change-taken_back = { $player } desfaz a última jogada.
change-taken_back_agreed = De comum acordo, { $player } volta atrás.
change-paused = A mesa está em pausa.
change-resumed = A mesa continua.
change-finished = A partida acabou. A semente que prova os dados: { $seed }
change-cancelled = A mesa foi fechada.
change-rematch_opened = A revanche está aberta: { $table }.
change-recovered = A mesa continua da última cópia boa; a jogada mais recente pode faltar.

choice-agree = concordar
choice-refuse = recusar
choice-wait = esperar
choice-program = o programa joga
choice-pause = pausar
choice-end = encerrar a partida
choice-hand-on = passar o lugar adiante
choice-lapsed = perdeu o efeito
choice-passed = aprovado
choice-failed = não aprovado

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
refusal-stale = Essa opção é de um momento anterior. Veja o que é perguntado agora.
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
