import { sql } from 'kysely'

import type { Cents } from '#platform/contract/money.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { CreditCategory } from '../rules.ts'
import type { StatementFilter } from './statement.ts'

const ledger = owning<'ledger.entry' | 'ledger.category_total'>

/** Number and sum in centavos of the entries of the available account by category, from stored totals. */
export async function categoryTotals(tx: Tx, { brandId, partnerId }: PartnerKey) {
  const rows = await ledger(tx)
    .selectFrom('ledger.category_total')
    .select(['category', 'entries', 'amount'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  return rows.map((row) => ({
    category: row.category as CreditCategory,
    entries: row.entries,
    amountCents: row.amount,
  }))
}

/** Number and sum in centavos of the entries of the available account by category in a period; reads the entries of the period. */
export async function categoryTotalsOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { begin, end }: Pick<StatementFilter, 'begin' | 'end'>,
) {
  let entries = ledger(tx)
    .selectFrom('ledger.entry')
    .select(['category', sql<Cents>`sum(amount)::bigint`.as('amount')])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('account', '=', 'available')
  if (begin !== undefined) entries = entries.where('at', '>=', dayBegins(begin))
  if (end !== undefined) entries = entries.where('at', '<', dayEnds(end))
  const rows = await entries.groupBy('category').execute()
  return rows.map((row) => ({
    category: row.category as CreditCategory,
    amountCents: row.amount,
  }))
}
