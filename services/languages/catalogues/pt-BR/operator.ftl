# O que se diz a quem opera o programa: verificações, primeiras configurações e o que faz.

check-verdict-good = ok
check-verdict-doubtful = nota
check-verdict-bad = FALHA
check-alive = O programa está vivo.
check-not-alive = O programa não responde, ou o relógio dele parou. Veja o log e inicie-o de novo.
check-end = { $bad ->
    [0] { $doubtful ->
        [0] Tudo funciona.
        *[other] Tudo o que é necessário funciona; leia as notas.
    }
    [one] Uma coisa não funciona; veja acima o que fazer.
    *[other] { $bad } coisas não funcionam; veja acima o que fazer.
}

check-settings-read = Configurações: { $file }
check-settings-default = Configurações: não existe { $file }, então tudo tem o valor padrão. boardgamesbot init escreve o arquivo.
check-secrets-closed = Segredos: só o dono pode ler { $file }.
check-secrets-open = Segredos: outras pessoas desta máquina podem ler { $file }. Feche-o: chmod 600 { $file }
check-folder-new = Pasta de dados: { $folder } será criada no primeiro início.
check-folder-forbidden = Pasta de dados: não é possível criar { $folder }. Crie-a e dê-a ao usuário que roda o programa, ou ponha outra em data_folder.
check-folder-writable = Pasta de dados: é possível escrever em { $folder }.
check-folder-unwritable = Pasta de dados: não é possível escrever em { $folder }: { $detail }. Dê-a ao usuário que roda o programa, libere espaço ou ponha outra em data_folder.
check-permissions-closed = Permissões: ninguém mais pode ler o que está na pasta de dados.
check-permissions-open = Permissões: outras pessoas desta máquina podem ler { $file }, e os arquivos daqui contêm mãos e logins. Feche tudo: chmod -R go-rwx { $folder }
check-permissions-owner = Permissões: { $file } pertence a outro usuário. Rode isto como o usuário que roda o programa, ou dê o arquivo a ele com chown.
check-space-enough = Disco: { $megabytes } MB livres.
check-space-little = Disco: só { $megabytes } MB livres onde está { $folder }. Libere espaço: em disco cheio nada pode ser salvo.
check-store-empty = Dados: ainda não há mesas.
check-store-stopped = Dados: nenhum programa está com eles abertos.
check-store-running = Dados: o programa está rodando com eles.
check-store-recovered = Dados: { $name }.json está danificado; vale a última cópia boa, e pode faltar a mudança mais nova. Guarde o arquivo se quiser descobrir a causa, e examine o disco.
check-store-unreadable = Dados: não consigo ler { $name }.json nem a cópia: { $detail }. Traga-o de um backup com boardgamesbot tables import, ou atualize o programa se for mais antigo que o arquivo.
check-store-read = Dados: { $count ->
    [0] não há mesas.
    [one] uma mesa foi lida e rejogada.
    *[other] { $count } mesas foram lidas e rejogadas.
}
check-table-replay-found = Mesa { $name }: o registro não pode ser rejogado. Atualize o programa ou importe a mesa de um backup.
check-table-numbers-found = Mesa { $name }: faltam entradas no registro. Importe-a de um backup.
check-table-summary-found = Mesa { $name }: o resumo não combina com o registro. Importe-a de um backup, ou exporte-a e importe-a.
check-table-seed-found = Mesa { $name }: a semente não é a prometida no início. Alguém mudou o arquivo: importe a mesa de um backup.
check-table-position-found = Mesa { $name }: a posição é impossível. Corrija-a com boardgamesbot tables fix ou importe-a de um backup.
check-table-stuck-found = Mesa { $name }: espera-se alguém que não pode fazer nada. Corrija-a com boardgamesbot tables fix ou importe-a de um backup.
check-zones-there = Fusos horários: conhecidos.
check-zones-missing = Fusos horários: esta máquina não tem nenhum. Instale o pacote tzdata.
check-pictures-off = Imagens: desligadas nas configurações.
check-pictures-drawn = Imagens: desenhadas, com todas as fontes incluídas.
check-pictures-faces = Imagens: estas fontes não deixam marca: { $files }. Instale o programa de novo.
check-pictures-broken = Imagens: não podem ser desenhadas ({ $detail }). Instale o programa de novo ou ponha pictures.shown em false.
check-health-off = Saúde: não é mostrada, pois health.port é 0.
check-health-free = Saúde: pode ser mostrada em { $address }.
check-health-served = Saúde: o programa em execução a mostra em { $address }.
check-health-unserved = { $text }
check-health-silent = Saúde: ninguém a mostra em { $address }, embora o programa esteja rodando. Reinicie-o; se não puder ocupar o endereço, ele diz por quê.
check-health-another = Saúde: outro BoardGamesBot, com outra pasta de dados, mostra a dele em { $address }. Ponha em health.port de um deles uma porta livre.
check-health-taken = Saúde: { $address } está ocupado por { $program }. Encerre esse programa ou ponha em health.port uma porta livre.
check-health-hidden = Saúde: { $address } está ocupado por um programa de outra pessoa, que este comando revela: sudo ss -ltnp. Encerre-o ou ponha em health.port uma porta livre.
check-health-unusable = Saúde: o programa não pode atender em { $address } ({ $detail }). Ponha em health.host um endereço desta máquina e em health.port uma porta livre acima de 1023.
check-health-open = Saúde: outras máquinas podem alcançar { $address }, e as páginas não perguntam quem é. Ponha 127.0.0.1 em health.host ou barre os outros com um firewall.
check-clock-right = Relógio: a { $seconds } s de { $server }.
check-clock-fast = Relógio: esta máquina está { $seconds } s adiantada em relação a { $server }. Acerte-a, de preferência ligando o NTP: timedatectl set-ntp true
check-clock-slow = Relógio: esta máquina está { $seconds } s atrasada em relação a { $server }. Acerte-a, de preferência ligando o NTP: timedatectl set-ntp true
check-clock-untold = Relógio: { $server } não diz a hora, então nada foi comparado.
check-platforms-none = Plataformas: nem o Slack nem o Matrix está preparado, então só dá para jogar no terminal. Veja os dois em docs/operating.md.
check-slack-settings-missing = Slack: falta configurar { $names }. docs/slack.md diz onde achar cada um.
check-slack-api-away = Slack: { $api } está fora de alcance ({ $detail }). Veja a rede, o proxy, o firewall e slack.api.
check-slack-api-reached = Slack: { $api } responde. Os espaços de trabalho trazem seus tokens quando instalam o app.
check-slack-bot-kind = Slack: slack.bot_token deve começar com xoxb-. É o Bot User OAuth Token em OAuth & Permissions.
check-slack-bot-known = Slack: o bot é { $user } em { $team }.
check-slack-bot-refused = O Slack recusa slack.bot_token ({ $code }). Instale o app de novo no espaço de trabalho e copie o Bot User OAuth Token de OAuth & Permissions.
check-slack-scopes-granted = Slack: todos os { $count } escopos foram dados.
check-slack-scopes-missing = Slack: faltam estes escopos: { $scopes }. Acrescente-os em OAuth & Permissions, ou cole boardgamesbot slack manifest em App Manifest, e instale o app de novo.
check-slack-scopes-untold = O Slack não diz quais escopos foram dados. Compare OAuth & Permissions com boardgamesbot slack manifest.
check-slack-app-kind = Slack: slack.app_token deve começar com xapp-. Crie um com connections:write em Basic Information, App-Level Tokens.
check-slack-app-opened = Slack: é possível abrir um socket.
check-slack-app-refused = O Slack recusa slack.app_token ({ $code }). Crie um com connections:write em Basic Information, App-Level Tokens, e ligue o Socket Mode.
check-slack-workspace-removed = Slack: { $where } não é atendido, pois o app não está mais instalado lá ({ $code }). Peça que o instalem de novo em { $page } ou, se foi removido de propósito, mova ou cancele as mesas jogadas lá: boardgamesbot tables list.
check-slack-workspace-refused = Slack: { $where } não é atendido como deveria, pois o bot é recusado lá ({ $code }). Peça que instalem o app de novo lá, em { $page }; o que há para dizer espera.
check-slack-workspace-shut = Slack: { $where } não é atendido como deveria, pois o bot é recusado lá ({ $code }). Peça a quem administra esse espaço de trabalho que o libere; o que há para dizer espera.
check-slack-port-free = Slack: pedidos podem chegar em { $address }.
check-slack-port-taken = Slack: não é possível ocupar { $address } ({ $detail }). Está certo enquanto o programa roda; se não roda, ponha valores livres em slack.host e slack.port.
check-slack-public-reached = Slack: { $url } chega aqui.
check-slack-public-away = Slack: { $url } não chega aqui ({ $detail }). Está certo enquanto o programa está parado; se roda, veja o proxy.
check-matrix-login-none = Matrix: o bot não fez login ({ $file }). Faça-o com boardgamesbot matrix login.
check-matrix-login-valid = Matrix: { $user } está com login feito.
check-matrix-login-other = Matrix: o login agora é de { $user } ou de outro dispositivo. Faça login de novo com boardgamesbot matrix login.
check-matrix-login-refused = Matrix: o servidor recusa o login ({ $code }). Faça login de novo com boardgamesbot matrix login.
check-matrix-server-away = Matrix: { $server } não responde como servidor Matrix ({ $detail }). Veja o endereço, a rede e o firewall.
check-matrix-server-clear = Matrix: quem está no caminho até { $server } pode ler o token do bot. Faça login de novo com um endereço que comece com https://.
check-matrix-device-signed = Matrix: o dispositivo { $device } está assinado, então os clientes confiam nele.
check-matrix-device-unsigned = Matrix: o dispositivo ainda não está assinado; o próximo início o assina.
check-matrix-device-foreign = Matrix: { $user } tem chaves de assinatura que não estão na pasta de dados. Faça login de novo com boardgamesbot matrix login e a senha, que as substitui.
check-matrix-store-fits = Matrix: as chaves para salas criptografadas estão aqui e servem.
check-matrix-store-running = Matrix: as chaves para salas criptografadas estão em uso pelo programa que roda.
check-matrix-store-lost = Matrix: as chaves para salas criptografadas se perderam. Traga a pasta matrix inteira de um backup, ou faça login de novo com boardgamesbot matrix login.
check-matrix-store-renewed = Matrix: as chaves para salas criptografadas se perderam; o próximo início faz login de novo com a senha guardada.
check-matrix-store-damaged = Matrix: não consigo ler as chaves para salas criptografadas ({ $detail }). Traga a pasta matrix inteira de um backup, ou faça login de novo com boardgamesbot matrix login.

