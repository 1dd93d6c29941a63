export const searchText = {
  placeholder: 'Produto, venda ou tela',
  screens: 'Telas',
  sales: 'Vendas',
  products: 'Produtos',
  sale: (number: string) => `Venda ${number}`,
  closedRedemptions: 'Resgates concluídos',
  moreLetters: (count: number) =>
    `Para encontrar produtos e vendas, escreva pelo menos ${count} letras.`,
  offline: 'Você está offline. Só encontramos telas.',
}
