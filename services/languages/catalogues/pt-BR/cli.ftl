# A linha de comando: ajuda, resultados e o que há de errado com o que se pediu.
cli-help = Jogos de tabuleiro pesados: jogue neste terminal, ou confira posições, regras e registros.
cli-help-version = Mostra a versão e termina.
cli-help-help = Mostra esta ajuda e termina.
cli-help-lang = A língua: en ou pt-BR.
cli-help-game = O jogo ({ $default } se nada for dito).
cli-help-option = Uma opção do jogo, como edition=first. Pode ser dada várias vezes.
cli-help-json = Escreve JSON, para programas.
cli-help-columns = A largura do texto; a do terminal se nada for dito.

cli-heading-usage = Uso:
cli-heading-options = Opções
cli-heading-commands = Comandos

cli-word-name = NOME
cli-word-needed = obrigatório
cli-word-option = NOME=VALOR
cli-word-language = LÍNGUA
cli-word-command = COMANDO ...
cli-word-options = [OPÇÕES]
cli-word-file = ARQUIVO
cli-word-files = ARQUIVOS...
cli-word-log = REGISTRO
cli-word-table = MESA
cli-word-seat = L

cli-short-play = Sentar-se a uma mesa neste terminal.
cli-help-play = Senta você a uma mesa neste terminal, contra jogadores do programa, ou continua de onde parou. Linhas vindas de outro programa valem como se fossem digitadas.
cli-help-players = Quantos jogadores.
cli-help-person = Quem está neste terminal. Pode ser dado várias vezes, para várias pessoas.
cli-help-opponent = Como o programa joga os outros lugares: { $known }.
cli-help-table = O nome da mesa em que sentar.
cli-help-first-game = Uma primeira partida: cada um começa com um kit, e o que é novo é explicado quando aparece.
cli-help-new = Abre uma mesa nova, mesmo que outra ainda esteja aberta.

cli-short-simulate = Deixar o programa jogar partidas inteiras e contar.
cli-help-simulate = Deixa o programa jogar partidas inteiras contra si mesmo e mostra os resultados.
cli-help-games = Quantas partidas.
cli-help-policy = Como os lugares são jogados: { $known }. Dê um só para todos os lugares, ou um para cada; de partida em partida eles andam um lugar.
cli-help-seed = O número de que sai todo o acaso; o mesmo número dá as mesmas partidas.
cli-help-log = Registra a partida neste arquivo. Com várias partidas, cada arquivo ganha o seu número.

cli-short-cards = Mostrar todas as cartas.
cli-help-cards = Mostra todas as cartas e números do jogo, como o programa os usa.

cli-short-scenario = Conferir casos de regra.
cli-help-scenario = Confere os casos de regra de arquivos YAML, ou de uma pasta inteira, e diz o que era esperado e o que veio. "-" lê da entrada padrão.

cli-short-replay = Conferir uma partida registrada.
cli-help-replay = Confere uma partida registrada, evento por evento, e mostra a última posição. "-" lê da entrada padrão.
cli-help-step = Mostra a posição depois deste passo; 0 é o começo.

