import type { Order } from '../contract.ts'

const otherNames: Record<Order['status'], { one: string; more: string }> = {
  pen: { one: 'aguardando aprovação', more: 'aguardando aprovação' },
  apv: { one: 'aprovado', more: 'aprovados' },
  fat: { one: 'faturado', more: 'faturados' },
  can: { one: 'cancelado', more: 'cancelados' },
  dev: { one: 'devolvido', more: 'devolvidos' },
}

function otherText(status: Order['status'], orders: number): string {
  return orders === 1
    ? `1 pedido ${otherNames[status].one}`
    : `${orders} pedidos ${otherNames[status].more}`
}

const waitsFor = { pen: 'Falta o cliente pagar', apv: 'Falta a marca faturar' }

export const text = {
  title: 'Vendas',
  total: 'Vendas no período',
  count: (orders: number) =>
    orders === 1
      ? '1 pedido aprovado ou faturado'
      : `${orders} pedidos aprovados ou faturados`,
  earned: 'Sua comissão',
  ofBrands: 'Somando suas marcas',
  byDay: 'Vendas por dia',
  soldByDay: 'Vendas em R$',
  columns: {
    product: 'Produto',
    day: 'Data',
    sold: 'Venda',
    earned: 'Comissão',
  },
  expected: 'Prevista',
  sold: (amount: string) => `Venda ${amount}`,
  askForReview: 'Pedir revisão',
  other: (status: Order['status'], orders: number, amount: string) =>
    `${otherText(status, orders)}: ${amount}`,
  otherHidden: (status: Order['status'], orders: number) => otherText(status, orders),
  period: 'Período',
  cycle: (begin: string, end: string, left: string) =>
    `Ciclo de vendas de ${begin} a ${end}: ${left}.`,
  days: (begin: string, end: string) => `De ${begin} a ${end}`,
  cycleLeft: (days: number) => {
    if (days === 0) return 'hoje é o último dia'
    return days === 1 ? 'falta 1 dia' : `faltam ${days} dias`
  },
  empty:
    'Nenhuma venda neste período. Compartilhe um produto para a próxima aparecer aqui.',
  share: 'Compartilhar produtos',
  oneCompany: (name: string | null) => `Só as vendas de ${name ?? 'uma marca'}.`,
  everyCompany: 'Ver as de todas as marcas',
  releasedOn: (day: string) => `Comissão em ${day}`,
  /** Who acts next on a waiting sale, and the first day on which the commission may come. */
  expectedFrom: (waiting: 'pen' | 'apv', day: string) =>
    `${waitsFor[waiting]} · comissão a partir de ${day}`,
  waitsFor,
  noCommission: 'Não gera comissão',
  closesOn: (day: string) => `Entra no fechamento de ${day}`,
  closesFrom: (waiting: 'pen' | 'apv', day: string) =>
    `${waitsFor[waiting]} · fechamento a partir de ${day}`,
  sheet: {
    title: 'Pedido',
    unknown: 'Não encontramos esta venda.',
    brand: 'Marca',
    number: 'Número',
    status: 'Situação',
    when: 'Feito em',
    from: 'Cliente de',
    how: 'Veio por',
    items: 'Produtos',
    freight: 'Frete (não entra no cálculo)',
    total: 'Venda sem frete',
    commission: 'Sua comissão',
    expected: 'Comissão prevista',
    reversed: 'Comissão estornada',
    next: 'Próximo passo',
    why: 'Como calculamos',
    quantity: (count: number) => `${count} un.`,
    returned: (name: string) => `Devolvido de ${name}`,
  },
  how: { coupon: 'seu cupom', click: 'seu link', partner: 'sua loja', manual: 'a marca' },
  statusSentence: {
    pen: 'Pedido feito. Aguardando a confirmação do pagamento do cliente.',
    apv: 'Pagamento aprovado. A comissão fica em análise até a marca faturar o pedido.',
    fat: 'A marca faturou o pedido. A comissão é liberada no prazo do programa.',
    can: 'A marca informou o cancelamento. O pedido não gera comissão.',
    dev: 'A marca informou a devolução. A comissão do pedido foi estornada.',
  } satisfies Record<Order['status'], string>,
  earnsNothing: (obstacle: Order['obstacle']) => {
    if (obstacle === null) return 'Este pedido não gera comissão.'
    const was = { not_approved: 'não estava aprovado', blocked: 'estava bloqueado' }
    return `Não gera comissão: seu cadastro ${was[obstacle]} na data do pedido.`
  },
  returnedUnearned: 'A marca informou a devolução. O pedido não gera comissão.',
  takenBack: 'A comissão deste pedido foi estornada.',
  missing: 'Uma venda não apareceu?',
  claims: 'Peça uma revisão',
  somethingWrong: 'Algo errado? Pedir revisão',
}
