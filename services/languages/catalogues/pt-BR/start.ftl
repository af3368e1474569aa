# O que pode estar errado antes de alguém se sentar à mesa: as configurações e a pasta de dados.

settings-unknown-name = { $source }: não existe a configuração “{ $name }”. Remova-a ou veja em docs/operate.md as que existem.
    .nearest = { $source }: não existe a configuração “{ $name }”. Você quis dizer “{ $detail }”?
settings-unknown-variable = O ambiente tem { $name }, mas essa configuração não existe. Remova a variável ou veja em docs/operate.md as que existem.
    .nearest = O ambiente tem { $name }, mas essa configuração não existe. Você quis dizer { $detail }?
settings-bad-value = { $source }: “{ $value }” não serve para “{ $name }”. O que serve: { $detail }.
settings-bad-variable = A variável de ambiente { $name } é “{ $value }”, e isso não serve. O que serve: { $detail }.
settings-not-toml = { $source } não é um arquivo TOML; veja { $detail } (linha:coluna). Corrija esse ponto ou recomece a partir de config/boardgamesbot.example.toml.
settings-unreadable = Não foi possível ler { $source }: { $detail }.
settings-not-text = { $source } não é um texto em UTF-8. Salve-o em UTF-8 ou recomece a partir de config/boardgamesbot.example.toml.
settings-missing-file = O arquivo de configurações { $source } não existe. Confira o nome ou remova a variável BOARDGAMESBOT_CONFIG.

start-locked = O programa já está aberto com a pasta de dados { $folder }. Saia de lá primeiro ou indique outra pasta em BOARDGAMESBOT_DATA_FOLDER.
start-folder = Não é possível usar a pasta de dados { $folder }: { $detail }. Permita a escrita nela ou indique outra pasta em BOARDGAMESBOT_DATA_FOLDER.
start-output = Não consigo mais escrever o que digo: { $detail }. A partida está salva; o mesmo comando continua de onde você parou.
start-newer = { $file }, na pasta de dados { $folder }, foi gravado por uma versão mais nova do programa. Atualize o programa; nada foi alterado.
start-damaged = { $file }, na pasta de dados { $folder }, está danificado, e a última cópia também. Coloque um backup no lugar; nada foi alterado.
start-table-newer = A mesa { $table } foi salva por uma versão mais nova do programa. Atualize para continuar nela; nada nela mudou.
start-table-damaged = Não é possível ler a mesa { $table } nem sua última cópia. Ponha uma cópia de segurança no lugar; nada nela mudou.
