import { type RawBuilder, sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { productOrders } from '../contract.ts'
import type { Product } from './products.ts'

export type ProductSelection = {
  brandIds: number[]
  /** Ignoring accents and case; every word must match. */
  search: string
  /** Parts of a name, a category or a SKU. */
  likes: { name?: string; category?: string; sku?: string }
  /** Empty: every category. */
  categories: string[]
  price: { lowest: Cents; highest: Cents } | null
  /** Only these; null: all. */
  ids: number[] | null
  order: Exclude<(typeof productOrders)[number], 'earning'>
}

export type FoundProduct = Product & { brandId: BrandId }

const MOST_WORDS = 6
/** A trigram needs three letters; shorter words are matched as prefixes. */
const SHORTEST_FOR_TRIGRAMS = 3

/**
 * One page of available products. A search without results is repeated with tolerance for
 * typos.
 */
export async function searchProducts(
  tx: Tx,
  selection: ProductSelection,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ products: FoundProduct[]; total: number }> {
  const { where, total } = await countMatches(tx, selection)
  const { rows } = await sql<FoundProduct>`
    select * from product where ${where} order by ${orders[selection.order]}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx)
  return { products: rows, total }
}

/** One page of available products, sorted by brand first. */
export async function searchByBrand(
  tx: Tx,
  selection: ProductSelection,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ products: FoundProduct[]; total: number }> {
  const { where, total } = await countMatches(tx, selection)
  const { rows } = await sql<FoundProduct>`
    select * from product where ${where}
    order by array_position(${selection.brandIds}::int[], brand_id), ${orders[selection.order]}
    limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx)
  return { products: rows, total }
}

export type Shelf = { category: string; quantity: number; products: FoundProduct[] }

const MOST_SHELVES = 60

/** The first products of each category that is not empty. */
export async function searchByCategory(
  tx: Tx,
  selection: ProductSelection,
  perCategory: number,
): Promise<Shelf[]> {
  const { where, quantities } = await matchesByCategory(tx, selection)
  const shelves = quantities.slice(0, MOST_SHELVES)
  const { rows } = await sql<FoundProduct>`
    select found.* from unnest(${shelves.map(({ category }) => category)}::text[]) as shelf(name),
      lateral (
        select * from product where ${where} and product.category = shelf.name
        order by ${orders[selection.order]} limit ${perCategory}
      ) found`.execute(tx)
  const found = Map.groupBy(rows, ({ category }) => category)
  return shelves.map((shelf) => ({ ...shelf, products: found.get(shelf.category) ?? [] }))
}

/** The categories of a brand with available products. */
export async function categoriesOf(tx: Tx, brandId: BrandId): Promise<string[]> {
  const quantities = await keptQuantities(tx, { brandIds: [brandId], categories: [] })
  return quantities.map(({ category }) => category)
}

/** The newest of each category of a brand. */
export function newestByCategory(
  tx: Tx,
  brandId: BrandId,
  perCategory: number,
): Promise<Shelf[]> {
  const selection: ProductSelection = {
    brandIds: [brandId],
    search: '',
    likes: {},
    categories: [],
    price: null,
    ids: null,
    order: 'newest',
  }
  return searchByCategory(tx, selection, perCategory)
}

/** The newest products of a brand that partners see. */
export async function newestProducts(
  tx: Tx,
  brandId: BrandId,
  limit: number,
): Promise<FoundProduct[]> {
  const { rows } = await sql<FoundProduct>`
    select * from product where brand_id = ${brandId} and active and price_cents is not null
    order by id desc limit ${limit}`.execute(tx)
  return rows
}

export type FilterBar = {
  categories: { category: string; quantity: number }[]
  lowest: Cents | null
  highest: Cents | null
}

/** The filter values of the results. */
export async function filterBar(tx: Tx, selection: ProductSelection): Promise<FilterBar> {
  const { where, quantities } = await matchesByCategory(tx, selection)
  const { rows } = await sql<{ lowest: number | null; highest: number | null }>`
    select
      (select sale_cents from product where ${where} order by sale_cents limit 1) as lowest,
      (select sale_cents from product where ${where} order by sale_cents desc limit 1) as highest`.execute(
    tx,
  )
  const [{ lowest, highest } = { lowest: null, highest: null }] = rows
  return {
    categories: quantities,
    lowest: lowest === null ? null : cents(lowest),
    highest: highest === null ? null : cents(highest),
  }
}

