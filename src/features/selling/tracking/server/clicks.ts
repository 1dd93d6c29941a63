import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

/** The partner and time of each click; unknown ids are left out. */
export async function clicksById(
  tx: Tx,
  brandId: BrandId,
  ids: string[],
): Promise<Map<string, { partnerId: PartnerId; at: Date }>> {
  if (ids.length === 0) return new Map()
  const rows = await owning<'click'>(tx)
    .selectFrom('click')
    .select(['id', 'partnerId', 'at'])
    .where('brandId', '=', brandId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { partnerId: row.partnerId, at: row.at }]))
}
