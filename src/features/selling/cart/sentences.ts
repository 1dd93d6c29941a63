// Sentences that a refusal and a screen, or several refusals, have in common.

export const severalShops = 'Um link leva a uma só loja. Separe os produtos por marca.'
export const noCartLinks = 'Esta marca não aceita link de carrinho.'
