import { parameter } from '#features/program/brands/server/public.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/**
 * Stores the day by which the brand decides on a partner whose review begins now. It stays, whatever
 * the brand's parameter becomes later.
 */
export async function promiseReview(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  now: Date,
): Promise<void> {
  const days = await parameter(tx, brandId, 'partner_review_days')
  await owning<'partner'>(tx)
    .updateTable('partner')
    .set({ reviewBy: addDays(dayOf(now), days) })
    .where('brandId', '=', brandId)
    .where('id', '=', partnerId)
    .where('state', '=', 'in_review')
    .execute()
}
