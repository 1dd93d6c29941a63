import { owning, type Tx } from '#platform/server/database/db.ts'

import { sealEnrolment } from './enrolment/sealed-enrolment.ts'

const missions = owning<'mission_subscription' | 'mission_answer' | 'mission_content'>

/**
 * What a person said and made for missions goes; that they took part, and what they were paid,
 * stays for the books. Answers where their files lie, for whoever removes those.
 */
export async function eraseMissions(
  tx: Tx,
  { brandId, partnerId }: { brandId: number; partnerId: number },
): Promise<string[]> {
  const own = await missions(tx)
    .selectFrom('mission_subscription')
    .select(['id', 'mission_id'])
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .forUpdate()
    .execute()
  for (const { id, mission_id: missionId } of own)
    await missions(tx)
      .updateTable('mission_subscription')
      .set({
        enrollment: sealEnrolment(tx, { brandId, partnerId, missionId }, {}),
        address: '',
      })
      .where('brand_id', '=', brandId)
      .where('id', '=', id)
      .execute()
  const ids = own.map(({ id }) => id)
  if (ids.length === 0) return []
  await missions(tx)
    .deleteFrom('mission_answer')
    .where('brand_id', '=', brandId)
    .where('subscription_id', 'in', ids)
    .execute()
  const removed = await missions(tx)
    .deleteFrom('mission_content')
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .returning('file_key')
    .execute()
  return removed.flatMap(({ file_key }) => (file_key === null ? [] : [file_key]))
}
