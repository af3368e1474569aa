# A conversa no terminal. ".say" são as palavras que chamam um comando, ".help" diz o que ele faz.
console-you = Você
console-sit-down = Você se senta à mesa { $table }. Digite ajuda quando quiser; sair salva e encerra.
console-come-back = De volta à mesa { $table }: { $moment }.
console-hand-over = Passe o teclado para { $player } e aperte Enter.
console-as-it-was = Esta mesa continua como foi preparada. Para uma mesa nova, acrescente --new.
console-left = { $table } está salva. Até logo!
console-left-back = Para continuar: { $command }
console-stopped = Parei em "{ $line }".
console-number = Não há opção { $number } agora; elas vão de 1 a { $most }.
console-no-number = Não há nada para escolher por número agora.
console-language = Agora falamos português.
console-over = A partida acabou. Você pode digitar placar, registro, tabuleiro, rever, treino, revanche ou sair.


console-not-over = A partida ainda não acabou. Para encerrar antes: propor cancelar.
console-picture = Imagem: { $file }
