# O que o programa diz no Slack, além do que diz em toda conversa.
slack-title = BoardGamesBot
slack-opening = { $name } abre uma mesa …
slack-reopening = A mesa { $table } continua aqui …
slack-not-opened = Nenhuma mesa foi aberta.
slack-not-here = Não estou na conversa onde você digitou isso, então ninguém veria a mesa. Convide-me para um canal com /invite @boardgamesbot e digite lá.
slack-move = Minha vez
slack-hand = Minha mão
slack-board = Tabuleiro
slack-rematch = Revanche
slack-replay = Rever
slack-score = Pontos
slack-undo = Desfazer
slack-help = Ajuda
slack-join = Sentar-se
slack-opponent = Chamar o programa
slack-options = Opções
slack-newcomers = Primeira partida
slack-start = Começar
slack-leave = Sair
slack-choose = Escolha …
slack-back = Voltar
slack-close = Fechar
slack-secret = { $players }: a escolha é secreta. Abra com o botão; só você verá a sua. Ela também espera na minha mensagem direta.
slack-not-in-time = A janela não abriu a tempo. Aperte mais uma vez.
slack-home-title = Suas mesas
slack-home-none = Você não está em nenhuma mesa. Digite /boardgame nova em um canal para abrir uma.
slack-home-open = Ir para a mesa
slack-home-settings = Mudar meus ajustes
slack-home-typed = Também dá para digitar as jogadas: /boardgame ajuda explica como.
slack-lost = Não consigo mais escrever no canal da mesa { $table }. O jogo está guardado: convide-me de novo, ou digite /boardgame vincular { $table } em outro canal para continuar.
slack-home-slower = Você olhou aqui muitas vezes. Abra esta aba de novo em { $seconds ->
    [0] alguns instantes
    [one] um segundo
   *[other] { $seconds } segundos
 } e verá as suas mesas.
