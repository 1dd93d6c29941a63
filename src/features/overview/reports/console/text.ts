import { formatDay, type Day } from '#platform/contract/time/dates.ts'

const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const count = new Intl.NumberFormat('pt-BR')

export const text = {
  title: 'Relatórios',
  period: 'Período',
  periods: { week: '7 dias', month: '30 dias', quarter: '90 dias', year: '1 ano' },
  between: (begin: Day, end: Day) => `De ${formatDay(begin)} a ${formatDay(end)}`,
  sales: 'Vendas',
  orders: 'Pedidos',
  visitors: 'Visitantes',
  commission: 'Comissões',
  lost: 'Cancelados e devolvidos',
  cost: (share: number | null) =>
    share === null ? 'sem vendas no período' : `${percent.format(share)}% das vendas`,
  ordersDetail: (average: string) => `${average} por pedido`,
  lostDetail: (orders: number) => `${count.format(orders)} pedidos`,
  visitorsDetail: (share: number | null) =>
    share === null ? 'sem visitas no período' : `${percent.format(share)}% viraram pedido`,
  count: (value: number) => count.format(value),
  change: (share: number | null) => {
    if (share === null) return undefined
    if (share === 0) return 'igual ao período anterior'
    const words = share > 0 ? 'a mais' : 'a menos'
    return `${percent.format(Math.abs(share))}% ${words} que no período anterior`
  },
  chart: 'Vendas e comissões no período',
  byStep: 'Período a período',
  columns: {
    period: 'Período',
    partner: 'Parceiro',
    visitors: 'Visitantes',
    orders: 'Pedidos',
    sales: 'Vendas',
    lost: 'Perdidos',
    commission: 'Comissões',
  },
  partners: 'Parceiros que mais venderam',
  none: 'Nenhum parceiro teve pedidos neste período.',
  step: (begin: Day, end: Day) =>
    begin === end
      ? formatDay(begin).slice(0, 5)
      : `${formatDay(begin).slice(0, 5)} a ${formatDay(end).slice(0, 5)}`,
  download: 'Baixar CSV',
  file: (begin: Day, end: Day) => `relatorio-${begin}-a-${end}.csv`,
}
