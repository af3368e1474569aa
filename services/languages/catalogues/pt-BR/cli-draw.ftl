# Desenhar posições na linha de comando.
cli-short-draw = Desenhar uma posição.
cli-help-draw = Desenha uma posição, ou a última de uma partida registrada, como PNG e conta em palavras o que a imagem mostra. "-" lê da entrada padrão.
cli-help-draw-seat = Como a vê quem joga neste lugar; sem isso, como todos a veem.
cli-help-draw-part = O que desenhar: { $known }.
cli-help-draw-width = Pixels de largura: até 1200 em uma coluna, como cabe melhor no telefone.
cli-help-draw-theme = light (claro) ou dark (escuro).
cli-help-draw-to = O arquivo a escrever.
cli-draw-whose = --part me precisa de --seat: de quem são as coisas?
cli-draw-unfinished = --part result mostra como foi uma partida terminada; por isso precisa do registro dela, como export o dá.
cli-draw-nothing = Não há nada a desenhar de { $part } neste jogo.
cli-word-folder = PASTA
cli-help-pictures = Guarda nesta pasta uma imagem de cada tabuleiro mostrado.
