# O complemento do shell e a página de manual.
cli-short-completion = Escrever o que faz um shell completar comandos.
cli-help-completion = Escreve o que faz um shell completar nossos comandos e opções com a tecla Tab. Para o bash, guarde em um arquivo de /etc/bash_completion.d, ou diga: source <(boardgamesbot completion bash)
cli-short-manual = Escrever a página de manual.
cli-help-manual = Escreve toda a ajuda como página de manual. Para ler na hora: boardgamesbot manual | man -l -

cli-manual-name = Nome
cli-manual-what = jogos de tabuleiro pesados em um chat ou neste terminal
cli-manual-synopsis = Sinopse
cli-manual-description = Descrição
cli-manual-files = Arquivos
cli-manual-files-settings = As configurações de quem opera, se outro arquivo não for dito. Pode não existir.
cli-manual-files-data = Mesas, pessoas e o que é das plataformas, se as configurações não disserem outra pasta. Só o dono pode ler.
cli-manual-environment = Ambiente
cli-manual-environment-config = O arquivo de configurações.
cli-manual-environment-data = A pasta das mesas. Toda outra configuração também tem uma variável, com dois sublinhados no lugar do ponto.
cli-manual-environment-language = A língua de quem não escolheu uma.
cli-manual-exit = Código de saída
cli-manual-exit-well = Tudo deu certo.
cli-manual-exit-wrong = Nem tudo o que foi conferido está em ordem, ou nem tudo entrou no backup ou voltou dele.
cli-manual-exit-input = O comando, ou um arquivo que ele cita, não serve, e uma frase diz por quê.
cli-manual-exit-fault = Um defeito do programa; o que se sabe dele está em um arquivo que é dito.
cli-manual-exit-passing = Há um obstáculo que pode passar sozinho, como um disco cheio ou outro processo com a pasta de dados.
cli-manual-exit-operator = As configurações, um login ou a pasta de dados não servem; iniciar de novo não resolve.
cli-manual-exit-interrupted = Foi interrompido.
