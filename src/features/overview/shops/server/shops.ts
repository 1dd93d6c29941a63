import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { After } from '#platform/server/lists/keyset.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'
import { hashToken } from '#platform/server/sealing/secrets.ts'

import type { ShopKind } from '../rules.ts'
import type { Credentials } from './port.ts'

const table = owning<'shop'>

type Row = RowOf<'shop'>

/** A shop with its keys opened: its credentials, and `secret` of our address for its notices. */
export type Shop = Omit<Row, 'kind' | 'secrets' | 'importPhase'> & {
  kind: ShopKind
  secrets: Credentials
  importPhase: 'products' | 'orders' | 'done'
}

export type ShopKey = { brandId: BrandId; shopId: number }

type Place = Pick<Row, 'brandId' | 'kind' | 'address'>

function secretsPlace({ brandId, kind, address }: Place): string {
  return `shop:${brandId}:${kind}:${address}`
}

function toShop(tx: Tx, row: Row): Shop {
  const secrets = JSON.parse(
    vaultIn(tx).open(row.secrets, secretsPlace(row)),
  ) as Credentials
  // Constraints of the table allow no other values.
  return { ...row, secrets } as Shop
}

export async function shopById(
  tx: Tx,
  { brandId, shopId }: ShopKey,
  { lock = false } = {},
): Promise<Shop | null> {
  let query = table(tx)
    .selectFrom('shop')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', shopId)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  return row ? toShop(tx, row) : null
}

/** A page of the brand's shops, also those that were disconnected. */
export async function shopsOf(
  tx: Tx,
  brandId: BrandId,
  { after, limit }: After<number>,
): Promise<Shop[]> {
  let query = table(tx).selectFrom('shop').selectAll().where('brandId', '=', brandId)
  if (after !== null) query = query.where('id', '>', after)
  const rows = await query.orderBy('id').limit(limit).execute()
  return rows.map((row) => toShop(tx, row))
}

/** The connected shop whose notices come with this token. */
export async function shopOfNotice(tx: Tx, token: string): Promise<Shop | null> {
  const row = await table(tx)
    .selectFrom('shop')
    .selectAll()
    .where('noticeDigest', '=', hashToken(token))
    .where('disconnectedAt', 'is', null)
    .executeTakeFirst()
  return row ? toShop(tx, row) : null
}

export async function shopAt(
  tx: Tx,
  brandId: BrandId,
  { kind, address }: { kind: ShopKind; address: string },
): Promise<Shop | null> {
  const row = await table(tx)
    .selectFrom('shop')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('kind', '=', kind)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst()
  return row ? toShop(tx, row) : null
}

/** Whether another brand has connected the same shop. */
export async function isElsewhere(
  tx: Tx,
  { brandId, kind, address }: Place,
): Promise<boolean> {
  // Two brands that connect it at once wait for each other.
  await lockByName(tx, `shop:${kind}:${address}`)
  const { rows } = await sql<{ elsewhere: boolean }>`
    select shop_is_elsewhere(${brandId}, ${kind}, ${address}) as elsewhere`.execute(tx)
  return rows[0]?.elsewhere === true
}

