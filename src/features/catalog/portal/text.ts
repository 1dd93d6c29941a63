export const text = {
  title: 'Compartilhar produtos',
  search: 'Buscar produto',
  empty: 'Ops, sem produtos por aqui.... por enquanto',
  emptyHint: 'Em breve voltaremos com novidades, aguarde!',
  share: (name: string) => `Compartilhar ${name}`,
  shareShort: 'Compartilhar',
  shop: 'Compartilhar a loja',
  shopName: 'a loja inteira',
  before: 'De',
  earn: (percent: string) => `Você ganha até ${percent}`,
  more: 'Carregar mais',
  found: (count: number) => (count === 1 ? '1 produto' : `${count} produtos`),
}
