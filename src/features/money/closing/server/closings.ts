import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { ClosingStatus } from '../rules.ts'
import { storeStep } from './closing-steps.ts'
import { Rpa } from './papers/rpa.ts'

const closings = owning<'closing'>

export type ClosingAmounts = Pick<
  RowOf<'closing'>,
  | 'orders'
  | 'orderValueCents'
  | 'grossCents'
  | 'bonusCents'
  | 'debtCents'
  | 'feeCents'
  | 'netCents'
>

export type Closing = Omit<RowOf<'closing'>, 'rpa' | 'heldCents' | 'remindedAt'> & {
  rpa: Rpa | null
}

export type NewClosing = Pick<
  Closing,
  'brandId' | 'partnerId' | 'uuid' | 'protocol' | 'periodBegin' | 'periodEnd'
> &
  ClosingAmounts & { heldCents: Cents; expectedPaymentDate: Day }

/** Inserts a closing, which needs an open hold of the same amount in the ledger; returns its id. */
export async function storeClosing(
  tx: Tx,
  closing: NewClosing,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select create_closing(${closing.brandId}, ${closing.partnerId}, ${closing.uuid}, ${closing.protocol},
      ${closing.periodBegin}, ${closing.periodEnd}, ${closing.orders}, ${closing.orderValueCents},
      ${closing.grossCents}, ${closing.bonusCents}, ${closing.debtCents}, ${closing.heldCents},
      ${closing.feeCents}, ${closing.netCents}, ${closing.expectedPaymentDate}, ${now}) as id`.execute(
    tx,
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`closing ${closing.protocol} was not created`)
  const step = { brandId: closing.brandId, closingId: id, status: 'closed' as const }
  await storeStep(tx, { ...step, note: null }, now)
  return id
}

export async function isClosed(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  periodBegin: Day,
): Promise<boolean> {
  const row = await closings(tx)
    .selectFrom('closing')
    .select('id')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('periodBegin', '=', sql<string>`${periodBegin}::date`)
    .executeTakeFirst()
  return row !== undefined
}

/** The partners with a closing of a period. */
export async function closedPartners(
  tx: Tx,
  brandId: BrandId,
  periodBegin: Day,
): Promise<ReadonlySet<PartnerId>> {
  const rows = await closings(tx)
    .selectFrom('closing')
    .select('partnerId')
    .where('brandId', '=', brandId)
    .where('periodBegin', '=', sql<string>`${periodBegin}::date`)
    .execute()
  return new Set(rows.map(({ partnerId }) => partnerId))
}

/** The reopened closings of the period that begins on a day: their partners and sum before fees and taxes. */
export async function reopenedClosings(
  tx: Tx,
  brandId: BrandId,
  periodBegin: Day,
): Promise<{ partners: number; value: Cents }> {
  const { partners, value } = await closings(tx)
    .selectFrom('closing')
    .select([
      sql<number>`count(*)::integer`.as('partners'),
      sql<number>`coalesce(sum(gross_cents + bonus_cents), 0)::bigint`.as('value'),
    ])
    .where('brandId', '=', brandId)
    .where('periodBegin', '=', sql<string>`${periodBegin}::date`)
    .where('status', '=', 'reopened')
    .executeTakeFirstOrThrow()
  return { partners, value: cents(value) }
}

/** Reads a closing and locks it until the transaction ends; null if it does not exist. */
export async function lockClosing(tx: Tx, closing: OneClosing): Promise<Closing | null> {
  const row = await oneClosing(tx, closing).forUpdate().executeTakeFirst()
  return row ? toClosing(row) : null
}

export async function closingById(tx: Tx, closing: OneClosing): Promise<Closing | null> {
  const row = await oneClosing(tx, closing).executeTakeFirst()
  return row ? toClosing(row) : null
}

type OneClosing = { brandId: BrandId; id: number }

function oneClosing(tx: Tx, { brandId, id }: OneClosing) {
  return closings(tx)
    .selectFrom('closing')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
}

/** Reads and locks a partner's closing; null also if it belongs to another partner. */
export async function lockOwnClosing(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  id: number,
): Promise<Closing | null> {
  const closing = await lockClosing(tx, { brandId, id })
  return closing?.partnerId === partnerId ? closing : null
}

/** A partner's closing; the latest if `id` is absent. */
export async function ownClosing(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  id?: number,
): Promise<Closing | null> {
  let query = closings(tx)
    .selectFrom('closing')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
  if (id !== undefined) query = query.where('id', '=', id)
  const row = await query.orderBy('periodBegin', 'desc').limit(1).executeTakeFirst()
  return row ? toClosing(row) : null
}

type Listing = PartnerKey & {
  status?: ClosingStatus | undefined
  page: number
  per_page: number
}

/** One page of a partner's closings, latest first. */
export async function closingsPage(
  tx: Tx,
  { brandId, partnerId, status, page, per_page }: Listing,
): Promise<{ closings: Closing[]; total: number }> {
  let query = closings(tx)
    .selectFrom('closing')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
  // The current month is not a closing yet.
  if (status === 'open') return { closings: [], total: 0 }
  if (status !== undefined) query = query.where('status', '=', status)
  const { total } = await query
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('periodBegin', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { closings: rows.map(toClosing), total }
}

/** Takes an unpaid closing back; returns why not, if it may not be. */
export async function reopenRow(
  tx: Tx,
  { brandId, id }: OneClosing,
  now: Date,
): Promise<'reopened' | 'not_now' | 'being_paid'> {
  const { rows } = await sql<{ outcome: 'reopened' | 'not_now' | 'being_paid' }>`
    select reopen_closing(${brandId}, ${id}, ${now}) as outcome`.execute(tx)
  return rows[0]?.outcome ?? 'not_now'
}

/** A partner's unpaid closings, oldest first. */
export async function closingsInProgress(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Closing[]> {
  const rows = await closings(tx)
    .selectFrom('closing')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('status', 'not in', ['paid', 'reopened'])
    .orderBy('periodBegin')
    .execute()
  return rows.map(toClosing)
}

export async function hasClosingInProgress(tx: Tx, owner: PartnerKey): Promise<boolean> {
  return (await closingsInProgress(tx, owner)).length > 0
}

/** Closings of the brands in scope whose invoice is due by a day and whose partner was not reminded. */
export async function closingsToRemind(
  tx: Tx,
  { today, lastDay, limit }: { today: Day; lastDay: Day; limit: number },
): Promise<Closing[]> {
  const rows = await closings(tx)
    .selectFrom('closing')
    .selectAll()
    .where('status', 'in', ['invoice_requested', 'invoice_refused'])
    .where('remindedAt', 'is', null)
    .where('invoiceDue', '>=', sql<string>`${today}::date`)
    .where('invoiceDue', '<=', sql<string>`${lastDay}::date`)
    .orderBy('brandId')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(toClosing)
}

export async function markReminded(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: number },
  now: Date,
): Promise<void> {
  await closings(tx)
    .updateTable('closing')
    .set({ remindedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Converts a row of the table. */
export function toClosing({
  heldCents: _held,
  remindedAt: _reminded,
  ...row
}: RowOf<'closing'>): Closing {
  return { ...row, rpa: row.rpa === null ? null : Rpa.parse(row.rpa) }
}
