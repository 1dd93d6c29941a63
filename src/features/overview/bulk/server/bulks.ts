import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetById, keysetOf } from '#platform/server/lists/keyset.ts'

import { BulkAction } from '../contract.ts'

const tables = owning<'partner_bulk' | 'partner_bulk_row'>

const ResultPlace = z.object({ no: z.int() })
export const resultPages = keysetOf('bulk results', ResultPlace)

export const bulkPages = keysetById('bulk actions')

type Outcome = 'waiting' | 'done' | 'failed'

export type Bulk = Omit<RowOf<'partner_bulk'>, 'action' | 'queuedAt'> & {
  action: BulkAction
}
export type BulkKey = { brandId: BrandId; bulkId: number }

type NewBulk = Pick<
  Bulk,
  'brandId' | 'action' | 'createdBy' | 'staffId' | 'actingStaffId'
> & {
  partnerIds: PartnerId[]
}

/** Stores a bulk action with the partners that it is about. */
export async function storeBulk(
  tx: Tx,
  { partnerIds, action, ...bulk }: NewBulk,
  now: Date,
): Promise<Bulk> {
  const { brandId } = bulk
  const row = await tables(tx)
    .insertInto('partner_bulk')
    .values({
      ...bulk,
      // As on the wire, from which it is read again.
      action: JSON.stringify(z.encode(BulkAction, action)),
      partners: partnerIds.length,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await sql`
    insert into partner_bulk_row (brand_id, bulk_id, no, partner_id)
    select ${brandId}, ${row.id}, no, partner_id
    from unnest(${partnerIds}::bigint[]) with ordinality as found (partner_id, no)`.execute(
    tx,
  )
  return toBulk(row)
}

export async function bulkById(tx: Tx, { brandId, bulkId }: BulkKey): Promise<Bulk | null> {
  const row = await tables(tx)
    .selectFrom('partner_bulk')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', bulkId)
    .executeTakeFirst()
  return row ? toBulk(row) : null
}

/** A page of the bulk actions, newest first; of one person alone, or of all. */
export async function bulksOf(
  tx: Tx,
  { brandId, createdBy }: { brandId: BrandId; createdBy: string | null },
  { after, limit }: After<number>,
): Promise<Bulk[]> {
  let query = tables(tx)
    .selectFrom('partner_bulk')
    .selectAll()
    .where('brandId', '=', brandId)
  if (createdBy !== null) query = query.where('createdBy', '=', createdBy)
  if (after !== null) query = query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toBulk)
}

function toBulk({ queuedAt: _queuedAt, action, ...row }: RowOf<'partner_bulk'>): Bulk {
  return { ...row, action: BulkAction.parse(action) }
}

export type Counts = { handled: number; failed: number }

/** How many partners of each bulk action were handled, by the action. */
export async function countRows(
  tx: Tx,
  { brandId, bulkIds }: { brandId: BrandId; bulkIds: number[] },
): Promise<(bulkId: number) => Counts> {
  const rows = await tables(tx)
    .selectFrom('partner_bulk_row')
    .select([
      'bulkId',
      sql<number>`count(*) filter (where outcome <> 'waiting')`.as('handled'),
      sql<number>`count(*) filter (where outcome = 'failed')`.as('failed'),
    ])
    .where('brandId', '=', brandId)
    .where('bulkId', '=', sql<number>`any(${bulkIds}::bigint[])`)
    .groupBy('bulkId')
    .execute()
  const counts = new Map(rows.map(({ bulkId, ...row }) => [bulkId, row]))
  return (bulkId) => counts.get(bulkId) ?? { handled: 0, failed: 0 }
}

/** The results in their order. */
export async function resultsOf(
  tx: Tx,
  { brandId, bulkId, outcome }: BulkKey & { outcome?: Outcome | undefined },
  { after, limit }: After<z.output<typeof ResultPlace>>,
): Promise<
  { no: number; partnerId: PartnerId; outcome: Outcome; message: string | null }[]
> {
  let query = tables(tx)
    .selectFrom('partner_bulk_row')
    .select(['no', 'partnerId', 'outcome', 'message'])
    .where('brandId', '=', brandId)
    .where('bulkId', '=', bulkId)
    .orderBy('no')
    .limit(limit)
  if (outcome) query = query.where('outcome', '=', outcome)
  if (after) query = query.where('no', '>', after.no)
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, outcome: row.outcome as Outcome }))
}

/** The partner of a row that waits, locked until the transaction ends; null where it was handled. */
export async function lockRow(
  tx: Tx,
  { brandId, bulkId }: BulkKey,
  no: number,
): Promise<PartnerId | null> {
  const row = await tables(tx)
    .selectFrom('partner_bulk_row')
    .select('partnerId')
    .where('brandId', '=', brandId)
    .where('bulkId', '=', bulkId)
    .where('no', '=', no)
    .where('outcome', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row?.partnerId ?? null
}

type Result = { no: number; outcome: 'done' | 'failed'; message: string | null }

export async function noteResult(
  tx: Tx,
  { brandId, bulkId }: BulkKey,
  { no, ...result }: Result,
): Promise<void> {
  await tables(tx)
    .updateTable('partner_bulk_row')
    .set(result)
    .where('brandId', '=', brandId)
    .where('bulkId', '=', bulkId)
    .where('no', '=', no)
    .execute()
}

/** Who left the portfolio meanwhile is not handled: nothing may be said of them. */
export async function finishBulk(
  tx: Tx,
  { brandId, bulkId }: BulkKey,
  { message, now }: { message: string; now: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('partner_bulk_row')
    .set({ outcome: 'failed', message })
    .where('brandId', '=', brandId)
    .where('bulkId', '=', bulkId)
    .where('outcome', '=', 'waiting')
    .execute()
  await tables(tx)
    .updateTable('partner_bulk')
    .set({ finishedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', bulkId)
    .execute()
}
