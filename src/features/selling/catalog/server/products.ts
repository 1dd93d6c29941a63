import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import { holdCategoryNames, readCategoryNames } from './category-names.ts'

const products = owning<'product'>

export type Product = Omit<
  RowOf<'product'>,
  'brandId' | 'saleCents' | 'searchText' | 'searchWords' | 'updatedAt'
>

export type ProductToStore = Omit<Product, 'id'>

/**
 * Creates or updates products by SKU; of two with the same SKU the last one counts. Returns
 * the stored ones. A category's earlier name means the one of today.
 */
export async function storeProducts(
  tx: Tx,
  brandId: BrandId,
  toStore: ProductToStore[],
  now: Date,
): Promise<Product[]> {
  const [, names] = await Promise.all([
    holdCategoryNames(tx, brandId),
    readCategoryNames(tx, brandId),
  ])
  const bySku = new Map(toStore.map((product) => [product.sku, product]))
  const rows = [...bySku.values()].map((product) => ({
    sku: product.sku,
    name: product.name,
    category: names.on(product.category, null),
    price: product.priceCents,
    promotion_price: product.promotionPriceCents,
    url: product.url,
    image_url: product.imageUrl,
    description: product.description,
    active: product.active,
  }))
  await sql`
    insert into product as p (brand_id, sku, name, category, price_cents, promotion_price_cents, url, image_url,
      description, active, updated_at, search_text)
    select ${brandId}, r.*, ${now}, plain_text(r.name || ' ' || r.category || ' ' || r.sku)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      sku text, name text, category text, price bigint, promotion_price bigint, url text, image_url text,
      description text, active boolean)
    order by r.sku
    on conflict (brand_id, sku) do update set
      name = excluded.name, category = excluded.category, price_cents = excluded.price_cents,
      promotion_price_cents = excluded.promotion_price_cents, url = excluded.url,
      image_url = excluded.image_url, description = excluded.description,
      active = excluded.active, updated_at = excluded.updated_at, search_text = excluded.search_text`.execute(
    tx,
  )
  return ofSkus(tx, brandId, [...bySku.keys()])
    .selectAll()
    .execute()
}

export async function productById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Product | null> {
  const row = await products(tx)
    .selectFrom('product')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return row ?? null
}

function ofSkus(tx: Tx, brandId: BrandId, skus: string[]) {
  return products(tx)
    .selectFrom('product')
    .where('brandId', '=', brandId)
    .where('sku', '=', sql<string>`any(${skus}::text[])`)
}

/** These products of a brand by SKU; unknown ones are left out. */
export async function productsBySku(
  tx: Tx,
  brandId: BrandId,
  skus: string[],
): Promise<Map<string, Product>> {
  const rows = await ofSkus(tx, brandId, skus).selectAll().execute()
  return new Map(rows.map((row) => [row.sku, row]))
}

/** The names of these products, by SKU; unknown ones are left out. */
export async function productNames(
  tx: Tx,
  brandId: BrandId,
  skus: string[],
): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const rows = await ofSkus(tx, brandId, skus).select(['sku', 'name']).execute()
  return new Map(rows.map((row) => [row.sku, row.name]))
}

/** The pictures' addresses of these products, by SKU; products without one are left out. */
export async function productPictures(
  tx: Tx,
  brandId: BrandId,
  skus: string[],
): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const rows = await ofSkus(tx, brandId, skus)
    .select(['sku', 'imageUrl'])
    .where('imageUrl', 'is not', null)
    .execute()
  return new Map(rows.map(({ sku, imageUrl }) => [sku, imageUrl ?? '']))
}

/** These products of these brands, in any order; unknown ones are left out. */
export async function productsById(
  tx: Tx,
  brandIds: number[],
  ids: number[],
): Promise<(Product & { brandId: BrandId })[]> {
  if (ids.length === 0 || brandIds.length === 0) return []
  const rows = await products(tx)
    .selectFrom('product')
    .selectAll()
    .where('brandId', 'in', brandIds)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return rows
}

/** Whether the brand has anything to share. */
export async function hasProducts(tx: Tx, brandId: BrandId): Promise<boolean> {
  const row = await owning<'product'>(tx)
    .selectFrom('product')
    .select('id')
    .where('brandId', '=', brandId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
