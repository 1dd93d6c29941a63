import {
  type CommissionOfCredit,
  commissionsOfCredits,
  releaseDaysOf,
  reversalsOfCredits,
} from '#features/money/commission/server/public.ts'
import {
  creditUses,
  holdsById,
  otherMovements,
  lotsPage,
  statementDays,
  type StatementFilter,
  type StatementLine,
  statementPage,
} from '#features/money/ledger/server/public.ts'
import { closingDayOf } from '#features/program/brands/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import { sumCents } from '#platform/contract/money.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { PointEntry } from '../contract.ts'
import { aboutCommissions, type SaleOfCommission } from './about-commissions.ts'
import { withBoost } from './explain-credits.ts'
import {
  creditCausesOf,
  holdIdOf,
  reversedOf,
  toBalanceEntry,
  toStatementEntry,
  toTakenBackEntry,
  toWaitingEntry,
} from './views.ts'

type PageQuery = { page: number; per_page: number }

/** One page of the statement's filtered entries, with the reversals outside the balance and the sums of each day. */
export async function viewStatement(
  tx: Tx,
  owner: PartnerKey,
  { page, per_page, ...filter }: PageQuery & StatementFilter,
) {
  const listed = await viewEntries(tx, owner, { page, per_page, ...filter })
  const others = await takenBackOn(tx, owner, { page, per_page, ...filter }, listed)
  const shown = [...listed.data, ...others].map((line) => dayOf(line.created_at))
  const days = [...new Set(shown)].toSorted().toReversed()
  return { ...listed, others, days: await sumDays(tx, owner, days, filter) }
}

/** The sums of these days: entries of the balance and reversals outside of it. */
async function sumDays(tx: Tx, owner: PartnerKey, days: string[], filter: StatementFilter) {
  const [newest, oldest] = [days[0], days.at(-1)]
  if (newest === undefined || oldest === undefined) return []
  const { category } = filter
  const sums = await statementDays(tx, owner, { days, category })
  const others = await otherMovements(tx, owner, {
    from: null,
    until: null,
    days: { begin: oldest, end: newest },
    category,
    limit: MOST_OTHERS,
  })
  const othersOf = Map.groupBy(others, ({ at }) => dayOf(at))
  return sums.map(({ day, amountCents, balanceAfterCents }) => ({
    day,
    amount: sumCents([
      amountCents,
      ...(othersOf.get(day) ?? []).map((movement) => movement.amountCents),
    ]),
    balance_after: balanceAfterCents,
  }))
}

/** The most reversals outside the balance that one page shows. */
const MOST_OTHERS = 500

/** The reversals outside the balance between this page's oldest line and the previous page. */
async function takenBackOn(
  tx: Tx,
  owner: PartnerKey,
  { page, per_page, category, begin, end }: PageQuery & StatementFilter,
  listed: { data: { created_at: Date }[]; last_page: number },
) {
  if (page > listed.last_page) return []
  const before =
    page === 1
      ? undefined
      : (
          await statementPage(tx, owner, {
            page: (page - 1) * per_page,
            perPage: 1,
            category,
            begin,
            end,
          })
        ).lines[0]
  const oldest = page < listed.last_page ? listed.data.at(-1)?.created_at : undefined
  const movements = await otherMovements(tx, owner, {
    from: oldest ?? null,
    until: before?.at ?? null,
    days: { begin, end },
    category,
    limit: MOST_OTHERS,
  })
  const causes = movements.flatMap(({ creditCause }) => creditCause ?? [])
  const [reversals, commissioned] = await Promise.all([
    reversalsOfCredits(tx, owner.brandId, reversedOf(movements)),
    commissionsByCause(tx, owner, causes),
  ])
  return movements.map((movement) =>
    withSale(
      toTakenBackEntry(movement, reversals),
      commissioned(movement.creditCause ?? '').about,
    ),
  )
}

/** One page of the statement's filtered entries. */
export async function viewEntries(
  tx: Tx,
  owner: PartnerKey,
  { page, per_page, ...filter }: PageQuery & StatementFilter,
) {
  const query = { page, per_page }
  const { lines, total } = await statementPage(tx, owner, { ...numbered(query), ...filter })
  return toPage(await explainLines(tx, owner, lines), { ...query, total })
}

