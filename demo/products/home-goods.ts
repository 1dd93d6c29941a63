/** SKU, name, category, price, promotion price, drawing, colour, description. */
export const homeGoods = `
CV-PN01 | Panela de Ferro Fundido 24 cm | Cozinha | 389.90 | 339.90 | pan | #C2543A | Esmaltada por dentro, vai do fogão ao forno e à mesa.
CV-PN02 | Frigideira Antiaderente 28 cm | Cozinha | 159.90 | | skillet | #4E6E5D | Fundo triplo, serve para indução.
CV-CN01 | Caneca de Cerâmica Artesanal 350 ml | Mesa Posta | 49.90 | | mug | #D38B5D | Feita à mão em Cunha; cada uma sai diferente.
CV-CN02 | Jogo 6 Xícaras Café Coado | Mesa Posta | 139.90 | 119.90 | mug | #5F8A8B | Porcelana branca com borda colorida.
CV-LU01 | Luminária de Mesa Cobre | Iluminação | 229.90 | | lamp | #C67B3F | Braço articulado e luz quente.
CV-LU02 | Abajur Linho Natural | Iluminação | 189.90 | | lamp | #A98F5F | Cúpula de linho e base de madeira de reflorestamento.
CV-LU03 | Pendente Palha Trançada | Iluminação | 259.90 | | pendant | #C79A54 | Trançado à mão por artesãs do Maranhão.
CV-AL01 | Almofada Tricô Areia 45 cm | Decoração | 89.90 | | pillow | #C9A57B | Capa de tricô de algodão, com enchimento.
CV-AL02 | Almofada Folhagem 45 cm | Decoração | 79.90 | 69.90 | pillow | #5B8A62 | Estampa pintada em aquarela, lavável.
CV-MT01 | Manta de Algodão Xadrez | Cama e Banho | 169.90 | | folded | #B5654A | 1,30 x 1,80 m, franja feita à mão.
CV-TL01 | Jogo de Toalhas Fio Penteado, 5 peças | Cama e Banho | 199.90 | | folded | #6A93A8 | 500 g/m², macias desde a primeira lavagem.
CV-LC01 | Jogo de Lençol 200 Fios Queen | Cama e Banho | 289.90 | 249.90 | folded | #A88AA0 | Algodão penteado, quatro peças.
CV-VS01 | Vaso de Cerâmica Canelado | Decoração | 119.90 | | vase | #CF8663 | Para flores secas ou frescas, 28 cm.
CV-PL01 | Cachepô com Suporte de Madeira | Decoração | 99.90 | | plant | #B9744F | Cerâmica esmaltada e pés de eucalipto; a planta é por sua conta.
CV-TP01 | Tapete Sisal 1,50 x 2,00 m | Decoração | 349.90 | | rug | #C08B4C | Fibra natural com base antiderrapante.
CV-RL01 | Relógio de Parede Madeira | Decoração | 149.90 | | clock | #9A6A42 | Mecanismo silencioso, 30 cm.
CV-TB01 | Tábua de Corte Teca | Cozinha | 99.90 | | board | #B07D4B | Peça única com canaleta e alça.
CV-PT01 | Conjunto 5 Potes Herméticos | Organização | 129.90 | 109.90 | pots | #7FA39A | Vidro com tampa de bambu.
CV-CE01 | Cesto Organizador de Algodão | Organização | 79.90 | | basket | #C79F76 | Corda de algodão com alças, dobrável.
CV-VL01 | Difusor de Ambiente Alecrim 250 ml | Decoração | 74.90 | | diffuser | #6F9A72 | Perfuma por até 60 dias.
`
