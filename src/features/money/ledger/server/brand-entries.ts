import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { type After, CursorTime, keysetOf } from '#platform/server/lists/keyset.ts'

type Entry = RowOf<'ledger.entry'>

const Place = z.object({
  at: CursorTime,
  partnerId: z.int(),
  account: z.string().max(20),
  no: z.int(),
})
export const entryPages = keysetOf('ledger entries', Place)

export type EntryFilter = {
  brandId: BrandId
  partnerId: PartnerId | null
  account: Entry['account'] | undefined
  /** São Paulo days, both included; either may be open. */
  begin: string | undefined
  end: string | undefined
}

type Listing = After<z.output<typeof Place>> & EntryFilter

/** The entries of a brand's partners, newest first, at most `limit`. */
export async function entriesOfBrand(
  tx: Tx,
  { after, limit, ...filter }: Listing,
): Promise<
  (Entry &
    Pick<RowOf<'ledger.transaction'>, 'externalKey' | 'kind' | 'cause'> & {
      /** Of an adjustment. */
      reason: string | null
    })[]
> {
  let query = withTransaction(filtered(tx, filter))
  if (after !== null)
    query = query
      // For the index: row-level security lets it compare no enum.
      .where(
        sql<boolean>`(e.at, e.partner_id) <= (${after.at}, ${after.partnerId}::bigint)`,
      )
      .where(
        sql<boolean>`(e.at, e.partner_id, e.account, e.no)
          < (${after.at}, ${after.partnerId}, ${after.account}::ledger.account, ${after.no})`,
      )
  return query
    .orderBy('e.at', 'desc')
    .orderBy('e.partnerId', 'desc')
    .orderBy('e.account', 'desc')
    .orderBy('e.no', 'desc')
    .limit(limit)
    .execute()
}

type EntryKey = Pick<Entry, 'brandId' | 'partnerId' | 'account' | 'no'>

/** The entry with this number, or none. */
export function entriesByKey(tx: Tx, { no, ...owner }: EntryKey) {
  const filter = { ...owner, begin: undefined, end: undefined }
  return withTransaction(filtered(tx, filter)).where('e.no', '=', no).execute()
}

function withTransaction(entries: ReturnType<typeof filtered>) {
  return entries
    .innerJoin('ledger.transaction as t', (join) =>
      join
        .onRef('t.brandId', '=', 'e.brandId')
        .onRef('t.partnerId', '=', 'e.partnerId')
        .onRef('t.no', '=', 'e.transactionNo'),
    )
    .leftJoin('ledger.adjustment as a', (join) =>
      join
        .onRef('a.brandId', '=', 't.brandId')
        .onRef('a.partnerId', '=', 't.partnerId')
        .onRef('a.cause', '=', 't.cause'),
    )
    .selectAll('e')
    .select(['t.externalKey', 't.kind', 't.cause', 'a.reason'])
}

/** The number of entries that a filter finds. */
export async function countEntries(tx: Tx, filter: EntryFilter): Promise<number> {
  const counted = filtered(tx, filter).select(sql<number>`count(*)`.as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

/** The holds of the paid and returned credits that a filter finds, as `hold_id`, one row for each entry. */
export function holdsPaidIn(tx: Tx, filter: EntryFilter): RawBuilder<unknown> {
  return sql`${paidIn(filtered(tx, filter))}`
}

/**
 * The paid and returned credits of partners: `partner_id`, `no` in the account `redeemed`, `hold_id`, and `sign`, which
 * is negative for what was returned.
 */
export function paymentsOf(
  tx: Tx,
  brandId: BrandId,
  partners: PartnerId[],
): RawBuilder<unknown> {
  const entries = owning<'ledger.entry' | 'ledger.transaction'>(tx)
    .selectFrom('ledger.entry as e')
    .where('e.brandId', '=', brandId)
    .where('e.partnerId', '=', sql<PartnerId>`any(${partners}::bigint[])`)
  const payments = paidIn(entries)
    .select(['e.partnerId', 'e.no'])
    .select(sql<number>`sign(e.amount)::int`.as('sign'))
  return sql`${payments}`
}

function paidIn(entries: ReturnType<typeof filtered>) {
  return withTransaction(entries.where('e.account', '=', 'redeemed'))
    .clearSelect()
    .select(sql<string>`split_part(t.cause, '#', 1)::uuid`.as('holdId'))
    .where('t.kind', 'in', ['capture', 'give_back'])
}

function filtered(tx: Tx, { brandId, partnerId, account, begin, end }: EntryFilter) {
  let query = owning<'ledger.entry' | 'ledger.transaction' | 'ledger.adjustment'>(tx)
    .selectFrom('ledger.entry as e')
    .where('e.brandId', '=', brandId)
  if (partnerId !== null) query = query.where('e.partnerId', '=', partnerId)
  if (account !== undefined) query = query.where('e.account', '=', account)
  if (begin !== undefined) query = query.where('e.at', '>=', dayBegins(begin))
  if (end !== undefined) query = query.where('e.at', '<', dayEnds(end))
  return query
}
