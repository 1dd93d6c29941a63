import { severalShops, noCartLinks } from '../sentences.ts'

export const text = {
  title: 'Carrinho',
  open: (count: number) => (count === 0 ? 'Carrinho' : `Carrinho (${count})`),
  added: 'Produto adicionado ao carrinho',
  removed: 'Produto removido do carrinho',
  add: (name: string) => `Adicionar ao carrinho: ${name}`,
  addShort: 'Adicionar',
  takeOut: (name: string) => `Remover ${name} do carrinho`,
  isIn: (name: string) => `No carrinho: ${name}`,
  isInShort: 'No carrinho',
  quantity: (name: string) => `Quantidade de ${name}`,
  more: (name: string) => `Aumentar quantidade de ${name}`,
  less: (name: string) => `Diminuir quantidade de ${name}`,
  wrongQuantity: (most: number, kept: number) =>
    `Use um número inteiro de 1 a ${most.toLocaleString('pt-BR')}. Continua ${kept.toLocaleString('pt-BR')}.`,
  subtotal: 'Subtotal',
  disclaimer:
    'Se houver divergência de preços, vale o preço no momento em que o produto é adicionado ao carrinho.',
  empty: 'Seu carrinho está vazio.',
  emptyHint: 'Adicione produtos e envie um link com o carrinho pronto.',
  generate: 'Gerar link de compra',
  noCheckout: noCartLinks,
  severalBrands: severalShops,
  offline: 'Você está offline. Conecte-se à internet para gerar o link.',
  link: 'Link de compra',
  shareLink: 'Compartilhar o link',
  shareName: 'o seu carrinho, já montado',
  copy: 'Copiar link',
  clear: 'Esvaziar carrinho',
  cleared: 'Carrinho esvaziado',
  undo: 'Desfazer',
}
