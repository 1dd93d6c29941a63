/** The notifications of new sales. */
export const text = {
  sale: {
    title: 'Venda nova!',
    message: (order: string, amount: string) =>
      `Pedido ${order}: ${amount} de comissão, em análise até a marca confirmar.`,
  },
  invitedSale: {
    title: 'Quem você indicou vendeu!',
    message: (order: string, amount: string) =>
      `Pedido ${order}: ${amount} para você, em análise até a marca confirmar.`,
  },
} as const
