/** Other words for screens, by the name of their route. */
const words: Record<string, string> = {
  'account.bank-account': 'chave pix banco conta receber',
  'account.change-password': 'senha',
  'account.contact-details': 'telefone celular whatsapp',
  commission: 'nota fiscal nf rpa recibo fechamento pagamento',
  faq: 'suporte contato falar dúvida',
  hierarchy: 'convite convidar indicar indicação',
  materials: 'foto vídeo imagem arquivo',
  'my-points': 'saldo crédito movimento',
  'my-points.award': 'pix dinheiro sacar receber gift card',
  'my-recued-points': 'comprovante recibo',
  sales: 'pedido comissão',
  'sales.claims': 'reclamação erro contestar',
  'sales.coupons': 'cupom desconto código',
}

/** What a screen is for, where the name does not say so. */
const hints: Record<string, string> = {
  'account.bank-account': 'Chave Pix ou conta',
  commission: 'Nota fiscal e fechamentos',
}

/** Other words for the colours of the screens. */
const themes = 'tema modo aparência escuro claro noturno'

export const searchText = {
  words,
  hints,
  themes,
  toDark: 'Usar tema escuro',
  toLight: 'Usar tema claro',
  placeholder: 'Produto, venda ou tela',
  screens: 'Telas e ações',
  sales: 'Vendas',
  products: 'Produtos',
  sale: (number: string) => `Venda ${number}`,
  closedRedemptions: 'Resgates concluídos',
  moreLetters: (count: number) =>
    `Para encontrar produtos e vendas, escreva pelo menos ${count} letras.`,
  offline: 'Você está offline. Só encontramos telas.',
}
