import { sql } from 'kysely'

import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { type Closing, toClosing } from './closings.ts'
import { Rpa } from './papers/rpa.ts'
import { payableInRow } from './payment-terms.ts'

const closings = owning<'closing'>

/** A partner's closings that were paid from one São Paulo day to another, both included, oldest first. */
export async function closingsPaid(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { begin, end }: { begin: Day; end: Day },
): Promise<Closing[]> {
  const rows = await closings(tx)
    .selectFrom('closing')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('status', '=', 'paid')
    .where('paidOn', '>=', begin)
    .where('paidOn', '<=', end)
    .orderBy('paidOn')
    .orderBy('paidAt')
    .execute()
  return rows.map(toClosing)
}

/** Number and sum in centavos of the payments to a partner from `begin` to `end`, both included; an absent day sets no limit. */
export async function paidTotal(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { begin, end }: { begin?: Day | undefined; end?: Day | undefined },
): Promise<{ total: Cents; quantity: number }> {
  const { total, quantity } = await closings(tx)
    .selectFrom('closing')
    .select([
      sql<number>`coalesce(sum(${payableInRow}), 0)::bigint`.as('total'),
      sql<number>`count(*)`.as('quantity'),
    ])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('status', '=', 'paid')
    .where(sql<boolean>`paid_on
      between coalesce(${begin ?? null}::date, '-infinity') and coalesce(${end ?? null}::date, 'infinity')`)
    .executeTakeFirstOrThrow()
  return { total: cents(total), quantity }
}

/** The receipts (RPA) of a partner's other closings that are paid in the month of `day`. */
export async function receiptsOfMonth(
  tx: Tx,
  { brandId, partnerId, id }: PartnerKey & { id: number },
  day: Day,
): Promise<Rpa[]> {
  const rows = await closings(tx)
    .selectFrom('closing')
    .select('rpa')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('id', '<>', id)
    .where('rpa', 'is not', null)
    .where('status', '<>', 'reopened')
    .where(
      sql<boolean>`date_trunc('month', expected_payment_date) = date_trunc('month', ${day}::date)`,
    )
    .execute()
  return rows.map((row) => Rpa.parse(row.rpa))
}

/** The years in which a partner was paid, latest first. */
export async function yearsPaid(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<number[]> {
  const year = sql<number>`extract(year from paid_on)::integer`
  const rows = await closings(tx)
    .selectFrom('closing')
    .select(year.as('year'))
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('status', '=', 'paid')
    .groupBy(year)
    .orderBy('year', 'desc')
    .execute()
  return rows.map((row) => row.year)
}