/** Where each redemption goes, by its id. */
export type DestinationReader = (
  tx: Tx,
  owner: PartnerKey,
  ids: string[],
) => Promise<Map<string, string>>

/** Says of each redemption where it goes. */
export async function withDestinations<List extends { data: PointEntry[] }>(
  tx: Tx,
  owner: PartnerKey,
  { list, destinationsOf }: { list: List; destinationsOf: DestinationReader },
): Promise<List> {
  const ids = list.data.flatMap(({ payment_id: id }) => id ?? [])
  const destinations = await destinationsOf(tx, owner, [...new Set(ids)])
  const data = list.data.map((entry) => ({
    ...entry,
    destination: destinations.get(entry.payment_id ?? '') ?? null,
  }))
  return { ...list, data }
}

/** These lines with their explanations and the use of the credits that they brought. */
export async function explainLines(tx: Tx, owner: PartnerKey, lines: StatementLine[]) {
  const redemptions = lines.filter((line) => line.category === 'redemption')
  const causes = creditCausesOf(lines)
  const [uses, holds, reversals, commissioned] = await Promise.all([
    creditUses(tx, owner, causes),
    holdsById(tx, owner, redemptions.map(holdIdOf)),
    reversalsOfCredits(tx, owner.brandId, reversedOf(lines)),
    commissionsByCause(tx, owner, causes),
  ])
  return lines.map((line) =>
    withCommission(
      toStatementEntry(line, { uses, holds, reversals }),
      commissioned(line.creditCause ?? ''),
    ),
  )
}

type Commissioned = {
  commission: CommissionOfCredit | undefined
  about: SaleOfCommission | undefined
}

/** Of each cause of a credit, the commission that it is and what was sold. */
async function commissionsByCause(tx: Tx, { brandId }: PartnerKey, causes: string[]) {
  const commissions = await commissionsOfCredits(tx, brandId, causes)
  const about = await aboutCommissions(tx, brandId, commissions)
  return (cause: string): Commissioned => ({
    commission: commissions.get(cause),
    about: about.get(cause),
  })
}

/** Says of a commission what was sold and by whom, and that a booster gave it more. */
function withCommission(
  entry: PointEntry,
  { commission, about }: Commissioned,
): PointEntry {
  const explanation = withBoost(entry.explanation, commission?.boost)
  return { ...withSale(entry, about), explanation }
}

function withSale(entry: PointEntry, about: SaleOfCommission | undefined): PointEntry {
  return {
    ...entry,
    about: about?.products ?? null,
    sold_by: about?.soldBy ?? null,
    order_id: about?.ownOrder ?? null,
  }
}

type WaitingQuery = PageQuery & {
  /** Only those released on this day; `none`: those without one. */
  release_day?: Day | undefined
  now: Date
}

/** The credits under analysis, the newest first. */
export async function viewWaiting(
  tx: Tx,
  owner: PartnerKey,
  { now, release_day: day, ...query }: WaitingQuery,
) {
  const [{ lots, total }, closingDay, releaseDays] = await Promise.all([
    lotsPage(tx, owner, {
      ...numbered(query),
      state: 'analysis',
      releaseDay: day === 'none' ? null : day,
    }),
    closingDayOf(tx, owner.brandId),
    releaseDaysOf(tx, owner),
  ])
  const terms = { now, closingDay, releaseDays }
  const causes = lots.map(({ cause }) => cause)
  const commissioned = await commissionsByCause(tx, owner, causes)
  return toPage(
    lots.map((lot) => withCommission(toWaitingEntry(lot, terms), commissioned(lot.cause))),
    { ...query, total },
  )
}

/** The credits of which the balance consists, the next to expire first. */
export async function viewBalance(tx: Tx, owner: PartnerKey, query: PageQuery) {
  const { lots, total } = await lotsPage(tx, owner, {
    ...numbered(query),
    state: 'released',
  })
  const causes = lots.map(({ cause }) => cause)
  const [uses, commissioned] = await Promise.all([
    creditUses(tx, owner, causes),
    commissionsByCause(tx, owner, causes),
  ])
  return toPage(
    lots.map((lot) => withCommission(toBalanceEntry(lot, uses), commissioned(lot.cause))),
    { ...query, total },
  )
}

function numbered({ page, per_page }: PageQuery) {
  return { page, perPage: per_page }
}