cli-short-check = Verificar tudo o que é preciso para rodar.
cli-help-check = Verifica tudo o que é preciso para rodar: configurações, pasta de dados, mesas, imagens, relógio, e as plataformas com seus tokens e logins. Diz o que fazer em cada falha; o código de saída é 1 quando algo necessário não funciona.
cli-help-check-alive = Só pergunta se o programa em execução está vivo, para quem o vigia; o código de saída é 1 se não está.
cli-short-run = Jogar no Slack e no Matrix, até Ctrl-C.
cli-help-run = Joga no Slack, no Matrix ou nos dois ao mesmo tempo, até Ctrl-C. As configurações dizem onde; docs/operating.md explica como preparar cada um.
cli-help-config = O arquivo de configurações.
run-nowhere = Ainda não há plataforma para jogar. Prepare primeiro o Slack ou o Matrix: docs/operating.md explica como.
run-away = { $platform } está fora de alcance: { $detail }. O programa tenta de novo; todo o resto continua.
run-newer = { $platform } fica de fora: { $file }.db, na pasta de dados, foi escrito por uma versão mais nova. Atualize o programa; nada no arquivo foi alterado.
cli-short-slack = Mostrar o que o Slack precisa saber do aplicativo.
cli-help-slack = Mostra o manifesto do aplicativo do Slack. docs/slack.md explica o que fazer com ele, clique a clique.
cli-help-slack-url = Para HTTP: onde o Slack alcança este programa.
cli-help-slack-oauth = Com --url: para vários espaços de trabalho.
slack-needs = O Slack precisa de { $names } nas configurações.
slack-refused = O Slack não aceita um token das configurações: { $code }. Coloque o que ele mostra agora, como docs/slack.md explica, e comece de novo. O que há para dizer lá espera.
run-unwatched = Não é possível mostrar em { $address } como está o programa: { $detail }. O jogo segue mesmo assim. Escolha outra porta: health.port nas configurações, 0 para nenhuma.
slack-listens = O BoardGamesBot está ouvindo no Slack. Ctrl-C termina.
cli-short-export = Escrever o registro de uma partida acabada.
cli-help-export = Escreve o registro da partida acabada de uma mesa, como replay o lê. Uma partida em andamento não tem registro, pois ele contaria os seus segredos.
cli-help-export-log = Escreve neste arquivo; na saída padrão se nada for dito.

cli-short-position = Conferir e mostrar uma posição.
cli-help-position = Confere se um arquivo contém uma posição possível e mostra o tabuleiro. "-" lê da entrada padrão.

cli-short-legal = Listar as jogadas possíveis de uma posição.
cli-help-legal = Lista todas as jogadas possíveis de um lugar numa posição, uma por linha. "-" lê da entrada padrão.
cli-help-seat = O lugar: um número a partir de 0, ou a letra. Pode faltar quando só um pode jogar.

cli-awaited = Esperando: { $players }.
cli-over = A partida acabou.

cli-simulated = { $games ->
    [0] Nenhuma partida de { $game }, semente { $seed }
    [one] Uma partida de { $game }, semente { $seed }
   *[other] { $games } partidas de { $game }, semente { $seed }
}
cli-by-seat = Lugar
cli-by-policy = Jogado por
cli-tally-games = partidas
cli-tally-wins = vitórias
cli-tally-mean = média
cli-tally-best = melhor
cli-tally-worst = pior
cli-tally-place = posto
cli-policy-random = jogadas ao acaso
cli-policy-planner = um planejador
cli-figure = { $figure }
cli-length = Duração
cli-length-one = { $mean } ações
cli-length-figures = { $mean } ações em média, de { $shortest } a { $longest }
cli-speed = Velocidade
cli-speed-figures = { $figure } ações por segundo

cli-replayed = { $proof ->
    [seed] Conferido: { $steps } ações, { $events } eventos; a semente prova cada sorteio.
    [rules] Conferido: { $steps } ações, { $events } eventos; sem a semente, os sorteios valem como estão escritos.
   *[events] Repetido: { $steps } ações, { $events } eventos. As regras mudaram desde então; os eventos valem como estão escritos.
}

cli-fault = Algo deu errado do nosso lado. O que se sabe está em { $file }: mande-o, por favor, junto com o que você digitou.
cli-fault-told = Algo deu errado do nosso lado, e não há espaço para um arquivo que diga o quê. Mande isto, por favor, junto com o que você digitou: { $course }
cli-no-such-command = { $near ->
    [none] Não existe o comando "{ $word }". Existem: { $known }.
   *[other] Não existe o comando "{ $word }". Seria { $near }?
}
cli-no-such-option = Não existe a opção { $word } aqui. --help mostra quais existem.
cli-no-such-option-near = Não existe a opção { $word } aqui. Seria { $near }?
cli-bad-option = A opção { $word } não está certa: ela pede um valor, ou nenhum. --help explica.
cli-bad-value = { $word }: { $detail }
cli-value-choice = { $word }: "{ $value }" não é possível. Possíveis: { $known }.
cli-value-number = { $word }: "{ $value }" não é um número inteiro.
cli-value-small = { $word }: { $value } é pouco; o mínimo é { $least }.
cli-missing-argument = Falta alguma coisa: { $word }. --help explica.
cli-too-much = Há mais do que este comando aceita: { $word }. --help explica.
cli-no-such-language = Não falo "{ $word }". Falo: { $known }.
cli-no-such-game = Não existe o jogo "{ $word }". Existem: { $known }.
cli-option-form = Uma opção do jogo se escreve nome=valor; "{ $word }" não é assim.
cli-options-refused = A partida não pode começar assim.
    { $problems }
