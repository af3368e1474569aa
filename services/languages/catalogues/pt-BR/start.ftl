# O que pode estar errado antes de alguém se sentar à mesa: as configurações e a pasta de dados.

settings-unknown-name = { $place }: não existe a configuração “{ $name }”. Remova-a ou veja em docs/settings.md as que existem.
    .nearest = { $place }: não existe a configuração “{ $name }”. Você quis dizer “{ $detail }”?
settings-unknown-variable = { $place }: não existe a configuração { $name }. Remova-a ou veja em docs/settings.md as que existem.
    .nearest = { $place }: não existe a configuração { $name }. Você quis dizer { $detail }?
settings-bad-value = { $place }: “{ $value }” não serve para “{ $name }”. Serve: { $detail }.
settings-environment = O ambiente
settings-not-toml = { $place }: esta linha não é TOML. Corrija-a ou comece de novo a partir de config/boardgamesbot.example.toml.
settings-not-pairs = { $place }: esta linha não é uma variável. Escreva NOME="valor", uma por linha.
settings-unreadable = Não consigo ler { $place }: { $detail }.
settings-not-text = { $place } não é um texto em UTF-8. Salve-o em UTF-8 ou comece de novo a partir de config/boardgamesbot.example.toml.
settings-missing-file = Não existe o arquivo de configurações { $place }. Confira o nome ou peça que boardgamesbot init o escreva.

start-locked = O programa já está aberto com a pasta de dados { $folder }. Saia de lá primeiro ou indique outra pasta em BOARDGAMESBOT_DATA_FOLDER.
start-folder = Não é possível usar a pasta de dados { $folder }: { $detail }. Permita a escrita nela ou indique outra pasta em BOARDGAMESBOT_DATA_FOLDER.
start-output = Não consigo mais escrever o que digo: { $detail }. A partida está salva; o mesmo comando continua de onde você parou.
start-newer = { $file }, na pasta de dados { $folder }, foi gravado por uma versão mais nova do programa. Atualize o programa; nada foi alterado.
start-damaged = { $file }, na pasta de dados { $folder }, está danificado, e a última cópia também. Coloque um backup no lugar; nada foi alterado.
start-table-newer = A mesa { $table } foi salva por uma versão mais nova do programa. Atualize para continuar nela; nada nela mudou.
start-table-damaged = Não é possível ler a mesa { $table } nem sua última cópia. Coloque um backup no lugar; nada nela mudou.
