import type { OrderStatus } from '#features/selling/orders/rules.ts'
import { orderStatusText } from '#features/selling/orders/server/public.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'

/** Why a percent was used, for the brand. */
export const ruleTexts = {
  exception: 'Exceção para o produto ou para o parceiro.',
  level: 'Percentual do nível do parceiro.',
  category: 'Percentual da categoria do produto.',
  default: 'Percentual padrão da marca.',
  invite: 'Percentual de quem indicou o vendedor.',
} as const

type Result = {
  seller: string | null
  earned: {
    amountCents: Cents
    state: 'under_analysis' | 'released' | 'reversed'
  } | null
  /** Why the order earns nothing, as the list of orders warns of it. */
  obstacle: string | null
}

/** The result of an order in one sentence. */
export function summaryText({ seller, earned, obstacle }: Result): string {
  if (seller === null)
    return 'O pedido não é de nenhum parceiro: nenhuma pista levou a alguém.'
  if (earned === null)
    return obstacle === null
      ? `A venda é de ${seller} e ainda não gerou comissão.`
      : `A venda é de ${seller}. ${obstacle}`
  const amount = formatCents(earned.amountCents)
  if (earned.state === 'reversed')
    return `A venda é de ${seller}; a comissão de ${amount} foi estornada.`
  return earned.state === 'released'
    ? `A venda é de ${seller}, que já recebeu ${amount} de comissão.`
    : `A venda é de ${seller}, com ${amount} de comissão em análise.`
}

type Event = { status: OrderStatus; actor: string | null; seller: string | null }

/** What changed an order, in one sentence. */
export function eventText({ status, actor, seller }: Event): string {
  if (actor !== null) return `A marca atribuiu o pedido a ${String(seller)}.`
  return `A loja enviou o pedido: ${orderStatusText[status].toLowerCase()}.`
}
