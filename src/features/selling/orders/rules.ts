import { DAY_MS } from '#platform/contract/time/durations.ts'

/** Placed, approved, invoiced (delivered counts as this), cancelled, returned. */
export const orderStatuses = ['pen', 'apv', 'fat', 'can', 'dev'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const orderStatusText: Record<OrderStatus, string> = {
  pen: 'Aguardando aprovação',
  apv: 'Aprovado',
  fat: 'Faturado',
  can: 'Cancelado',
  dev: 'Devolvido',
}

/** The progress of a status: decides between two events with the same time. */
const progress: Record<OrderStatus, number> = { pen: 0, apv: 1, fat: 2, can: 3, dev: 4 }

/** A sale: approved or invoiced. */
export function isSale(status: OrderStatus): boolean {
  return status === 'apv' || status === 'fat'
}

/** The statuses of sales: the one definition behind every sum of sales. */
export const saleStatuses: readonly OrderStatus[] = orderStatuses.filter(isSale)

type Version = { status: OrderStatus; updatedAt: Date }

/**
 * Whether an event is newer than the stored one. The same event again, or an older one that
 * arrives late, is not.
 */
export function supersedes(event: Version, stored: Version): boolean {
  const later = event.updatedAt.getTime() - stored.updatedAt.getTime()
  return later === 0 ? progress[event.status] > progress[stored.status] : later > 0
}

type Item = {
  quantity: number
  priceCents: Cents
  discountCents: Cents
  returnedCents: Cents
}

/**
 * The remaining value of one line: price times quantity less discount and returns, never
 * below zero.
 */
export function lineTotal(item: Item): Cents {
  return cents(Math.max(0, paidOf(item) - item.returnedCents))
}

function paidOf(item: Omit<Item, 'returnedCents'>): number {
  return Math.max(0, item.priceCents * item.quantity - item.discountCents)
}

type Returned = { quantity: number; amountCents: Cents | null }

/** The value of a line's return: the amount that was sent, else the pieces' share of the price. */
export function returnedOf(item: Omit<Item, 'returnedCents'>, returned: Returned): Cents {
  const paid = paidOf(item)
  if (returned.amountCents !== null) return cents(Math.min(paid, returned.amountCents))
  return cents(
    Math.round((paid * Math.min(item.quantity, returned.quantity)) / item.quantity),
  )
}

/** Shops' clocks may be at most a day ahead. */
export function futureField(
  event: { created_at: Date; updated_at: Date },
  now: Date,
): 'created_at' | 'updated_at' | null {
  const latest = now.getTime() + DAY_MS
  if (event.created_at.getTime() > latest) return 'created_at'
  return event.updated_at.getTime() > latest ? 'updated_at' : null
}

export type Attribution = {
  partnerId: number
  attributedBy: 'coupon' | 'click' | 'partner' | 'manual'
}

type Claims = {
  orderedAt: Date
  /** The partner of the order's coupon, if any. */
  couponPartnerId: number | null
  click: { partnerId: number; at: Date } | null
  slugPartnerId: number | null
  windowDays: number
}

/**
 * The seller of an order: by its coupon, by its click within the window, by its partner
 * slug, or none.
 */
export function attribute(claims: Claims): Attribution | null {
  if (claims.couponPartnerId !== null)
    return { partnerId: claims.couponPartnerId, attributedBy: 'coupon' }
  if (claims.click && isWithinWindow(claims.click.at, claims))
    return { partnerId: claims.click.partnerId, attributedBy: 'click' }
  if (claims.slugPartnerId !== null)
    return { partnerId: claims.slugPartnerId, attributedBy: 'partner' }
  return null
}

/** A click up to a day after the order is accepted, for shops with a different clock. */
export function isWithinWindow(
  clickedAt: Date,
  { orderedAt, windowDays }: Pick<Claims, 'orderedAt' | 'windowDays'>,
): boolean {
  const age = orderedAt.getTime() - clickedAt.getTime()
  return age >= -DAY_MS && age <= windowDays * DAY_MS
}

type Earned = {
  baseCents: Cents
  percent: BasisPoints
  rule: 'exception' | 'level' | 'category' | 'default' | 'mixed'
  state: 'under_analysis' | 'released' | 'reversed'
  releaseAt: Date | null
}

/** The current time, and the day on which a brand in commission mode closes its months. */
type Present = { now: Date; closingDay: number | null }

const ruleText: Record<Earned['rule'], string> = {
  exception: 'percentual especial combinado com a marca',
  level: 'percentual do seu nível',
  category: 'percentual da categoria do produto',
  default: 'percentual padrão da marca',
  mixed: 'média dos percentuais de cada produto',
}

/** The reason for an order's commission and its state, for the partner who sold. */
export function explainCommission(
  earned: Earned,
  status: OrderStatus,
  { now, closingDay }: Present,
): string {
  const { percent, rule, baseCents } = earned
  const amount = `${formatPercent(percent)} (${ruleText[rule]}) sobre ${formatCents(baseCents)} em produtos, sem frete.`
  return `${amount} ${progressText(earned, status, { now, closingDay })}`
}

function progressText(
  { state, releaseAt }: Earned,
  status: OrderStatus,
  { now, closingDay }: Present,
): string {
  if (state === 'released')
    return closingDay === null ? 'Já está no seu saldo.' : 'Já entrou em um fechamento.'
  if (state === 'reversed')
    return status === 'dev'
      ? 'Estornada porque o pedido foi devolvido.'
      : 'Estornada porque o pedido foi cancelado.'
  if (!releaseAt) return 'Em análise até a marca faturar o pedido.'
  if (closingDay !== null) {
    const closesOn = closesAfter(dayOf(releaseAt), closingDay, dayOf(now))
    return `Em análise: entra no fechamento de ${formatDay(closesOn)}.`
  }
  if (releaseAt <= now) return 'Em análise: será liberada nos próximos minutos.'
  return `Em análise: será liberada em ${formatDay(dayOf(releaseAt))}.`
}

/** The visible part of another partner's name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
