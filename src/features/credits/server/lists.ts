import { closingDayOf } from '#features/brands/server/public.ts'
import type { CreditCategory } from '#features/ledger/rules.ts'
import { creditUses, lotsPage, statementPage } from '#features/ledger/server/public.ts'
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

/** The entries of the available credits, of one category or of all. */
export async function viewStatement(
  tx: Tx,
  owner: Owner,
  { category, ...query }: PageQuery & { category?: CreditCategory },
) {
  const { lines, total } = await statementPage(tx, owner, { ...numbered(query), category })
  const uses = await creditUses(tx, owner, creditCausesOf(lines))
  return toPage(
    lines.map((line) => toStatementEntry(line, uses)),
    { ...query, total },
  )
}

/** The credits under analysis, the oldest first. */
export async function viewWaiting(
  tx: Tx,
  owner: Owner,
  { now, ...query }: PageQuery & { now: Date },
) {
  const { lots, total } = await lotsPage(tx, owner, {
    ...numbered(query),
    state: 'analysis',
  })
  const closingDay = await closingDayOf(tx, owner.brandId)
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
