import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

const months = owning<'month_closing'>

/** A month that a person closes by hand, for all partners. */
export type MonthClosing = Omit<RowOf<'month_closing'>, 'queuedAt'>

export type MonthKey = { brandId: BrandId; monthClosingId: number }

type NewMonth = Pick<MonthClosing, 'brandId' | 'periodBegin' | 'periodEnd' | 'createdBy'>

export async function storeMonth(
  tx: Tx,
  month: NewMonth,
  now: Date,
): Promise<MonthClosing> {
  return months(tx)
    .insertInto('month_closing')
    .values({ ...month, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function monthById(
  tx: Tx,
  { brandId, monthClosingId }: MonthKey,
): Promise<MonthClosing | null> {
  const row = await months(tx)
    .selectFrom('month_closing')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', monthClosingId)
    .executeTakeFirst()
  return row ?? null
}

function update(tx: Tx, { brandId, monthClosingId }: MonthKey) {
  return months(tx)
    .updateTable('month_closing')
    .where('brandId', '=', brandId)
    .where('id', '=', monthClosingId)
}

/** Notes how many partners are due, besides those whom an earlier run has closed. */
export async function beginMonth(tx: Tx, key: MonthKey, due: number): Promise<void> {
  await update(tx, key)
    .set({ total: sql<number>`closed + ${due}`, handled: sql<number>`closed` })
    .execute()
}

export async function noteHandled(
  tx: Tx,
  key: MonthKey,
  { closed }: { closed: boolean },
): Promise<void> {
  await update(tx, key)
    .set({
      handled: sql<number>`least(handled + 1, total)`,
      closed: sql<number>`closed + ${closed ? 1 : 0}`,
    })
    .execute()
}

export async function finishMonth(tx: Tx, key: MonthKey, now: Date): Promise<void> {
  await update(tx, key)
    .set({ handled: sql<number>`total`, finishedAt: now })
    .execute()
}
