import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { partnersBySlug } from '../partners.ts'
import { partnersNamed } from './partners-named.ts'

const partners = owning<'partner'>

type Name = { slug: string; name: string }

/** The slug and name of each of these partners. */
function namesBy(column: 'id' | 'userId') {
  return async (tx: Tx, brandId: BrandId, ids: number[]): Promise<Map<number, Name>> => {
    if (ids.length === 0) return new Map()
    const rows = await partners(tx)
      .selectFrom('partner')
      .select([`${column} as key`, 'slug', 'name'])
      .where('brandId', '=', brandId)
      .where(column, '=', sql<number>`any(${ids}::bigint[])`)
      .execute()
    return new Map(rows.map(({ key, ...name }) => [key, name]))
  }
}

/** How the history of a brand names its partners, and finds one by slug. */
export const partnerNames = {
  byId: namesBy('id'),
  byUser: namesBy('userId'),
  idOf: async (tx: Tx, brandId: BrandId, slug: string): Promise<PartnerId | null> =>
    (await partnersBySlug(tx, brandId, [slug])).get(slug) ?? null,
  named: partnersNamed,
}
