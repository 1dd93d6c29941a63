import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { escapeLike, wordsOf } from '../product-search.ts'

const MOST = 50

/** The SKUs of the products whose name, category or SKU has these words, the newest first. */
export async function skusNamed(
  tx: Tx,
  brandId: BrandId,
  search: string,
): Promise<string[]> {
  const parts = wordsOf(search).map((word) => `%${escapeLike(word)}%`)
  if (parts.length === 0) return []
  const { rows } = await sql<{ sku: string }>`
    select sku from product
    where brand_id = ${brandId} and id in (select find_products(${brandId}, ${parts}::text[], null, null))
    order by id desc limit ${MOST}`.execute(tx)
  return rows.map(({ sku }) => sku)
}
