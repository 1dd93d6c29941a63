import { sql } from 'kysely'

import { owning, type Tx } from '#platform/server/database/db.ts'

/** Whose each click is and when it was; unknown ids are left out. */
export async function clicksById(
  tx: Tx,
  brandId: number,
  ids: string[],
): Promise<Map<string, { partnerId: number; at: Date }>> {
  if (ids.length === 0) return new Map()
  const rows = await owning<'click'>(tx)
    .selectFrom('click')
    .select(['id', 'partner_id', 'at'])
    .where('brand_id', '=', brandId)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, { partnerId: row.partner_id, at: row.at }]))
}
