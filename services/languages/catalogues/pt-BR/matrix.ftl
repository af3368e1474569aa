# O programa no Matrix: o que quem o opera lê.
cli-help-matrix =
    Faz o login do bot no Matrix: login URL @USUÁRIO:SERVIDOR, com a senha digitada ou por um pipe.
cli-short-matrix = Fazer o login do bot no Matrix.
cli-help-matrix-token = Usa um token de acesso da conta do bot, não a senha.
cli-help-matrix-keep = Guarda a senha, para que um login perdido se renove.
cli-help-matrix-plain = Manda a senha ou o token sem criptografia, por http://, para outra máquina.
cli-matrix-in-clear = Com http://, qualquer um no caminho até { $homeserver } poderia ler a senha ou o token. Use https://. Se não há mais ninguém nesse caminho, como em uma rede de contêineres, acrescente --plain-http.
cli-matrix-usage = Diga: boardgamesbot matrix login https://seu.servidor @bot:seu.servidor
cli-matrix-password = Senha da conta do bot
cli-matrix-token = Token de acesso da conta do bot
matrix-logged-in = Login feito: { $login }. Comece com: boardgamesbot run
matrix-listens = O BoardGamesBot está ouvindo no Matrix. Convide-o para uma sala e escreva !ajuda. Ctrl-C termina.
matrix-no-login = O bot ainda não fez login. Diga: boardgamesbot matrix login https://seu.servidor @bot:seu.servidor
matrix-refused = O servidor não aceita isso. Confira o nome e a senha ou o token.
matrix-logged_out = O login foi encerrado por fora. Entre de novo com: boardgamesbot matrix login
matrix-keys_lost = As chaves de criptografia deste login se perderam, e ninguém leria o bot. Entre de novo com: boardgamesbot matrix login
matrix-keys_elsewhere = Este token é de uma sessão cujas chaves estão em outro lugar. Use a senha, ou o token de uma sessão nunca usada.
matrix-cannot-sign = O bot não consegue assinar o próprio dispositivo, e os clientes o recusariam: { $detail }. Entre de novo com a senha.
matrix-in-use = O bot já está rodando com esta pasta de dados.
matrix-homeserver = O servidor não fez a parte dele: { $detail }. Confira o endereço e tente de novo.
matrix-lobby-hint = Diga !entrar para sentar, !oponente para um lugar do programa, !começar para iniciar, !ajuda para o resto.
matrix-picture-new = 🖼 !tabuleiro
matrix-lost = Não estou mais na sala da mesa { $table }. O jogo está guardado: me convide de novo para lá, ou diga !vincular { $table } em outra sala para continuar lá.
