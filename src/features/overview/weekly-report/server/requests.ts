import { sql } from 'kysely'

import type { BrandId, Id } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

const requests = owning<'weekly_report'>

export type Request = { brandId: BrandId; staffId: Id<'staff_member'> }

export async function isRequested(tx: Tx, { brandId, staffId }: Request): Promise<boolean> {
  const row = await requests(tx)
    .selectFrom('weekly_report')
    .select('staffId')
    .where('brandId', '=', brandId)
    .where('staffId', '=', staffId)
    .executeTakeFirst()
  return row !== undefined
}

/** `monday`: the e-mail of this one is not sent any more. */
export async function addRequest(
  tx: Tx,
  { brandId, staffId }: Request,
  { monday, now }: { monday: Day; now: Date },
): Promise<void> {
  await requests(tx)
    .insertInto('weekly_report')
    .values({
      brandId,
      staffId,
      requestedAt: now,
      sentFor: sql<string>`${monday}::date`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function endRequest(tx: Tx, { brandId, staffId }: Request): Promise<void> {
  await requests(tx)
    .deleteFrom('weekly_report')
    .where('brandId', '=', brandId)
    .where('staffId', '=', staffId)
    .execute()
}

/** Who is still to get the e-mail of a Monday, in brands that are open. */
export async function requestsToSend(tx: Tx, monday: Day): Promise<Request[]> {
  return requests(tx)
    .selectFrom('weekly_report')
    .select(['brandId', 'staffId'])
    .where(sql<boolean>`sent_for < ${monday}::date`)
    .where(sql<boolean>`not brand_is_suspended(brand_id)`)
    .orderBy('brandId')
    .orderBy('staffId')
    .execute()
}

/** Takes the e-mail of a Monday; false where another run took it, or the request ended. */
export async function takeWeek(
  tx: Tx,
  { brandId, staffId }: Request,
  monday: Day,
): Promise<boolean> {
  const row = await requests(tx)
    .updateTable('weekly_report')
    .set({ sentFor: sql<string>`${monday}::date` })
    .where('brandId', '=', brandId)
    .where('staffId', '=', staffId)
    .where(sql<boolean>`sent_for < ${monday}::date`)
    .returning('staffId')
    .executeTakeFirst()
  return row !== undefined
}
