# Uma mesa em várias salas, e uma pessoa com contas em várias plataformas.
command-bind = vincular
    .say = vincular, ligar
    .help = receba um código que mostra a mesa em mais um canal ou sala; lá, vincular e o código
command-unbind = desvincular
    .say = desvincular, desligar
    .help = deixa de mostrar a mesa aqui
command-relay = repassar
    .say = repassar
    .help = repassar sim mostra o que se diz em uma sala da mesa nas outras; repassar não encerra
command-calls = chamadas
    .say = chamadas, chamar
    .help = chamadas privadas: quem joga é chamado a sós, e esta sala lê uma mensagem por turno; chamadas aqui chama nesta sala
command-link = unir
    .say = unir
    .help = só para mim: receba um código que une a sua conta de outro lugar com esta
command-unlink = separar
    .say = separar
    .help = faz desta conta uma pessoa própria de novo
command-reach = aqui
    .say = aqui
    .help = das suas contas unidas, receba nesta o que é só para você
bridge-on = sim, ligado, on, +
bridge-yes = sim, s
bridge-room-code = O código é { $code }. Ele vale uma vez, por dez minutos: diga vincular { $code } para mim em outro canal ou sala, aqui ou em outra plataforma, e a mesa { $table } aparece lá também.
bridge-in-a-room = Diga isso no canal ou na sala de que se trata.
bridge-bound = A mesa { $table } agora aparece aqui. Diga entrar { $table } para se sentar, enquanto ela não começou.
bridge-unbound = A mesa { $table } não aparece mais aqui.
bridge-relay-usage = Diga repassar sim, e o que se diz em uma sala da mesa aparece nas outras com o nome de quem disse; ou repassar não.
bridge-relay-on = De agora em diante, o que se diz em uma sala da mesa { $table } aparece em todas, com o nome de quem disse. Isso vale também para salas criptografadas. repassar não encerra.
bridge-relay-off = As salas da mesa { $table } não se ouvem mais.
bridge-here = aqui, sala
bridge-privately = privadas, privada, privado, a sós
bridge-calls-usage = Diga chamadas privadas, e quem joga é chamado a sós enquanto esta sala lê uma mensagem por turno; ou chamadas aqui.
bridge-calls-here = Quem joga na mesa { $table } é chamado aqui.
bridge-calls-privately = De agora em diante, quem joga na mesa { $table } é chamado a sós. Aqui você lê uma mensagem por turno e como está a mesa.
status-calls = Quem joga é chamado em particular.
change-calls_set_here = Quem joga agora é chamado na sala.
change-calls_set_privately = Quem joga agora é chamado em particular; a sala acompanha.
bridge-alone = Isso fica entre nós. Diga unir para mim na nossa sala direta; nada foi unido.
bridge-link-code = O código é { $code }. Ele vale uma vez, por dez minutos: diga unir { $code } para mim com a sua outra conta, na nossa sala direta de lá. Não o dê a ninguém: quem o usa vira você e joga nas suas mesas.
bridge-linked = Pronto: estas contas agora são uma só pessoa, com os mesmos lugares e ajustes. separar desfaz; aqui diz onde falo com você primeiro.
bridge-unlinked = Esta conta é de novo uma pessoa própria, com os lugares que trouxe.
bridge-reached = De agora em diante, o que é só para você chega primeiro aqui.
bridge-relayed = { $name } ({ $platform ->
    [slack] Slack
    [matrix] Matrix
   *[other] outro lugar
}):
status-relay = O que se diz aqui aparece em todas as salas da mesa.
change-relay_set_on = As salas da mesa agora se ouvem: o que se diz aqui aparece em todas.
change-relay_set_off = As salas da mesa não se ouvem mais.
reason-link_asks = Este código é de { $name } ({ $platform ->
    [slack] Slack
    [matrix] Matrix
   *[other] terminal
}). As duas contas serão uma só pessoa, que joga nas mesas das duas e vê a mão das duas. Se é você, diga unir, o código e sim.
reason-link_conflict = As duas contas têm lugar em { $tables }. Uma delas precisa sair de lá, ou a partida precisa acabar antes.
reason-linked_already = Estas contas já são uma só pessoa.
reason-not_host = Só quem abriu a mesa pode fazer isso.
reason-not_linked = Esta conta não está unida a nenhuma outra.
reason-relay_off = As salas desta mesa não se ouvem.
reason-too_many_codes = Foram códigos errados demais. Tente de novo em { $minutes ->
    [0] alguns instantes
    [one] um minuto
   *[other] { $minutes } minutos
}.
reason-wrong_code = Este código não vale, ou não vale mais. Peça um novo.
command-chronicle = crônica
    .say = crônica, cronica
    .help = crônica aqui conta nesta sala como terminam as partidas dela, também as que estão em tópicos; crônica e o nome de uma mesa conta aqui como terminam as das salas dela; crônica não encerra
chronicle-here = aqui, here
chronicle-usage = crônica aqui conta nesta sala como terminam as partidas dela; crônica e o nome de uma mesa sua faz isso com as salas dessa mesa; crônica não encerra as duas coisas.
chronicle-on = A partir de agora conto aqui como essas partidas terminam.
chronicle-off = Não conto mais aqui como terminam partidas de outros lugares.
chronicle-title = { $table } acabou: { $game }
bridge-slower = Foi coisa demais de uma vez, e as outras salas não ouviram o final. Elas voltam a ouvir você em { $seconds ->
    [0] alguns instantes
    [one] um segundo
   *[other] { $seconds } segundos
 }.
