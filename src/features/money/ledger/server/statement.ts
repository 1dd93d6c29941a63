import { sql } from 'kysely'

import type { Cents } from '#platform/contract/money.ts'
import { addDays } from '#platform/contract/time/dates.ts'
import { dayBegins } from '#platform/server/database/day-range.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { CreditCategory } from '../rules.ts'
import type { MovementKind } from './movements.ts'
import { transactionOfEntry } from './transaction-of-entry.ts'

type Numbered = { page: number; perPage: number }
export type StatementFilter = {
  category?: CreditCategory | undefined
  /** São Paulo days, both included; either may be open. */
  begin?: string | undefined
  end?: string | undefined
}

export type StatementLine = {
  no: number
  kind: MovementKind
  category: CreditCategory
  externalKey: string | null
  cause: string
  /** The brand's reason for an adjustment; null for any other movement. */
  reason: string | null
  /** The cause of the credit that moved; null where several credits moved at once. */
  creditCause: string | null
  amountCents: Cents
  balanceAfterCents: Cents
  at: Date
}

const ledger = owning<
  | 'ledger.wallet'
  | 'ledger.entry'
  | 'ledger.category_total'
  | 'ledger.transaction'
  | 'ledger.adjustment'
>

/**
 * One page of the partner's available credits, newest first, with the length of the whole list.
 * Entries are numbered without gaps, so any page costs the same as the first.
 */
export async function statementPage(
  tx: Tx,
  owner: PartnerKey,
  { page, perPage, ...filter }: Numbered & StatementFilter,
): Promise<{ lines: StatementLine[]; total: number }> {
  const { category } = filter
  const { first, last } = await numbersOf(tx, owner, filter)
  const total = Math.max(0, last - first + 1)
  const newest = last - (page - 1) * perPage
  return {
    lines: await linesDown(tx, owner, { category, first, newest, limit: perPage }),
    total,
  }
}

/** The lines with a number below this one, newest first; null: from the newest on. */
export async function statementBelow(
  tx: Tx,
  owner: PartnerKey,
  {
    below,
    limit,
    ...days
  }: Omit<StatementFilter, 'category'> & {
    below: number | null
    limit: number
  },
): Promise<StatementLine[]> {
  const { first, last } = await numbersOf(tx, owner, days)
  const newest = below === null ? last : Math.min(last, below - 1)
  return linesDown(tx, owner, { category: undefined, first, newest, limit })
}

type Numbers = { first: number; newest: number; limit: number }

/** The lines from the newest number down to the first one, at most `limit`. */
async function linesDown(
  tx: Tx,
  owner: PartnerKey,
  { category, first, newest, limit }: Numbers & { category: CreditCategory | undefined },
): Promise<StatementLine[]> {
  if (newest < first) return []
  const numbered = category ? ('e.categoryNo' as const) : ('e.no' as const)
  let query = ledger(tx)
    .selectFrom('ledger.entry as e')
    .innerJoinLateral(transactionOfEntry.as('t'), (join) =>
      join.onRef('t.no', '=', 'e.transactionNo'),
    )
    .leftJoin('ledger.adjustment as a', (join) =>
      join
        .onRef('a.brandId', '=', 't.brandId')
        .onRef('a.partnerId', '=', 't.partnerId')
        .onRef('a.cause', '=', 't.cause'),
    )
    .select(['e.no', 'e.amount', 'e.balanceAfter', 'e.category', 'e.at'])
    .select(['t.kind', 't.externalKey', 't.cause', 'a.reason'])
    .where('e.brandId', '=', owner.brandId)
    .where('e.partnerId', '=', owner.partnerId)
    .where('e.account', '=', 'available')
    .where(numbered, '<=', newest)
    .where(numbered, '>', Math.max(first - 1, newest - limit))
    .orderBy(numbered, 'desc')
  if (category) query = query.where('e.category', '=', category)
  const rows = await query.execute()
  return rows.map(toLine)
}

/**
 * The first and last number of the filtered entries. Entries are numbered without gaps, per account
 * and per category.
 */
