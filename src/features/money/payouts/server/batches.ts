import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents } from '#platform/contract/money.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { type After, keysetById } from '#platform/server/lists/keyset.ts'

import type { PayoutBatch } from '../contract.ts'
import type { BatchState, PayoutState } from '../rules.ts'
import { viewFilter } from './due.ts'

const tables = owning<'payout_batch' | 'payout'>

export const batchPages = keysetById('payout-batches')

export type Batch = Omit<RowOf<'payout_batch'>, 'state' | 'method' | 'fileKind'> &
  Pick<PayoutBatch, 'state' | 'method'> & { fileKind: PayoutBatch['file_kind'] }

export type BatchKey = { brandId: BrandId; batchId: number }

// The table's constraints name the same values.
const toBatch = (row: RowOf<'payout_batch'>) => row as Batch

export async function batchById(
  tx: Tx,
  { brandId, batchId }: BatchKey,
): Promise<Batch | null> {
  const row = await tables(tx)
    .selectFrom('payout_batch')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', batchId)
    .executeTakeFirst()
  return row ? toBatch(row) : null
}

/** The batch, locked until the transaction ends; null if the brand has none with this number. */
export async function lockBatch(
  tx: Tx,
  { brandId, batchId }: BatchKey,
): Promise<Batch | null> {
  const { rows } = await sql<RowOf<'payout_batch'>>`
    select * from lock_payout_batch(${brandId}, ${batchId})`.execute(tx)
  return rows[0] ? toBatch(rows[0]) : null
}

type Listing = After<number> & { brandId: BrandId; state: BatchState | undefined }

/** A brand's batches, newest first, at most `limit`. */
export async function batchesOf(
  tx: Tx,
  { brandId, state, after, limit }: Listing,
): Promise<Batch[]> {
  let query = tables(tx)
    .selectFrom('payout_batch')
    .selectAll()
    .where('brandId', '=', brandId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (after !== null) query = query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(toBatch)
}

type StateSum = { state: PayoutState; count: number; totalCents: Cents }

/** The count and sum of a batch's payments by their state. */
export async function sumsByState(
  tx: Tx,
  { brandId, batchId }: BatchKey,
): Promise<StateSum[]> {
  const rows = await tables(tx)
    .selectFrom('payout')
    .select([
      sql<PayoutState>`state`.as('state'),
      sql<number>`count(*)::integer`.as('count'),
      sql<Cents>`sum(amount_cents)::bigint`.as('totalCents'),
    ])
    .where('brandId', '=', brandId)
    .where('batchId', '=', batchId)
    .groupBy('state')
    .execute()
  return rows
}

/** What an approval names of a batch as it is now. */
export async function seenOf(tx: Tx, key: BatchKey) {
  const batch = await batchById(tx, key)
  if (!batch) throw new Error(`no payout batch ${key.batchId}`)
  const { paymentCount: count, totalCents, version } = batch
  return { batchId: key.batchId, count, totalCents, version }
}

/** Whether another person than the one who prepared it has to approve it. */
function needsSecondPerson({ totalCents, limitCents }: Batch): boolean {
  return totalCents > limitCents
}

export function viewBatch(batch: Batch): PayoutBatch {
  return {
    id: batch.id,
    state: batch.state,
    method: batch.method,
    file_kind: batch.fileKind,
    filter: viewFilter(batch.filter),
    payment_count: batch.paymentCount,
    total_value: batch.totalCents,
    version: batch.version,
    examined: batch.examined,
    limit_value: batch.limitCents,
    needs_second_person: needsSecondPerson(batch),
    prepared_by: batch.preparedBy,
    created_at: batch.createdAt,
    prepared_at: batch.preparedAt,
    approved_by: batch.approvedBy,
    approved_at: batch.approvedAt,
    sent_at: batch.sentAt,
    filed_at: batch.filedAt,
    finished_at: batch.finishedAt,
    cancelled_at: batch.cancelledAt,
    cancel_reason: batch.cancelReason,
  }
}