cli-policies = São { $policies } modos de jogar para { $players } jogadores. Dê um para todos, ou um para cada.

cli-standard-input = a entrada padrão
cli-file-missing = Não existe o arquivo "{ $file }".
cli-file-unreadable = Não consigo ler { $file }: { $detail }.
cli-file-is-folder = { $file } é uma pasta; diga um arquivo dela.
cli-file-forbidden = Não tenho permissão para ler { $file }.
cli-no-folder = Não existe a pasta { $folder }. Crie-a antes, ou escolha outra.
cli-file-unwritable = Não consigo escrever { $file }: { $detail }.
cli-file-too-large = { $file } é grande demais: mais de { $most } MB.
cli-system = Não foi possível fazer isso: { $detail }.
cli-system-no-space = não há mais espaço
cli-system-forbidden = não é permitido
cli-system-read-only = ali só se pode ler
cli-system-missing = não existe
cli-system-no-folder = há um arquivo onde devia haver uma pasta
cli-system-is-folder = é uma pasta
cli-system-input-output = o disco ou o dispositivo não responde
cli-system-other = { $detail }
cli-file-not-text = { $file } não é um texto em UTF-8.

cli-position-unreadable = { $file } não é uma posição. { $problem }
cli-position-impossible = { $file } contém uma posição que não pode existir.
    { $problems }
cli-json-malformed = Isto não é JSON; veja o byte { $word }.
cli-json-cut-off = O JSON acaba cedo demais.
cli-json-field-missing = Em { $where } falta o campo { $word }.
cli-json-field-unknown = Em { $where } não existe o campo { $word }.
cli-json-value-wrong = Em { $where } o valor { $word } não existe.
cli-json-kind-wrong = Em { $where } cabe { $word }, não { $found }.
cli-json-type-wrong = Em { $where } cabe outro tipo de valor: { $word }.
cli-json-other = Em { $where }: { $word }.
cli-table-not-over = A partida da mesa { $table } não acabou, e o registro contaria segredos.
cli-settings = A configuração não pode ser usada.
    { $problems }
cli-no-such-seat = Não existe o lugar "{ $word }" aqui. Os lugares vão de 0 a { $most }, ou de A a { $letter }.
cli-name-a-seat = { $seats ->
    [none] A partida acabou; se quiser ter certeza, diga um lugar com --seat.
   *[other] Vários lugares podem jogar agora ({ $seats }); diga um com --seat.
}
cli-no-such-step = Não existe o passo { $step }; o registro vai de 0 a { $most }.

cli-record = { $file } não é o registro de uma partida jogada pelas regras.
    { $problems }
cli-record-empty = O arquivo está vazio. simulate --log e export escrevem registros.
cli-record-unreadable = Uma linha não pode ser lida: { $detail }
cli-record-newer = Foi escrito por uma versão mais nova do programa, como { $detail }.
cli-record-other_game = É de outro jogo: { $detail }.
cli-record-goes_on = Continua depois do fim.
cli-record-no_start = O primeiro passo não é o começo de uma partida.
cli-record-no_seat = O passo { $step } não diz de quem é a ação.
cli-record-no_action = O passo { $step } não é uma ação: { $detail }.
cli-record-refused = O passo { $step } não era possível: { $detail }.
cli-record-other_event = Passo { $step }: o evento { $event } não é o que as regras dão.
cli-record-event_missing = Passo { $step }: falta o evento { $event }.
cli-record-other_position = Passo { $step }: depois do evento { $event } a posição não é a registrada.
cli-record-impossible = O passo { $step } leva a uma posição que não pode existir.
cli-record-other_ranking = A classificação registrada, { $detail }, não é a do fim da partida.
cli-record-seed = A semente não é a que foi prometida.
cli-record-options = A partida não pode começar com estas opções.

