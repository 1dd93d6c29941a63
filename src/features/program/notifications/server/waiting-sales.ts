import { type RawBuilder, sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { type Day, TIME_ZONE } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { SMALL_SALES_HOUR } from '../rules.ts'

const notifications = owning<'notification'>

/** So many partners in one transaction; all notices of a partner are taken together. */
const PARTNERS_AT_ONCE = 500

/** What one partner's small sales of a day earn that was neither shown on devices nor read. */
export type WaitingSales = {
  partnerId: PartnerId
  /** The notices, at least one. */
  ids: number[]
  amount: Cents
}

/** The brands with small sales that are due to be pushed on a day. */
export async function brandsWaiting(tx: Tx, day: Day): Promise<BrandId[]> {
  const rows = await notifications(tx)
    .selectFrom('notification')
    .select('brandId')
    .distinct()
    .where('waitingCents', 'is not', null)
    .where('createdAt', '<', dueOn(day))
    .execute()
  return rows.map(({ brandId }) => brandId)
}

/**
 * Takes the small sales of some partners, so that no later call takes them again. `done` where none are
 * left; a partner whose notices were all read is left out.
 */
export async function takeWaiting(
  tx: Tx,
  { brandId, day }: { brandId: BrandId; day: Day },
): Promise<{ waiting: WaitingSales[]; done: boolean }> {
  const due = notifications(tx)
    .selectFrom('notification')
    .where('brandId', '=', brandId)
    .where('waitingCents', 'is not', null)
    .where('createdAt', '<', dueOn(day))
  const partners = await due
    .select('partnerId')
    .distinct()
    .orderBy('partnerId')
    .limit(PARTNERS_AT_ONCE)
    .execute()
  const ids = partners.map(({ partnerId }) => partnerId)
  const rows = await due
    .select(['id', 'partnerId', 'waitingCents', 'readAt'])
    .where('partnerId', '=', sql<PartnerId>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  await notifications(tx)
    .updateTable('notification')
    .set({ waitingCents: null })
    .where('brandId', '=', brandId)
    .where('id', '=', sql<number>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .execute()
  const unread = rows.filter(({ readAt }) => readAt === null)
  const byPartner = Map.groupBy(unread, ({ partnerId }) => partnerId)
  const waiting = [...byPartner].map(([partnerId, own]) => ({
    partnerId,
    ids: own.map(({ id }) => id),
    amount: cents(own.reduce((sum, one) => sum + (one.waitingCents ?? 0), 0)),
  }))
  return { waiting, done: ids.length < PARTNERS_AT_ONCE }
}

/** Shows notices on devices by themselves after all. */
export async function pushAlone(
  tx: Tx,
  { brandId, ids }: { brandId: BrandId; ids: number[] },
): Promise<void> {
  await notifications(tx)
    .updateTable('notification')
    .set({ pushes: true, queuedAt: null })
    .where('brandId', '=', brandId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

function dueOn(day: Day): RawBuilder<Date> {
  return sql<Date>`(${day}::date + make_interval(hours => ${SMALL_SALES_HOUR})) at time zone ${TIME_ZONE}`
}
