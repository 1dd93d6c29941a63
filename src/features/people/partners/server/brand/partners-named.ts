import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { anywhere } from '#platform/server/database/part-of-text.ts'

/** Shorter parts of a name would find almost everyone. */
const SHORTEST = 3
const MOST = 50

/** The partners with this slug, present or former, or with this text in their name; at most fifty. */
export async function partnersNamed(
  tx: Tx,
  brandId: BrandId,
  search: string | undefined,
): Promise<PartnerId[]> {
  if (search === undefined || search.length < SHORTEST) return []
  const pattern = anywhere(search)
  const { rows } = await sql<{ id: PartnerId }>`
    select id from (
      select partner_id as id from partner_slug where brand_id = ${brandId} and slug = ${search.toLowerCase()}
      union
      select search_partners(${brandId}, ${pattern}, null, null, null, null, null)
    ) found limit ${MOST}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What a search for payments finds: by the partner's name, or by the protocol; undefined without a search. */
export async function namedOrProtocol(
  tx: Tx,
  brandId: BrandId,
  search: string | undefined,
): Promise<{ partnerIds: PartnerId[]; protocol: string } | undefined> {
  if (search === undefined) return undefined
  const partnerIds = await partnersNamed(tx, brandId, search)
  return { partnerIds, protocol: search.toUpperCase() }
}
