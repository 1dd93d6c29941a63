import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

type Click = { id: string; partnerId: PartnerId; at: Date }

/** The partner and time of each click, also of those that wait to be counted; unknown ids are left out. */
export async function clicksById(
  tx: Tx,
  brandId: BrandId,
  ids: string[],
): Promise<Map<string, Omit<Click, 'id'>>> {
  if (ids.length === 0) return new Map()
  // One statement: between two, a click may be moved from where it waited.
  const { rows } = await sql<Click>`
    select id, partner_id, at from click where brand_id = ${brandId} and id = any(${ids}::text[])
    union all
    select id, partner_id, at from waiting_clicks(${brandId}, ${ids})`.execute(tx)
  return new Map(rows.map(({ id, partnerId, at }) => [id, { partnerId, at }]))
}
