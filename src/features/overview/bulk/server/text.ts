/** The results of partners and orders that a bulk action could not change. */
export const text = {
  gone: 'Este parceiro não está mais ao seu alcance.',
  failed: 'Não foi possível.',
  waitsForOther: 'Aguarda a aprovação de outra pessoa.',
  goneOrder: 'Este pedido não está mais ao seu alcance.',
  ordersOf: (orders: number, total: string) =>
    `${orders.toLocaleString('pt-BR')} pedidos, ${total}`,
} as const
