import { sql } from 'kysely'

import { lotStates } from '#features/money/ledger/server/public.ts'
import type { BrandId, Id, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { BasisPoints } from '#platform/contract/percent.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { boostOfOrder } from './boosters/boosted-percent.ts'
import { type CommissionRole, commissionsOf } from './commissions.ts'
import { type CommissionRule, overallPercent, overallRule } from './percents.ts'
import { creditCause } from './settle-commissions.ts'

export type CommissionOfOrder = {
  orderId: Id<'shop_order'>
  role: CommissionRole
  partnerId: PartnerId
  baseCents: Cents
  percent: BasisPoints
  amountCents: Cents
  rule: CommissionRule | 'mixed'
  /** `Impulso em dobro até 30/11: 5% + 5%`; null without an extra. */
  boost: string | null
  state: 'under_analysis' | 'released' | 'reversed'
  releaseAt: Date | null
  /** Under review until then; null: not held. */
  heldUntil: Date | null
  /** Taken away by the brand after a review. */
  denied: boolean
}

/** All commissions of these orders, each with its rule and the current state of its credit. */
export async function commissionsOfOrders(
  tx: Tx,
  brandId: BrandId,
  orders: { id: number; externalId: string; createdAt: Date }[],
): Promise<CommissionOfOrder[]> {
  const names = new Map(orders.map((order) => [order.id, order.externalId]))
  const days = new Map(orders.map(({ id, createdAt }) => [id, dayOf(createdAt)]))
  const commissions = await commissionsOf(tx, brandId, [...names.keys()])
  const credits = commissions.map((commission) => ({
    partnerId: commission.partnerId,
    cause: creditCause(names.get(commission.orderId) ?? '', commission.role),
  }))
  const states = await lotStates(tx, brandId, credits)
  return commissions.map((commission, index) => ({
    orderId: commission.orderId,
    role: commission.role,
    partnerId: commission.partnerId,
    baseCents: commission.baseCents,
    percent: overallPercent(commission.lines),
    amountCents: commission.amountCents,
    rule: overallRule(commission.lines),
    boost: boostOfOrder(commission.lines, days.get(commission.orderId) ?? ''),
    state: stateOf(commission.reversed, states.get(credits[index]?.cause ?? '')),
    releaseAt: commission.releaseAt,
    heldUntil: commission.heldUntil,
    denied: commission.denied,
  }))
}

/** The sum in centavos of the seller's commissions of these orders, without reversed ones. */
export async function commissionSumOfOrders(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  orderIds: number[],
): Promise<Cents> {
  if (orderIds.length === 0) return cents(0)
  const row = await owning<'commission'>(tx)
    .selectFrom('commission')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('amount'))
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('role', '=', 'PRI')
    .where('reversed', '=', false)
    .where('orderId', '=', sql<number>`any(${orderIds}::bigint[])`)
    .executeTakeFirstOrThrow()
  return cents(row.amount)
}

function stateOf(reversed: boolean, lot: string | undefined): CommissionOfOrder['state'] {
  if (reversed) return 'reversed'
  return lot === 'released' ? 'released' : 'under_analysis'
}

/** What the seller earns with each of these orders, in centavos; reversed commissions are left out. */
export async function commissionsByOrder(
  tx: Tx,
  brandId: BrandId,
  orderIds: Id<'shop_order'>[],
): Promise<Map<Id<'shop_order'>, Cents>> {
  if (orderIds.length === 0) return new Map()
  const rows = await owning<'commission'>(tx)
    .selectFrom('commission')
    .select(['orderId', 'amountCents'])
    .where('brandId', '=', brandId)
    .where('role', '=', 'PRI')
    .where('reversed', '=', false)
    .where('orderId', '=', sql<number>`any(${orderIds}::bigint[])`)
    .execute()
  return new Map(rows.map(({ orderId, amountCents }) => [orderId, amountCents]))
}