cli-cases = { $failed ->
    [0] { $file }: { $held } com êxito.
   *[other] { $file }: { $held } com êxito, { $failed } sem.
}
cli-no-cases = Não há casos de regra em { $file }.
cli-scenario-unreadable = { $file } não pode ser lido como casos de regra: { $problem }
cli-yaml-malformed = Isto não é YAML; veja a linha { $line }, coluna { $column }.
cli-yaml-sign = Há nele um sinal que não cabe em YAML.
cli-yaml-deep = Há partes demais umas dentro das outras.
cli-yaml-no-kind = Em { $where }, o passo precisa de exatamente um destes: { $known }.
cli-yaml-alone = Em { $where }, { $word } não cabe neste tipo de passo.
cli-case-step = "{ $name }" ({ $options }), passo { $step }:
cli-case-given = "{ $name }" ({ $options }), a posição dada:
cli-case-begin_unknown = Não existe o começo { $word }; existem { $known }.
cli-case-options_refused = O jogo recusa estas opções: { $reasons }.
cli-case-given_impossible = Não pode existir: { $reasons }.
cli-case-field_unknown = Não existe o campo { $word } em { $path }.
cli-case-field_missing = Falta o campo { $word } em { $path }.
cli-case-word_missing = Falta uma palavra em { $path }.
cli-case-word_unexpected = A palavra { $word } não cabe em { $path }.
cli-case-kind_unknown = { $word } não é nada que caiba em { $path }.
cli-case-not_an_object = { $path } pede campos ou uma linha de palavras, não { $word }.
cli-case-not_a_list = { $path } pede uma lista, não { $word }.
cli-case-item_unknown = Não existe o item { $word } em { $path }.
cli-case-value_wrong = { $word } não é um valor para { $path }.
cli-case-seat_unknown = Não existe o lugar { $word }; existem { $known }.
cli-case-move_malformed = { $move } não é uma jogada: { $word }.
cli-case-move_refused = Esperava-se que { $move } fosse possível. Foi recusada: { $reasons }.
cli-case-move_to_impossible = { $move } leva a uma posição que não pode existir: { $reasons }.
cli-case-script_wrong = O roteiro do acaso não se entende: { $word }.
cli-case-chance_left = { $move } deixou { $count } sorteios do roteiro sem uso.
cli-case-event_missing = Esperava-se o evento { $expected }.
    Veio: { $came }
cli-case-event_unexpected = Não se esperava nenhum evento { $expected }.
    Veio: { $came }
cli-case-not_refused = Esperava-se que { $move } fosse recusada. Era possível.
cli-case-not_impossible = Esperava-se que isto fosse impossível: { $position }. Foi aceito.
cli-case-other_reasons = Esperavam-se estas razões: { $expected }
    Veio: { $came }
cli-case-legal_missing = Esperava-se { $move } entre as jogadas possíveis.
    Veio: { $came }
cli-case-legal_unexpected = Não se esperava { $move } entre as jogadas possíveis.
    Veio: { $came }
cli-case-legal_other = Esperavam-se só estas jogadas: { $expected }
    Veio: { $came }
cli-case-legal_twice = Duas vezes entre as jogadas possíveis: { $move }.
cli-case-no_such_field = Não existe { $word } em { $path }.
cli-case-fields_differ = Esperado: { $expected }
    Veio: { $came }
cli-help-play-position = Treina a partir desta posição (um arquivo JSON, como em docs/positions): você joga por todos os lugares, e nada conta.