operator-no-answer = O programa está rodando com a pasta de dados { $folder } e não responde. Se alguém joga num terminal, deixe terminar primeiro; se roda outra versão, reinicie-a.
operator-done-told = Feito. { $table } foi avisada.
operator-done-later = Feito. { $table } será avisada quando o programa voltar a rodar.
operator-refused = Nada mudou. { $reasons }
operator-seat = “{ $word }” não é um lugar. Lugares são letras, de A a { $last }, como tables show as mostra.
operator-room = “{ $word }” não é uma sala do Slack nem do Matrix. Escreva a plataforma, dois-pontos e o id, como em tables show: slack:T1/C2 ou matrix:!sala:example.org (um apelido com # não é um id).
operator-no-such-seat = A mesa { $table } não tem esse lugar. tables show { $table } mostra os que ela tem.
operator-nobody-called = Ninguém na pasta de dados { $folder } tem o nome { $name }. A pessoa precisa ter escrito ao bot uma vez; people find aceita nomes e contas. --config escolhe outra pasta.
operator-no-such-table = Não existe a mesa { $table } na pasta de dados { $folder }. tables list --all mostra as que existem; --config escolhe outra pasta.
operator-several-called = Várias pessoas têm o nome { $name }. Diga qual, pelo id: { $known }
operator-failed-missing = Não existe a mesa { $table }. tables list --all mostra as que existem.
operator-failed-exists = Já existe uma mesa { $table }. --replace põe a outra no lugar dela.
operator-failed-newer = { $table } foi salva por uma versão mais nova do programa. Atualize; nada mudou.
operator-failed-damaged = Não consigo ler { $table } ({ $detail }). Traga-a de um backup.
operator-failed-copied = { $table } está danificado ({ $detail }) e foi para o backup como está. O programa começa outro quando for iniciado de novo.
operator-failed-store = Não consigo ler ou escrever { $table } ({ $detail }). Examine o disco; boardgamesbot check ajuda.
operator-failed-not-understood = O programa que roda é de outra versão e não entende isto. Reinicie-o.
operator-failed-forgetting = Ainda não foi apagado tudo dessa pessoa, pois não consigo ler ou escrever { $table } ({ $detail }). Examine o disco e diga o mesmo de novo; o programa também continua quando for iniciado.
operator-failed-fault = Algo deu errado no programa; nada mudou. O log dele tem os pontos do código.
operator-say-yes = { $question } Acrescente --yes se é isso mesmo.
operator-yes = sim
operator-left = Nada mudou.
operator-ask-cancel = Encerrar { $table } de vez?
operator-ask-purge = Apagar { $count ->
    [0] nenhuma mesa
    [one] esta mesa
    *[other] estas { $count } mesas
} de vez?
operator-ask-replace = Trazer { $table } de volta como estava em { $when }? O que veio depois se perde.
operator-ask-seat = Dar o lugar { $seat } da mesa { $table }, com a mão, a { $name }?
operator-ask-remove = Tirar o lugar { $seat } da mesa { $table } de quem o tem? O programa segue jogando; se não houver mais ninguém nela, a mesa é encerrada.
operator-ask-forget = Apagar tudo o que se sabe de { $name }? { $count ->
    [0] Não está em nenhuma mesa.
    [one] O programa assume o lugar em uma mesa; se não houver mais ninguém nela, ela é encerrada.
    *[other] O programa assume os lugares em { $count } mesas; as que ficam sem ninguém são encerradas.
}
operator-ask-restore = Trazer de volta { $count ->
    [0] nenhuma mesa
    [one] uma mesa
    *[other] { $count } mesas
} em { $folder } como em { $when }? O que veio depois se perde nelas.
operator-no-tables = { $over ->
    [0] Não há mesas na pasta de dados { $folder }.
    [one] Nenhuma mesa em andamento. --all mostra também uma que terminou.
   *[other] Nenhuma mesa em andamento. --all mostra também { $over } que terminaram.
}
operator-nothing-to-purge = Nenhuma mesa terminada é tão antiga.
operator-purged = { $count ->
    [0] Nenhuma mesa foi apagada.
    [one] Uma mesa foi apagada.
    *[other] { $count } mesas foram apagadas.
}
operator-exported = { $table } está em { $file }, com todas as mãos e a semente: guarde só para você.
operator-imported = { $table } está de volta.
operator-found = { $name } · { $id } · { $accounts } · { $tables }
operator-forgotten = O que se sabia de { $name } foi apagado; { $count ->
    [0] nenhuma mesa tinha o nome.
    [one] uma mesa foi reescrita.
    *[other] { $count } mesas foram reescritas.
} Backups feitos antes ainda têm tudo.
operator-closed = { $count ->
    [0] Nenhuma mesa foi encerrada.
    [one] Uma mesa foi encerrada, pois ninguém mais estava nela.
    *[other] { $count } mesas foram encerradas, pois ninguém mais estava nelas.
}
operator-forgetting-done = { $count ->
    [0] Não faltava apagar ninguém.
    [one] Faltava terminar de apagar uma pessoa; agora está feito.
    *[other] Faltava terminar de apagar { $count } pessoas; agora está feito.
}
operator-backed-up = Tudo está em { $file }, com todas as mãos e todos os logins: guarde só para você.
operator-backup-whole = O backup de { $when } está íntegro e { $count ->
    [0] não contém mesas.
    [one] contém uma mesa.
    *[other] contém { $count } mesas.
}
operator-backup-broken = { $file } não é um backup que sirva ({ $detail }): foi cortado ou mudado. Use outro.
operator-backup-newer = { $file } foi feito por uma versão mais nova do programa. Atualize; nada mudou.
operator-backup-exists = Já existe um arquivo { $file }. Escolha outro nome.
operator-backup-system = { $file }: { $detail }.
operator-restored = { $count ->
    [0] Não há mesas para trazer de volta.
    [one] Uma mesa está de volta.
    *[other] { $count } mesas estão de volta.
}
operator-folder-put = { $name }: login, chaves e o que foi tratado estão de volta.
operator-folder-left = { $name }: fica o que está na pasta de dados, pois chaves não podem voltar no tempo. Para trazer do backup, pare o programa, mova a pasta { $name } e restaure de novo.
operator-verified = { $count ->
    [0] Nenhuma mesa foi rejogada
    [one] Uma mesa foi rejogada
    *[other] { $count } mesas foram rejogadas
}; { $wrong ->
    [0] nada está errado.
    [one] uma coisa está errada.
    *[other] { $wrong } coisas estão erradas.
}
operator-phase-lobby = antes do início
operator-phase-playing = em jogo
operator-phase-paused = em pausa
operator-phase-finished = terminada
operator-phase-cancelled = cancelada
operator-ago = há { $span }
operator-undelivered = { $count ->
    [0] nenhum lugar espera mensagens
    [one] um lugar espera mensagens
    *[other] { $count } lugares esperam mensagens
}
operator-resting = descansa após falhas
operator-thread = { $room } tópico { $thread }
operator-show-moved = Última jogada: { $when }
operator-show-host = Quem abriu: { $name }
operator-show-pace = Ritmo: { $pace }
operator-show-room = Sala: { $room }
operator-show-options = Opções: { $options }
operator-show-entries = Entradas do registro que todos podem ler: { $count }
operator-show-program = o programa joga ({ $kind })
operator-show-unreachable = não pode ser alcançado em particular
operator-show-awaited = esperado há { $span }
stats-people = Pessoas: { $count } ({ $platforms })
stats-tables = Mesas de { $game }: { $phases }
stats-seated = Com lugar em mesa aberta: { $count }
stats-shared = Mesas em várias plataformas: { $count }
stats-moved = Mesas com jogada em um dia { $day }, uma semana { $week }, um mês { $month }
stats-undelivered = Lugares que esperam mensagens: { $count }

init-ask-platforms = Onde jogar: slack, matrix ou os dois? Nada é só o terminal.
# What means both of them, in small letters; the first is told.
init-words-both = os dois, ambos, slack e matrix, both
init-ask-language = Língua para quem não escolheu: en ou pt-BR?
init-ask-folder = Pasta para mesas e pessoas?
init-ask-transport = Como o Slack alcança o bot: socket (sem endereço público) ou http?
init-ask-secret = { $name } (não aparece; nada para pôr no ambiente):
init-ask-servers = Servidores cujas pessoas podem jogar, como example.org; nada para todos?
init-wrong = “{ $word }” não serve. Serve: { $known }.
init-exists = Já existe { $file }. --replace escreve outro; o atual fica guardado ao lado.
init-written = { $file } foi escrito.
init-next = A seguir:
    boardgamesbot matrix login SERVIDOR @BOT:SERVIDOR{ $option } (para o Matrix)
    boardgamesbot check{ $option }
    boardgamesbot run{ $option }