const orders = {
  name: sql`plain_text(name), id`,
  price_asc: sql`sale_cents, id`,
  price_desc: sql`sale_cents desc, id desc`,
  newest: sql`id desc`,
}

async function countMatches(tx: Tx, selection: ProductSelection) {
  const { where, quantities } = await matchesByCategory(tx, selection)
  return { where, total: quantities.reduce((sum, { quantity }) => sum + quantity, 0) }
}

async function matchesByCategory(tx: Tx, selection: ProductSelection) {
  const exact = matching(selection, { forgiving: false })
  const quantities = isWholeStore(selection)
    ? await keptQuantities(tx, selection)
    : await countedQuantities(tx, exact)
  if (quantities.length > 0 || selection.search.trim() === '')
    return { where: exact, quantities }
  const forgiving = matching(selection, { forgiving: true })
  return { where: forgiving, quantities: await countedQuantities(tx, forgiving) }
}

function isWholeStore({ search, likes, price, ids }: ProductSelection): boolean {
  const liked = Object.values(likes).some((part) => part !== undefined)
  return wordsOf(search).length === 0 && !liked && price === null && ids === null
}

type Quantity = { category: string; quantity: number }

async function keptQuantities(
  tx: Tx,
  { brandIds, categories }: Pick<ProductSelection, 'brandIds' | 'categories'>,
) {
  const { rows } = await sql<Quantity>`
    select category, sum(listed)::bigint as quantity from product_count
    where brand_id = any(${brandIds}::int[]) and listed > 0
      and (${categories.length === 0} or category = any(${categories}::text[]))
    group by category`.execute(tx)
  return rows.toSorted(byName)
}

async function countedQuantities(tx: Tx, where: RawBuilder<unknown>) {
  const { rows } = await sql<Quantity>`
    select category, count(*) as quantity from product where ${where}
    group by category`.execute(tx)
  return rows.toSorted(byName)
}

function byName(one: Quantity, other: Quantity): number {
  return one.category.localeCompare(other.category, 'pt-BR')
}

/** Products without a price are not listed. */
function matching(
  { brandIds, search, likes, categories, price, ids }: ProductSelection,
  how: { forgiving: boolean },
): RawBuilder<unknown> {
  const [only, ...more] = brandIds
  const conditions = [
    only !== undefined && more.length === 0
      ? sql`brand_id = ${only}`
      : sql`brand_id = any(${brandIds}::int[])`,
    sql`active and price_cents is not null`,
  ]
  const words = wordsOf(search)
  if (words.length > 0) conditions.push(found(brandIds, words, how))
  if (likes.name !== undefined) conditions.push(like(sql`plain_text(name)`, likes.name))
  if (likes.category !== undefined)
    conditions.push(like(sql`plain_text(category)`, likes.category))
  if (likes.sku !== undefined) conditions.push(like(sql`plain_text(sku)`, likes.sku))
  if (categories.length > 0) conditions.push(sql`category = any(${categories}::text[])`)
  if (price) conditions.push(sql`sale_cents between ${price.lowest} and ${price.highest}`)
  if (ids) conditions.push(sql`id = any(${ids}::bigint[])`)
  return sql.join(conditions, sql` and `)
}

/** The words of a search, at most six. */
export function wordsOf(search: string): string[] {
  return search
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS)
}

function found(brandIds: number[], words: string[], { forgiving }: { forgiving: boolean }) {
  const isLong = (word: string) => word.length >= SHORTEST_FOR_TRIGRAMS
  const long = words.filter(isLong)
  const parts = forgiving ? long : long.map((word) => `%${escapeLike(word)}%`)
  const beginnings = words
    .filter((word) => !isLong(word))
    .map((word) => `${word.replaceAll(/[^\p{L}\p{N}]/gu, '')}:*`)
    .join(' & ')
  return sql`id in (
    select search_products(${brandIds}::int[], ${parts}::text[], ${beginnings}, ${forgiving}))`
}

function like(column: RawBuilder<unknown>, part: string): RawBuilder<unknown> {
  return sql`${column} like '%' || plain_text(${escapeLike(part)}) || '%'`
}

/** A text that matches itself in a LIKE pattern. */
export function escapeLike(part: string): string {
  return part.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
