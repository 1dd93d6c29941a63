/** What the portal promises beside every form of the sign-in; the server writes it into the page as well. */
export const promise = {
  headline: 'Compartilhe, venda e receba.',
  detail: 'Seus links, suas vendas e seus créditos em um só lugar.',
}
