import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { CreditCategory } from '../../rules.ts'
import type { MovementKind } from '../movements.ts'

const tables = owning<'ledger.transaction' | 'ledger.entry' | 'ledger.lot'>

type Account = RowOf<'ledger.entry'>['account']

/** One transaction of a partner with its entries, which sum to zero. */
export type LedgerTransaction = {
  partnerId: PartnerId
  no: number
  kind: MovementKind
  cause: string
  category: CreditCategory
  externalKey: string | null
  /** The brand's reason for an adjustment. */
  reason: string | null
  at: Date
  entries: { account: Account; no: number; amountCents: Cents; balanceAfterCents: Cents }[]
}

/** A credit of a partner: what came of one cause. */
export type TrailLot = Omit<
  RowOf<'ledger.lot'>,
  'brandId' | 'category' | 'amount' | 'remaining' | 'reserved' | 'expired' | 'open'
> & {
  category: CreditCategory
  amountCents: Cents
  remainingCents: Cents
  reservedCents: Cents
  expiredCents: Cents
}

/** A part of a credit that was paid out, reserved for that, or spent. */
export type LotUse = {
  lotId: number
  partnerId: PartnerId
  /** The closing or redemption; null for what was spent. */
  holdId: string | null
  state: 'open' | 'captured' | 'voided' | 'spent'
  amountCents: Cents
  at: Date
}

export async function transactionByNo(
  tx: Tx,
  owner: PartnerKey,
  no: number,
): Promise<LedgerTransaction | null> {
  const found = await transactionsWhere(tx, owner, sql`t.no = ${no}`)
  return found[0] ?? null
}

/** The transactions of some causes of a partner, in their order. */
export function transactionsOfCauses(
  tx: Tx,
  owner: PartnerKey,
  causes: string[],
): Promise<LedgerTransaction[]> {
  return transactionsWhere(
    tx,
    owner,
    // All kinds are named for the index that begins with them.
    sql`t.kind = any(enum_range(null::ledger.movement)) and t.cause = any(${causes}::text[])`,
  )
}

/** The cause without the number of its change. */
export function baseOfCause(cause: string): string {
  return cause.replace(/#\d+$/, '')
}

/** Everything that the ledger wrote for these holds: reserved, paid, given back, returned. */
export function transactionsOfHolds(
  tx: Tx,
  owner: PartnerKey,
  holdIds: string[],
): Promise<LedgerTransaction[]> {
  if (holdIds.length === 0) return Promise.resolve([])
  // A payment that came back is numbered; more often than this it is written off by hand.
  const causes = holdIds.flatMap((id) => [
    id,
    ...Array.from({ length: MOST_REOPENED }, (_, index) => `${id}#${index + 1}`),
  ])
  return transactionsOfCauses(tx, owner, causes)
}

const MOST_REOPENED = 20

async function transactionsWhere(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  condition: ReturnType<typeof sql>,
): Promise<LedgerTransaction[]> {
  type Row = Omit<LedgerTransaction, 'entries'> & {
    entries: { account: Account; no: number; amount: number; balance: number }[]
  }
  const { rows } = await sql<Row>`
    select t.partner_id, t.no, t.kind, t.cause, t.category, t.external_key, a.reason, t.at, (
      select json_agg(json_build_object('account', e.account, 'no', e.no, 'amount', e.amount,
        'balance', e.balance_after) order by e.account)
      from ledger.entry e where (e.brand_id, e.partner_id) = (t.brand_id, t.partner_id)
        and e.at = t.at and e.transaction_no = t.no
    ) as entries
    from ledger.transaction t
    left join ledger.adjustment a on (a.brand_id, a.partner_id, a.cause) = (t.brand_id, t.partner_id, t.cause)
    where t.brand_id = ${brandId} and t.partner_id = ${partnerId} and ${condition}
    order by t.no limit ${MOST_TRANSACTIONS}`.execute(tx)
  return rows.map(({ entries, ...row }) => ({
    ...row,
    entries: entries.map(({ account, no, amount, balance }) => ({
      account,
      no,
      amountCents: cents(amount),
      balanceAfterCents: cents(balance),
    })),
  }))
}

const MOST_TRANSACTIONS = 500

/** The credits of these causes, of one partner. */
export async function lotsOfCauses(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  causes: string[],
): Promise<TrailLot[]> {
  const rows = await lots(tx, brandId)
    .where('partnerId', '=', partnerId)
    .where('cause', '=', sql<string>`any(${causes}::text[])`)
    .orderBy('id')
    .execute()
  return rows.map(toLot)
}

export async function lotById(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  id: number,
): Promise<TrailLot | null> {
  const row = await lots(tx, brandId)
    .where('partnerId', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toLot(row) : null
}

/** The credits that a hold consists of or that were spent for a cause, at most `most`. */
export async function lotsUsedBy(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  cause: string,
  most: number,
): Promise<(TrailLot & { usedCents: Cents })[]> {
  const { rows } = await sql<RowOf<'ledger.lot'> & { used: Cents }>`
    select l.*, part.used from (
      select lot_id, amount as used from ledger.hold_lot
      where brand_id = ${brandId} and partner_id = ${partnerId} and hold_id::text = ${cause}
      union all
      select lot_id, amount from ledger.spend_lot
      where brand_id = ${brandId} and partner_id = ${partnerId} and cause = ${cause}
    ) part
    join ledger.lot l on l.brand_id = ${brandId} and l.partner_id = ${partnerId} and l.id = part.lot_id
    order by l.id limit ${most}`.execute(tx)
  return rows.map(({ used, ...row }) => ({ ...toLot(row), usedCents: used }))
}

/** Where these credits went, in time. */
export async function usesOfLots(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  lotIds: number[],
): Promise<LotUse[]> {
  if (lotIds.length === 0) return []
  const { rows } = await sql<LotUse>`
    select part.lot_id, part.partner_id, h.id as hold_id, h.state::text as state,
      part.amount as amount_cents, h.created_at as at
    from ledger.hold_lot part
    join ledger.hold h on (h.brand_id, h.partner_id, h.id) = (part.brand_id, part.partner_id, part.hold_id)
    where part.brand_id = ${brandId} and part.partner_id = ${partnerId} and part.lot_id = any(${lotIds}::bigint[])
    union all
    select part.lot_id, part.partner_id, null, 'spent', part.amount, t.at
    from ledger.spend_lot part
    join ledger.transaction t on (t.brand_id, t.partner_id, t.cause) = (part.brand_id, part.partner_id, part.cause)
      and t.kind = 'spend'
    where part.brand_id = ${brandId} and part.partner_id = ${partnerId} and part.lot_id = any(${lotIds}::bigint[])
    order by at`.execute(tx)
  return rows
}

function lots(tx: Tx, brandId: BrandId) {
  return tables(tx).selectFrom('ledger.lot').selectAll().where('brandId', '=', brandId)
}

export function toLot({
  brandId: _brandId,
  open: _open,
  amount,
  remaining,
  reserved,
  expired,
  ...lot
}: RowOf<'ledger.lot'>): TrailLot {
  return {
    ...lot,
    category: lot.category as CreditCategory,
    amountCents: amount,
    remainingCents: remaining,
    reservedCents: reserved,
    expiredCents: expired,
  }
}
