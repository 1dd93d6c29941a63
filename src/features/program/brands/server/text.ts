/** The installed app's texts on a phone. */
export const text = {
  description: 'Portal de parceiros: suas vendas, seus créditos e seus prêmios.',
  share: 'Compartilhar',
  wallet: 'Carteira',
  sales: 'Vendas',
}
