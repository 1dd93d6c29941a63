import { closingDayOf } from '#features/brands/server/public.ts'
import {
  creditUses,
  lotsPage,
  statementDays,
  type StatementFilter,
  statementPage,
} from '#features/ledger/server/public.ts'
import { dayOf } from '#platform/contract/dates.ts'
import { toPage } from '#platform/contract/page.ts'
import type { Tx } from '#platform/server/db.ts'

import {
  creditCausesOf,
  toBalanceEntry,
  toStatementEntry,
  toWaitingEntry,
} from './views.ts'

type Owner = { brandId: number; partnerId: number }
type PageQuery = { page: number; per_page: number }

/** The entries of the available credits that a filter leaves, with the sums of their days. */
export async function viewStatement(
  tx: Tx,
  owner: Owner,
  { page, per_page, ...filter }: PageQuery & StatementFilter,
) {
  const listed = await viewEntries(tx, owner, { page, per_page, ...filter })
  const days = [...new Set(listed.data.map((line) => dayOf(line.created_at)))]
  const sums = await statementDays(tx, owner, { days, category: filter.category })
  return {
    ...listed,
    days: sums.map(({ day, amountCents, balanceAfterCents }) => ({
      day,
      amount: amountCents,
      balance_after: balanceAfterCents,
    })),
  }
}

/** The same without the days. */
export async function viewEntries(
  tx: Tx,
  owner: Owner,
  { page, per_page, ...filter }: PageQuery & StatementFilter,
) {
  const query = { page, per_page }
  const { lines, total } = await statementPage(tx, owner, { ...numbered(query), ...filter })
  const uses = await creditUses(tx, owner, creditCausesOf(lines))
  return toPage(
    lines.map((line) => toStatementEntry(line, uses)),
    { ...query, total },
  )
}

/** The credits under analysis, the newest first. */
export async function viewWaiting(
  tx: Tx,
  owner: Owner,
  { now, ...query }: PageQuery & { now: Date },
) {
  const [{ lots, total }, closingDay] = await Promise.all([
    lotsPage(tx, owner, { ...numbered(query), state: 'analysis' }),
    closingDayOf(tx, owner.brandId),
  ])
  return toPage(
    lots.map((lot) => toWaitingEntry(lot, now, closingDay)),
    { ...query, total },
  )
}

/** The credits that make up the balance, the next to expire first. */
export async function viewBalance(tx: Tx, owner: Owner, query: PageQuery) {
  const { lots, total } = await lotsPage(tx, owner, {
    ...numbered(query),
    state: 'released',
  })
  const uses = await creditUses(
    tx,
    owner,
    lots.map(({ cause }) => cause),
  )
  return toPage(
    lots.map((lot) => toBalanceEntry(lot, uses)),
    { ...query, total },
  )
}

function numbered({ page, per_page }: PageQuery) {
  return { page, perPage: per_page }
}
