import { productsById } from '#features/selling/catalog/server/public.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

const MOST_LISTS = 50

const lists = owning<'product_list'>

type ListToStore = { name: string; productIds: number[] }

/** A partner's lists, newest first. */
export async function productLists(tx: Tx, owner: PartnerKey) {
  const rows = await lists(tx)
    .selectFrom('product_list')
    .selectAll()
    .where('brandId', '=', owner.brandId)
    .where('partnerId', '=', owner.partnerId)
    .orderBy('id', 'desc')
    .execute()
  return toLists(tx, owner, rows)
}

/** Creates a named list of products of the brand. */
export async function storeProductList(
  tx: Tx,
  owner: PartnerKey,
  list: ListToStore,
  now: Date,
) {
  const productIds = await ownProducts(tx, owner, list.productIds)
  if (!productIds) return refuse('unknown_product')
  const before = await productLists(tx, owner)
  if (before.length >= MOST_LISTS)
    return refuse('too_many_lists', { value: String(MOST_LISTS) })
  const row = await lists(tx)
    .insertInto('product_list')
    .values({
      brandId: owner.brandId,
      partnerId: owner.partnerId,
      name: list.name,
      productIds,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toList(tx, owner, row)
}

export async function updateProductList(
  tx: Tx,
  owner: PartnerKey,
  { id, ...list }: ListToStore & { id: number },
) {
  const productIds = await ownProducts(tx, owner, list.productIds)
  if (!productIds) return refuse('unknown_product')
  const row = await lists(tx)
    .updateTable('product_list')
    .set({ name: list.name, productIds })
    .where('brandId', '=', owner.brandId)
    .where('partnerId', '=', owner.partnerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? toList(tx, owner, row) : refuse('unknown_list')
}

export async function removeProductList(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  id: number,
) {
  const row = await lists(tx)
    .deleteFrom('product_list')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row ?? refuse('unknown_list')
}

async function ownProducts(tx: Tx, { brandId }: PartnerKey, ids: number[]) {
  const productIds = [...new Set(ids)]
  const found = await productsById(tx, [brandId], productIds)
  return found.length === productIds.length ? productIds : null
}

type Row = RowOf<'product_list'>

async function toLists(tx: Tx, { brandId }: PartnerKey, rows: Row[]) {
  // The driver reads a whole number as one, but those of an array as text.
  const idsOf = (row: Row) => row.productIds.map(Number)
  const known = await productsById(tx, [brandId], [...new Set(rows.flatMap(idsOf))])
  const sold = known.filter(({ active, priceCents }) => active && priceCents !== null)
  const names = new Map(sold.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    prod_ids: idsOf(row),
    products: idsOf(row).flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : [{ id, name }]
    }),
    created_at: row.createdAt,
  }))
}

async function toList(tx: Tx, owner: PartnerKey, row: Row) {
  const [list] = await toLists(tx, owner, [row])
  if (!list) throw new Error(`list ${row.id} got lost`)
  return list
}
