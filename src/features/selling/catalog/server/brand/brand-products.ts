import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { Text } from '#platform/contract/text.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { type After, keysetOf } from '#platform/server/lists/keyset.ts'

import type { showBrandProduct } from '../../brand-contract.ts'
import { holdCategoryNames } from '../category-names.ts'
import { escapeLike, wordsOf } from '../product-search.ts'

const Place = z.object({ id: z.int() })
export const productPages = keysetOf('products', Place)

const CategoryPlace = z.object({ category: Text(120) })
export const categoryPages = keysetOf('product categories', CategoryPlace)

export type ProductFilter = {
  brandId: BrandId
  search: string | undefined
  category: string | undefined
  active: boolean | undefined
}

export type BrandProduct = Omit<
  RowOf<'product'>,
  'brandId' | 'saleCents' | 'searchText' | 'searchWords'
>

const columns = sql`id, sku, name, category, price_cents, promotion_price_cents, url, image_url,
  description, active, updated_at`

/** A page of the brand's products, newest first. */
export async function productsOfBrand(
  tx: Tx,
  { brandId, search, category, active }: ProductFilter,
  { after, limit }: After<z.output<typeof Place>>,
): Promise<BrandProduct[]> {
  const where: RawBuilder<unknown>[] = [sql`brand_id = ${brandId}`]
  if (category !== undefined) where.push(sql`category = ${category}`)
  if (active !== undefined) where.push(active ? sql`active` : sql`not active`)
  if (after) where.push(sql`id < ${after.id}`)
  if (search !== undefined) {
    const words = wordsOf(search)
    // A search of signs alone has no words.
    const parts = (words.length > 0 ? words : [search]).map(
      (part) => `%${escapeLike(part)}%`,
    )
    where.push(sql`id in (select find_products(${brandId}, ${parts}::text[],
      ${category ?? null}, ${active ?? null}))`)
  }
  const { rows } = await sql<BrandProduct>`
    select ${columns} from product where ${sql.join(where, sql` and `)}
    order by id desc limit ${limit}`.execute(tx)
  return rows
}

export async function productBySku(
  tx: Tx,
  brandId: BrandId,
  sku: string,
): Promise<BrandProduct | null> {
  const { rows } = await sql<BrandProduct>`
    select ${columns} from product where brand_id = ${brandId} and sku = ${sku}`.execute(tx)
  return rows[0] ?? null
}

/** The same, as it is answered, locked until the transaction ends; also before it exists. */
export async function lockProduct(
  tx: Tx,
  { brandId, sku }: { brandId: BrandId; sku: string },
) {
  // Before the product's own lock, as a renaming takes them.
  await holdCategoryNames(tx, brandId)
  await lockByName(tx, `product:${brandId}:${sku}`)
  await sql`select from product where brand_id = ${brandId} and sku = ${sku} for update`.execute(
    tx,
  )
  const product = await productBySku(tx, brandId, sku)
  return product && viewProduct(product)
}

/** Partners no longer see the product; whatever names it stays. */
export async function hideProduct(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
  now: Date,
): Promise<void> {
  await owning<'product'>(tx)
    .updateTable('product')
    .set({ active: false, updatedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** A page of the categories that the brand's products have or had, by name. */
export async function categoriesOfBrand(
  tx: Tx,
  brandId: BrandId,
  { after, limit }: After<z.output<typeof CategoryPlace>>,
): Promise<{ category: string; listed: number }[]> {
  let listed = owning<'product_count'>(tx)
    .selectFrom('product_count')
    .select(['category', 'listed'])
    .where('brandId', '=', brandId)
  if (after) listed = listed.where('category', '>', after.category)
  return listed.orderBy('category').limit(limit).execute()
}

export async function categoryOfBrand(tx: Tx, brandId: BrandId, category: string) {
  const row = await owning<'product_count'>(tx)
    .selectFrom('product_count')
    .select(['category', 'listed'])
    .where('brandId', '=', brandId)
    .where('category', '=', category)
    .executeTakeFirst()
  return row ?? null
}

/** The names of all categories that the brand's products have or had. */
export async function categoryNames(tx: Tx, brandId: BrandId): Promise<string[]> {
  const found = await owning<'product_count'>(tx)
    .selectFrom('product_count')
    .select('category')
    .where('brandId', '=', brandId)
    .orderBy('category')
    .execute()
  return found.map(({ category }) => category)
}

export function viewProduct(
  product: BrandProduct,
): z.output<typeof showBrandProduct.response> {
  return {
    id: product.id,
    sku: product.sku,
    name: product.name,
    category: product.category,
    price: product.priceCents,
    promotion_price: product.promotionPriceCents,
    url: product.url,
    image: product.imageUrl,
    description: product.description,
    active: product.active,
    updated_at: product.updatedAt,
  }
}
