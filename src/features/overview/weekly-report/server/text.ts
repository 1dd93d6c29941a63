import { formatCents, type Cents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import type { Period } from '#platform/contract/time/periods.ts'

type Figures = {
  sales: Cents
  salesBefore: Cents
  orders: number
  sellers: number
  commission: Cents
  entered: number
  pending: number
}
type Addresses = { report: string; pending: string; setting: string }

/** The words of the weekly e-mail. */
export const text = {
  subject: (brand: string, { begin, end }: Period) =>
    `${brand}: resumo da semana de ${formatDay(begin).slice(0, 5)} a ${formatDay(end).slice(0, 5)}`,
  body: (brand: string, figures: Figures, { report, pending, setting }: Addresses) =>
    [
      `O programa de parceiros de ${brand} na semana passada:`,
      `Vendas: ${formatCents(figures.sales)} em ${count(figures.orders, 'pedido', 'pedidos')}. ${change(figures.sales, figures.salesBefore)}`,
      `Comissões de parceiros: ${formatCents(figures.commission)}, de ${count(figures.sellers, 'parceiro que vendeu', 'parceiros que venderam')}.`,
      `Parceiros novos: ${figures.entered}.`,
      figures.pending === 0
        ? 'Nenhuma pendência espera por você.'
        : `Pendências que esperam por você: ${figures.pending}. Veja em ${pending}`,
      `Abra o relatório da semana: ${report}`,
      `Você pediu este e-mail. Para não receber mais, desligue em ${setting}`,
    ].join('\n\n'),
} as const

function count(value: number, one: string, many: string): string {
  return `${value.toLocaleString('pt-BR')} ${value === 1 ? one : many}`
}

function change(now: Cents, before: Cents): string {
  if (before === 0)
    return now === 0 ? 'Sem vendas nas duas semanas.' : 'Na anterior não houve vendas.'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'Igual à semana anterior.'
  const words = percent > 0 ? 'a mais' : 'a menos'
  return `${Math.abs(percent)}% ${words} que na semana anterior (${formatCents(before)}).`
}
