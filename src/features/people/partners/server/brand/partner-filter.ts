import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { partnersBySlug } from '../partners.ts'

/** No partner has this id, so an unknown slug finds nothing. */
const NO_PARTNER: PartnerId = 0

/**
 * The partner of a list's filter, by a present or former slug in any case; undefined where the
 * list is not filtered.
 */
export async function filteredPartner(
  tx: Tx,
  brandId: BrandId,
  filter: string | undefined,
): Promise<PartnerId | undefined> {
  if (filter === undefined) return undefined
  const slug = filter.toLowerCase()
  return (await partnersBySlug(tx, brandId, [slug])).get(slug) ?? NO_PARTNER
}
