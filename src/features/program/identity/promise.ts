/** The two sentences beside every form of the sign-in: the app shows them, and the server writes them into the page. */
export const promise = {
  headline: 'Compartilhe, venda e receba.',
  detail: 'Seus links, suas vendas e seus créditos em um só lugar.',
}