export async function isPrefixTaken(
  tx: Tx,
  brandId: BrandId,
  { prefix, except }: { prefix: string; except: number | null },
): Promise<boolean> {
  const row = await table(tx)
    .selectFrom('shop')
    .select('id')
    .where('brandId', '=', brandId)
    .where('prefix', '=', prefix)
    .where('id', '!=', except ?? 0)
    .where('disconnectedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type Connected = Pick<Shop, 'kind' | 'address' | 'name' | 'prefix' | 'secrets'> & {
  brandId: BrandId
  connectedBy: string
}

/** Connects a shop, or one again that was connected before. The caller holds the lock of the shops. */
export async function connectShop(
  tx: Tx,
  shop: Connected,
  { earlier, since, now }: { earlier: Shop | null; since: Date; now: Date },
): Promise<number> {
  const { brandId, kind, address, name, prefix, connectedBy, secrets } = shop
  const values = {
    name,
    prefix,
    secrets: vaultIn(tx).seal(
      JSON.stringify(secrets),
      secretsPlace({ brandId, kind, address }),
    ),
    noticeDigest: hashToken(secrets['secret'] ?? ''),
    connectedAt: now,
    connectedBy,
    disconnectedAt: null,
    importQueuedAt: null,
    importPhase: 'products',
    importCursor: null,
    importedProducts: 0,
    importedOrders: 0,
    importFinishedAt: null,
    seenUntil: since,
    checkDueAt: now,
    checkedAt: null,
    lookedBackAt: now,
    problem: null,
    problemSince: null,
  }
  if (earlier) {
    await change(tx, { brandId, shopId: earlier.id })
      .set({ ...values, revision: earlier.revision + 1 })
      .execute()
    return earlier.id
  }
  const { id } = await table(tx)
    .insertInto('shop')
    .values({ ...values, brandId, kind, address })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function storeKeys(tx: Tx, shop: Shop, secrets: Credentials): Promise<void> {
  await change(tx, { brandId: shop.brandId, shopId: shop.id })
    .set({
      secrets: vaultIn(tx).seal(JSON.stringify(secrets), secretsPlace(shop)),
      revision: shop.revision + 1,
      problem: null,
      problemSince: null,
      checkDueAt: sql<Date>`least(check_due_at, connected_at)`,
    })
    .execute()
}

export async function disconnect(tx: Tx, key: ShopKey, now: Date): Promise<void> {
  await change(tx, key).set({ disconnectedAt: now }).execute()
}

/** Notes why a shop does not work; the first moment of a problem stays. */
export async function noteProblem(
  tx: Tx,
  key: ShopKey,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  await change(tx, key)
    .set({ problem, problemSince: sql<Date>`coalesce(problem_since, ${now})` })
    .execute()
}

export async function noteWorking(tx: Tx, key: ShopKey): Promise<void> {
  await change(tx, key)
    .set({ problem: null, problemSince: null })
    .where('problem', 'is not', null)
    .execute()
}

export async function noteCheck(
  tx: Tx,
  key: ShopKey,
  { seenUntil, lookedBack, now }: { seenUntil: Date; lookedBack: boolean; now: Date },
): Promise<void> {
  await change(tx, key)
    .set({
      seenUntil,
      checkedAt: now,
      problem: null,
      problemSince: null,
      ...(lookedBack && { lookedBackAt: now }),
    })
    .execute()
}

type Progress = {
  phase: Shop['importPhase']
  cursor: string | null
  products: number
  orders: number
  now: Date
}

/** Notes a page of the first import, in the transaction that stored it. */
export async function noteImported(
  tx: Tx,
  key: ShopKey,
  { phase, cursor, products, orders, now }: Progress,
): Promise<void> {
  await change(tx, key)
    .set({
      importPhase: phase,
      importCursor: cursor,
      importedProducts: sql<number>`imported_products + ${products}`,
      importedOrders: sql<number>`imported_orders + ${orders}`,
      ...(phase === 'done' && { importFinishedAt: now }),
    })
    .execute()
}

/** Checks a shop as soon as a worker has time. */
export async function checkSoon(tx: Tx, key: ShopKey, now: Date): Promise<void> {
  await change(tx, key).set({ checkDueAt: now }).execute()
}

function change(tx: Tx, { brandId, shopId }: ShopKey) {
  return table(tx)
    .updateTable('shop')
    .where('brandId', '=', brandId)
    .where('id', '=', shopId)
}

/** The sealed columns of this feature. */
export const sealedShops: SealedTable[] = [
  {
    table: 'shop',
    key: ['brandId', 'id'],
    reads: ['kind', 'address'],
    columns: [
      {
        name: 'secrets',
        place: (row) =>
          secretsPlace({
            brandId: Number(row['brandId']) as BrandId,
            kind: String(row['kind']),
            address: String(row['address']),
          }),
      },
    ],
  },
]
