import { sql } from 'kysely'

import { setCredits } from '#features/money/ledger/server/public.ts'
import { lockOrdersById } from '#features/selling/orders/server/public.ts'
import type { BrandId, Id } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { recountCommissions } from '../commission-rollups.ts'
import { type Commission, commissionsOf, storeCommissions } from '../commissions.ts'
import { announceCommissions, changesOf } from '../notices/announce-commissions.ts'
import { reversedOf, toCredit } from '../settle-commissions.ts'
import { releaseOf, releaseWithoutHold } from './hold-terms.ts'

const commissions = owning<'commission'>

type Held = { orderId: Id<'shop_order'>; until: Date | null }

/**
 * Holds the release of orders' commissions until a time, or ends the hold (null): then the normal
 * release applies again. What is released already does not change.
 */
export async function holdCommissions(
  tx: Tx,
  { brandId, holds }: { brandId: BrandId; holds: Held[] },
  now: Date,
): Promise<void> {
  const until = new Map(holds.map(({ orderId, until: time }) => [orderId, time]))
  const numbers = await lockOrdersById(tx, brandId, [...until.keys()])
  const stored = await commissionsOf(tx, brandId, [...numbers.keys()])
  const changed = stored
    .filter(({ reversed }) => !reversed)
    .map((commission) => {
      const heldUntil = until.get(commission.orderId) ?? null
      return { ...commission, ...releaseOf(releaseWithoutHold(commission), heldUntil) }
    })
  for (const { orderId, role, heldUntil, releaseAt, releaseBeforeHold } of changed)
    await commissions(tx)
      .updateTable('commission')
      .set({ heldUntil, releaseAt, releaseBeforeHold })
      .where('brandId', '=', brandId)
      .where('orderId', '=', orderId)
      .where('role', '=', role)
      .execute()
  const credits = changed.map((commission) =>
    toCredit(brandId, numbers.get(commission.orderId) ?? '', commission),
  )
  await setCredits(tx, credits, now)
}

/** Those of these orders that have a commission without a hold. */
export async function ordersWithoutHold(
  tx: Tx,
  brandId: BrandId,
  orderIds: Id<'shop_order'>[],
): Promise<Id<'shop_order'>[]> {
  const rows = await commissions(tx)
    .selectFrom('commission')
    .select('orderId')
    .distinct()
    .where('brandId', '=', brandId)
    .where('orderId', '=', sql<number>`any(${orderIds}::bigint[])`)
    .where('heldUntil', 'is', null)
    .where('reversed', '=', false)
    .execute()
  return rows.map(({ orderId }) => orderId)
}

/**
 * Takes the commissions of orders away, the inviter's too, whatever the shop sends later. What was
 * spent already becomes debt.
 */
export async function denyCommissions(
  tx: Tx,
  { brandId, orderIds }: { brandId: BrandId; orderIds: Id<'shop_order'>[] },
  now: Date,
): Promise<void> {
  const numbers = await lockOrdersById(tx, brandId, orderIds)
  const before = await commissionsOf(tx, brandId, [...numbers.keys()])
  const after = before.map((one): Commission => ({ ...reversedOf(one), denied: true }))
  await storeCommissions(tx, brandId, after)
  await commissions(tx)
    .updateTable('commission')
    .set({ denied: true })
    .where('brandId', '=', brandId)
    .where('orderId', '=', sql<number>`any(${[...numbers.keys()]}::bigint[])`)
    .execute()
  const nameOf = (orderId: number) => numbers.get(orderId) ?? ''
  const recounts = before.map((one, index) => ({
    before: one,
    after: after[index] ?? null,
  }))
  await recountCommissions(tx, brandId, recounts)
  const credits = after.map((one) => toCredit(brandId, nameOf(one.orderId), one))
  await setCredits(tx, credits, now)
  const formerly = new Map(after.map((one, index) => [one, before[index] ?? null]))
  const news = changesOf([], after, (one) => formerly.get(one) ?? null)
  await announceCommissions(
    tx,
    {
      brandId,
      news: news.map((change) => ({ ...change, externalId: nameOf(change.orderId) })),
    },
    now,
  )
}
