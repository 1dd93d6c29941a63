/** The e-mail to a partner with the brand's answer. */
export const text = {
  accepted: {
    title: (order: string) => `Revisão aceita: pedido ${order}`,
    subject: (order: string, brand: string) =>
      `${brand}: sua revisão do pedido ${order} foi aceita`,
    body: (order: string, answer: string | null) =>
      [
        `A marca aceitou a sua revisão do pedido ${order}. A venda e a comissão já aparecem corrigidas em Vendas.`,
        ...(answer ? [`Resposta da marca: ${answer}`] : []),
      ].join('\n\n'),
  },
  refused: {
    title: (order: string) => `Revisão não aceita: pedido ${order}`,
    subject: (order: string, brand: string) => `${brand}: resposta sobre o pedido ${order}`,
    body: (order: string, answer: string | null) =>
      `A marca analisou a sua revisão do pedido ${order} e não a aceitou.\n\nMotivo: ${answer ?? ''}`,
  },
} as const