async function numbersOf(
  tx: Tx,
  owner: PartnerKey,
  { category, begin, end }: StatementFilter,
): Promise<{ first: number; last: number }> {
  const all = category
    ? await entriesOfCategory(tx, owner, category)
    : await availableEntries(tx, owner)
  const before = (day: string) => entriesBefore(tx, owner, { day, category })
  return {
    first: begin === undefined ? 1 : (await before(begin)) + 1,
    last: end === undefined ? all : await before(addDays(end, 1)),
  }
}

/** The number of entries before a São Paulo day, which is the number of the last of them. */
async function entriesBefore(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { day, category }: { day: string; category: CreditCategory | undefined },
): Promise<number> {
  const numbered = category ? ('categoryNo' as const) : ('no' as const)
  let query = ledger(tx)
    .selectFrom('ledger.entry')
    .select(numbered)
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('account', '=', 'available')
    .where('at', '<', dayBegins(day))
    .orderBy('at', 'desc')
    .orderBy('no', 'desc')
    .limit(1)
  if (category) query = query.where('category', '=', category)
  const row: { no?: number; categoryNo?: number | null } | undefined =
    await query.executeTakeFirst()
  return row?.[numbered] ?? 0
}

export type StatementDay = {
  day: string
  /** The sum of the day's filtered entries. */
  amountCents: Cents
  /** The balance of all categories at the end of the day. */
  balanceAfterCents: Cents
}

type RequestedDays = { days: string[]; category?: CreditCategory | undefined }

/** The sums of these days in the requested order; of each whole day, even if a page shows only part of it. */
export async function statementDays(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { days, category }: RequestedDays,
): Promise<StatementDay[]> {
  const ofDay = sql`brand_id = ${brandId} and partner_id = ${partnerId} and account = 'available'
    and at >= d.day::timestamp at time zone 'America/Sao_Paulo'
    and at < (d.day + 1)::timestamp at time zone 'America/Sao_Paulo'`
  const amount =
    category === undefined
      ? // The ledger keeps this sum, so its cost does not depend on the number of entries.
        sql`select available from ledger.wallet_day
          where brand_id = ${brandId} and partner_id = ${partnerId} and day = d.day`
      : sql`select sum(amount) from ledger.entry where ${ofDay} and category = ${category}`
  const { rows } = await sql<{ day: string; amount: Cents; balanceAfter: Cents }>`
    select d.day::text, coalesce((${amount}), 0)::bigint as amount,
      coalesce((
        select balance_after from ledger.entry
        where brand_id = ${brandId} and partner_id = ${partnerId} and account = 'available'
          and at < (d.day + 1)::timestamp at time zone 'America/Sao_Paulo'
        order by at desc, no desc limit 1
      ), 0)::bigint as balance_after
    from unnest(${days}::date[]) with ordinality as d(day, place)
    order by d.place`.execute(tx)
  return rows.map((row) => ({
    day: row.day,
    amountCents: row.amount,
    balanceAfterCents: row.balanceAfter,
  }))
}

async function availableEntries(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<number> {
  const wallet = await ledger(tx)
    .selectFrom('ledger.wallet')
    .select('availableEntries')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst()
  return wallet?.availableEntries ?? 0
}

async function entriesOfCategory(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  category: CreditCategory,
): Promise<number> {
  const row = await ledger(tx)
    .selectFrom('ledger.category_total')
    .select('entries')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('category', '=', category)
    .executeTakeFirst()
  return row?.entries ?? 0
}

function toLine(row: {
  no: number
  kind: string
  category: string
  externalKey: string | null
  cause: string
  reason: string | null
  amount: Cents
  balanceAfter: Cents
  at: Date
}): StatementLine {
  const { amount, balanceAfter, ...line } = row
  return {
    ...line,
    // The column's check allows no other kind.
    kind: row.kind as MovementKind,
    // Only our own code writes this column, and only with values of this type.
    category: row.category as CreditCategory,
    creditCause: creditCauseOf(row),
    amountCents: amount,
    balanceAfterCents: balanceAfter,
  }
}

/** The cause of the credit that a transaction moved: without the revision that the ledger appends (`order:A-1:PRI#2`). */
export function creditCauseOf({
  kind,
  cause,
}: {
  kind: string
  cause: string
}): string | null {
  if (kind === 'grant') return cause
  const numbered = ['release', 'correct', 'reverse', 'expire'].includes(kind)
  return numbered ? cause.replace(/#\d+$/, '') : null
}
