import { owning, type Tx } from '#platform/server/db.ts'
import { hashToken } from '#platform/server/secrets.ts'

import type { Brand } from './brands.ts'

const brands = owning<'brand' | 'brand_key'>

export type NewBrand = Omit<Brand, 'id'>

/** Founds a brand and answers its id; a slug is taken once. */
export async function createBrand(tx: Tx, brand: NewBrand, now: Date): Promise<number> {
  const { id } = await brands(tx)
    .insertInto('brand')
    .values({
      slug: brand.slug,
      name: brand.name,
      document: brand.document,
      shop_url: brand.shopUrl,
      logo_url: brand.logoUrl,
      mode: brand.mode,
      open_for_joining: brand.openForJoining,
      is_platform: brand.isPlatform,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Lets whoever holds this key speak for the brand; only its digest is kept. */
export async function addBrandKey(
  tx: Tx,
  { brandId, key, label }: { brandId: number; key: string; label: string },
  now: Date,
): Promise<void> {
  await brands(tx)
    .insertInto('brand_key')
    .values({ key_hash: hashToken(key), brand_id: brandId, label, created_at: now })
    .execute()
}
