# Como uma carta muda entre as edições.
trickerion-editions-special = Se sobra na mão no fim, vale { $special_revised } de Fama, na primeira edição { $special_first }. Lá a carta do topo de cada pilha fica aberta, e é ela que se pega.
trickerion-editions-level_3 = Nas regras revisadas, sua Fama no fim é no máximo { $cap }; a primeira edição não tem limite.
trickerion-editions-kit = Em um kit de primeira partida ele começa com { $kit_first } marcadores na primeira edição, e com os da carta nas regras revisadas.
trickerion-editions-optico = Na primeira edição a habilidade copia só um bônus, nas regras revisadas também o PA.
