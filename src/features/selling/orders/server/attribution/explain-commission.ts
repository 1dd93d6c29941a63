import { closesAfter } from '#features/program/brands/closing-terms.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'
import { type BasisPoints, formatPercent } from '#platform/contract/percent.ts'
import { type Day, dayOf, formatDay } from '#platform/contract/time/dates.ts'

import { earliestRelease, type OrderStatus } from '../../rules.ts'

type Earned = {
  baseCents: Cents
  percent: BasisPoints
  rule: 'exception' | 'level' | 'category' | 'default' | 'mixed'
  /** The extra of a booster in one sentence; null without one. */
  boost: string | null
  state: 'under_analysis' | 'released' | 'reversed'
  releaseAt: Date | null
  heldUntil: Date | null
  denied: boolean
  /** From the invoice that is still missing to the release; null: unknown, or invoiced. */
  releaseDays: number | null
}

/** The current time, and the day of the month on which a brand in commission mode closes. */
export type Present = { now: Date; closingDay: number | null }

/** The day of the closing that takes a commission which is free from this day; null: the brand has none. */
export function closingFrom(day: Day, { now, closingDay }: Present): Day | null {
  return closingDay === null ? null : closesAfter(day, closingDay, dayOf(now))
}

const ruleText: Record<Earned['rule'], string> = {
  exception: 'percentual especial combinado com a marca',
  level: 'percentual do seu nível',
  category: 'percentual da categoria do produto',
  default: 'percentual padrão da marca',
  mixed: 'média dos percentuais de cada produto',
}

/** What took a commission back. */
export type ReversalCause = 'moved' | 'denied' | 'cancelled' | 'returned' | 'corrected'

/** What happened to an order that took its commission back, by the status that the order then had. */
export function causeOfStatus(status: OrderStatus): ReversalCause {
  if (status === 'can') return 'cancelled'
  return status === 'dev' ? 'returned' : 'corrected'
}

/** After `Estornada`. */
export const reversalText: Record<ReversalCause, string> = {
  moved: 'porque o pedido passou para outro parceiro',
  denied: 'pela marca depois de uma conferência',
  cancelled: 'porque o pedido foi cancelado',
  returned: 'porque o pedido foi devolvido',
  corrected: 'porque o pedido foi corrigido ou devolvido em parte',
}

/** Explains to the seller in Portuguese the commission of an order, its state and its next date. */
export function explainCommission(
  earned: Earned,
  status: OrderStatus,
  { now, closingDay }: Present,
): string {
  const { percent, rule, baseCents, boost } = earned
  const amount = `${formatPercent(percent)} (${ruleText[rule]}) sobre ${formatCents(baseCents)} em produtos, sem frete.`
  const extra = boost === null ? '' : ` ${boost}.`
  return `${amount}${extra} ${progressText(earned, status, { now, closingDay })}`
}

function progressText(
  { state, releaseAt, heldUntil, denied, releaseDays }: Earned,
  status: OrderStatus,
  { now, closingDay }: Present,
): string {
  if (state === 'released')
    return closingDay === null ? 'Já está no seu saldo.' : 'Já entrou em um fechamento.'
  if (denied || state === 'reversed')
    return `Estornada ${reversalText[denied ? 'denied' : causeOfStatus(status)]}.`
  if (heldUntil !== null && heldUntil > now)
    return `Em conferência pela marca até ${formatDay(dayOf(heldUntil))}. Depois, segue o prazo normal.`
  if (!releaseAt) {
    const waits = 'Em análise até a marca faturar o pedido.'
    if (releaseDays === null) return waits
    return `${waits} ${earliestText(releaseDays, { now, closingDay })}`
  }
  const closesOn = closingFrom(dayOf(releaseAt), { now, closingDay })
  if (closesOn !== null) return `Em análise: entra no fechamento de ${formatDay(closesOn)}.`
  if (releaseAt <= now) return 'Em análise: será liberada nos próximos minutos.'
  return `Em análise: será liberada em ${formatDay(dayOf(releaseAt))}.`
}

/** From when a commission can come that waits for the brand's invoice: its release, or the closing that takes it. */
export function earliestText(releaseDays: number, present: Present): string {
  const released = earliestRelease(dayOf(present.now), releaseDays)
  const closesOn = closingFrom(released, present)
  return closesOn === null
    ? `Comissão a partir de ${formatDay(released)}.`
    : `Fechamento a partir de ${formatDay(closesOn)}.`
}
