export const text = {
  title: 'Carrinho',
  open: (count: number) =>
    count === 0
      ? 'Abrir carrinho vazio'
      : `Abrir carrinho com ${count} ${count === 1 ? 'item' : 'itens'}`,
  added: 'Produto adicionado ao carrinho',
  removed: 'Produto removido do carrinho',
  add: (name: string) => `Pôr ${name} no carrinho`,
  addShort: 'Pôr no carrinho',
  takeOut: (name: string) => `Tirar ${name} do carrinho`,
  takeOutShort: 'No carrinho',
  quantity: (name: string) => `Quantidade de ${name}`,
  more: (name: string) => `Mais um de ${name}`,
  less: (name: string) => `Menos um de ${name}`,
  subtotal: 'Subtotal',
  disclaimer:
    'Se houver divergência de preços, vale o preço no momento em que o produto é adicionado ao carrinho.',
  empty: 'Seu carrinho está vazio.',
  emptyHint: 'Ponha produtos aqui e envie um link com o carrinho pronto.',
  generate: 'Gerar link de compra',
  noCheckout: 'Esta marca não aceita link de carrinho.',
  severalBrands: 'Um link leva a uma só loja. Separe os produtos por marca.',
  offline: 'Sem internet não dá para gerar o link.',
  link: 'Link de compra',
  shareLink: 'Compartilhar o link',
  shareName: 'o seu carrinho, já montado',
  copy: 'Copiar link',
  clear: 'Esvaziar carrinho',
  cleared: 'Carrinho vazio',
  undo: 'Desfazer',
}
