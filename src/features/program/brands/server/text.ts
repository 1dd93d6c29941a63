/** What a phone shows of the installed app. */
export const text = {
  description: 'Portal de parceiros: suas vendas, seus créditos e suas recompensas.',
  share: 'Compartilhar',
  wallet: 'Carteira',
  sales: 'Vendas',
}
