import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import { type After, keysetById, keysetOf } from '#platform/server/lists/keyset.ts'

import type { LineOutcome, PayoutReturn } from '../../file-contract.ts'
import type { ReturnedPayment } from './read-return.ts'

const tables = owning<'payout' | 'payout_file' | 'payout_return' | 'payout_return_line'>

export const returnPages = keysetById('payout-returns')
export const linePages = keysetOf('payout-return-lines', z.object({ no: z.int() }))

export type ReturnKey = { brandId: BrandId; returnId: number }
type Return = RowOf<'payout_return'>
export type ReturnLine = RowOf<'payout_return_line'>

/** Compares documents without storing them. */
export function payeeDigest(tx: Tx, document: string): string {
  return vaultIn(tx).digest(document, 'payee of a bank return').toString('hex')
}

type New = {
  brandId: BrandId
  bank: string
  /** Null where the return leaves it out. */
  account: string | null
  sha256: string
  fileName: string
  payments: ReturnedPayment[]
  actor: string
}

/** Stores a return with its lines; null if the brand has loaded it before. */
export async function addReturn(tx: Tx, added: New, now: Date): Promise<number | null> {
  const lines = added.payments.map((payment) => ({
    no: payment.no,
    our_number: payment.ourNumber,
    amount_cents: payment.amountCents,
    codes: payment.codes,
    payee: payment.document === null ? null : payeeDigest(tx, payment.document),
    paid_on: payment.paidOn,
  }))
  const { rows } = await sql<{ id: number | null }>`
    select add_payout_return(${added.brandId}, ${added.bank}, ${added.account}, ${added.sha256}, ${added.fileName},
      ${JSON.stringify(lines)}::jsonb, ${added.actor}, ${now}) as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Whether the brand has written a file for this bank. */
export async function hasFileFor(
  tx: Tx,
  { brandId, bank }: { brandId: BrandId; bank: string },
): Promise<boolean> {
  const row = await tables(tx)
    .selectFrom('payout_file')
    .select('no')
    .where('brandId', '=', brandId)
    .where('bank', '=', bank)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What a payment's file and this return disagree about, as far as both say it; null if nothing. */
export async function differsIn(
  tx: Tx,
  { brandId, returnId }: ReturnKey,
  fileNo: number,
): Promise<'bank' | 'account' | null> {
  const row = await tables(tx)
    .selectFrom('payout_file as file')
    .innerJoin('payout_return as loaded', 'loaded.brandId', 'file.brandId')
    .select(['file.bank as sentTo', 'loaded.bank as from'])
    .select(['file.account as paysFrom', 'loaded.account as about'])
    .where('file.brandId', '=', brandId)
    .where('file.no', '=', fileNo)
    .where('loaded.id', '=', returnId)
    .executeTakeFirstOrThrow()
  if (differ(row.sentTo, row.from)) return 'bank'
  return differ(row.paysFrom, row.about) ? 'account' : null
}

function differ(one: string | null, other: string | null): boolean {
  return one !== null && other !== null && one !== other
}

export async function returnBySha(
  tx: Tx,
  brandId: BrandId,
  sha256: string,
): Promise<Return | null> {
  const row = await tables(tx)
    .selectFrom('payout_return')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row ?? null
}

export async function returnById(
  tx: Tx,
  { brandId, returnId }: ReturnKey,
): Promise<Return | null> {
  const row = await tables(tx)
    .selectFrom('payout_return')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', returnId)
    .executeTakeFirst()
  return row ?? null
}

/** A brand's returns, newest first, at most `limit`. */
export function returnsOf(
  tx: Tx,
  brandId: BrandId,
  { after, limit }: After<number>,
): Promise<Return[]> {
  let query = tables(tx)
    .selectFrom('payout_return')
    .selectAll()
    .where('brandId', '=', brandId)
  if (after !== null) query = query.where('id', '<', after)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** The next lines that no run has read, in the order of the file. */
export function waitingLines(
  tx: Tx,
  { brandId, returnId }: ReturnKey,
  limit: number,
): Promise<ReturnLine[]> {
  return tables(tx)
    .selectFrom('payout_return_line')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('returnId', '=', returnId)
    .where('outcome', '=', 'waiting')
    .orderBy('no')
    .limit(limit)
    .execute()
}

type Listing = After<{ no: number }> & ReturnKey & { outcome: LineOutcome | undefined }

/** The lines of a return with the payments that they are about, at most `limit`. */
export function linesOf(tx: Tx, { brandId, returnId, outcome, after, limit }: Listing) {
  let query = tables(tx)
    .selectFrom('payout_return_line as l')
    .leftJoin('payout as p', (join) =>
      join.onRef('p.brandId', '=', 'l.brandId').onRef('p.id', '=', 'l.payoutId'),
    )
    .selectAll('l')
    .select(['p.batchId', 'p.protocol'])
    .where('l.brandId', '=', brandId)
    .where('l.returnId', '=', returnId)
  if (outcome !== undefined) query = query.where('l.outcome', '=', outcome)
  if (after !== null) query = query.where('l.no', '>', after.no)
  return query.orderBy('l.no').limit(limit).execute()
}

export async function viewReturn(tx: Tx, found: Return): Promise<PayoutReturn> {
  const outcomes = await tables(tx)
    .selectFrom('payout_return_line')
    .select([
      sql<LineOutcome>`outcome`.as('outcome'),
      sql<number>`count(*)::integer`.as('count'),
    ])
    .where('brandId', '=', found.brandId)
    .where('returnId', '=', found.id)
    .groupBy('outcome')
    .execute()
  return {
    id: found.id,
    file_name: found.fileName,
    sha256: found.sha256,
    line_count: found.lineCount,
    loaded_by: found.loadedBy,
    created_at: found.createdAt,
    finished_at: found.finishedAt,
    outcomes,
  }
}
