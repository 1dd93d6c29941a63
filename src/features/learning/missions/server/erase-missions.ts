import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { sealEnrollment } from './enrollment/sealed-enrollment.ts'

const missions = owning<'mission_subscription' | 'mission_answer' | 'mission_content'>

/**
 * Deletes a person's data and contents of missions; the enrollments and the rewards stay for
 * the ledger. Returns the keys of the files for the caller to delete.
 */
export async function eraseMissions(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<string[]> {
  const own = await missions(tx)
    .selectFrom('mission_subscription')
    .select(['id', 'missionId'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .forUpdate()
    .execute()
  for (const { id, missionId } of own)
    await missions(tx)
      .updateTable('mission_subscription')
      .set({
        enrollment: sealEnrollment(tx, { brandId, partnerId, missionId }, {}),
        address: '',
      })
      .where('brandId', '=', brandId)
      .where('id', '=', id)
      .execute()
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return []
  await missions(tx)
    .deleteFrom('mission_answer')
    .where('brandId', '=', brandId)
    .where('subscriptionId', 'in', ids)
    .execute()
  const removed = await missions(tx)
    .deleteFrom('mission_content')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .returning('fileKey')
    .execute()
  return removed.flatMap(({ fileKey }) => (fileKey === null ? [] : [fileKey]))
}
