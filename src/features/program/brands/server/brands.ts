import { sql } from 'kysely'

import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { BrandCaller } from '#platform/server/http/access.ts'
import { hashToken } from '#platform/server/sealing/secrets.ts'

const brands = owning<'brand' | 'brand_key'>

export type Brand = Omit<RowOf<'brand'>, 'createdAt'>

export async function brandBySlug(tx: Tx, slug: string): Promise<Brand | null> {
  const row = await brands(tx)
    .selectFrom('brand')
    .selectAll()
    .where('slug', '=', slug.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

export async function brandById(tx: Tx, id: number): Promise<Brand> {
  const row = await brands(tx)
    .selectFrom('brand')
    .selectAll()
    .where('id', '=', id)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
  return row
}

export async function brandsById(tx: Tx, ids: number[]): Promise<Map<number, Brand>> {
  const rows = await brands(tx)
    .selectFrom('brand')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Every brand but the platform, for jobs that run brand by brand. */
export async function allBrands(tx: Tx): Promise<Brand[]> {
  const rows = await brands(tx).selectFrom('brand').selectAll().orderBy('id').execute()
  return rows.filter((brand) => !brand.isPlatform)
}

/** The brand of a brand key; null when the key is unknown or was revoked. */
export async function identifyBrandKey(tx: Tx, key: string): Promise<BrandCaller | null> {
  const row = await brands(tx)
    .selectFrom('brand_key')
    .select(['brandId', 'label'])
    .where('keyHash', '=', hashToken(key))
    .where('revokedAt', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ? { kind: 'brand', brandId: row.brandId, label: row.label } : null
}
