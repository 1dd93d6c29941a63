import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { dayBegins, dayEnds } from '#platform/server/database/day-range.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { CreditCategory } from '../rules.ts'

export type Balances = Pick<
  RowOf<'ledger.wallet'>,
  | 'underAnalysis'
  | 'available'
  | 'reserved'
  | 'redeemed'
  | 'expired'
  /** What the partner owes; zero or more. */
  | 'debt'
>

const ledger = owning<
  | 'ledger.wallet'
  | 'ledger.entry'
  | 'ledger.lot'
  | 'ledger.wallet_day'
  | 'ledger.expiry_day'
  | 'ledger.analysis_day'
  | 'ledger.category_total'
>

const balances = [
  'underAnalysis',
  'available',
  'reserved',
  'redeemed',
  'expired',
  'debt',
] as const

/** The partner's balances, each the sum of its entries. Zero for a partner without a wallet. */
export async function balancesOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Balances> {
  const wallet = await ledger(tx)
    .selectFrom('ledger.wallet')
    .select(balances)
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return toBalances(wallet)
}

/** The balances of several partners; those without a wallet are left out. */
export async function balancesOfMany(
  tx: Tx,
  brandId: BrandId,
  partnerIds: PartnerId[],
): Promise<Map<PartnerId, Balances>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await ledger(tx)
    .selectFrom('ledger.wallet')
    .select(['partnerId', ...balances])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .execute()
  return new Map(rows.map((wallet) => [wallet.partnerId, toBalances(wallet)]))
}

function toBalances(wallet: Balances | undefined): Balances {
  return {
    underAnalysis: cents(wallet?.underAnalysis ?? 0),
    available: cents(wallet?.available ?? 0),
    reserved: cents(wallet?.reserved ?? 0),
    redeemed: cents(wallet?.redeemed ?? 0),
    expired: cents(wallet?.expired ?? 0),
    debt: cents(0 - (wallet?.debt ?? 0)),
  }
}

/** The sum in centavos of the available credits that expire until this São Paulo day, included. */
export async function expiringUntil(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  lastDay: string,
): Promise<Cents> {
  const row = await ledger(tx)
    .selectFrom('ledger.expiry_day')
    .select(sql<Cents>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('day', '<=', sql<string>`${lastDay}::date`)
    .executeTakeFirst()
  return row?.amount ?? cents(0)
}

/** The available credits that expire until this São Paulo day, included, summed by day, the earliest first. */
export async function expiringPerDay(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  lastDay: string,
): Promise<{ day: string; amountCents: Cents }[]> {
  const rows = await ledger(tx)
    .selectFrom('ledger.expiry_day')
    .select(['day', 'amount'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('day', '<=', sql<string>`${lastDay}::date`)
    .where('amount', '>', cents(0))
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ day: String(row.day), amountCents: row.amount }))
}

type Releases = {
  /** Left out: the categories that are not released by their day, but by a closing. */
  byClosing?: readonly CreditCategory[]
  /** At most so many days; those without a day count as one. */
  limit: number
}

/**
 * The credits under analysis by the São Paulo day of their release, the next day first; those without a day are last.
 */
export async function releasesPerDay(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { byClosing = [], limit }: Releases,
): Promise<{ day: Day | null; amountCents: Cents; quantity: number }[]> {
  const { rows } = await sql<{ day: Day | null; amountCents: Cents; quantity: number }>`
    select (release_at at time zone 'America/Sao_Paulo')::date as day,
      sum(remaining)::bigint as amount_cents, count(*) as quantity
    from ledger.lot
    where brand_id = ${brandId} and partner_id = ${partnerId} and state = 'analysis'
      and category <> all (${[...byClosing]}::text[])
    group by 1 order by 1 nulls last limit ${limit}`.execute(tx)
  return rows
}

type Bounds = { begin?: string | undefined; end?: string | undefined }

/** Number and sum in centavos of the credits of these categories that were earned on these days and are still under analysis. */
export async function underAnalysis(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { categories, begin, end }: Bounds & { categories: CreditCategory[] },
): Promise<{ quantity: number; totalCents: Cents }> {
  let days = ledger(tx)
    .selectFrom('ledger.analysis_day')
    .select([
      sql<number>`coalesce(sum(quantity), 0)::bigint`.as('quantity'),
      sql<Cents>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('category', 'in', categories)
  if (begin !== undefined) days = days.where('day', '>=', sql<string>`${begin}::date`)
  if (end !== undefined) days = days.where('day', '<=', sql<string>`${end}::date`)
  const row = await days.executeTakeFirstOrThrow()
  return { quantity: row.quantity, totalCents: row.amount }
}

export type DayMovement = Pick<
  RowOf<'ledger.wallet_day'>,
  'day' | 'received' | 'reserved' | 'redeemed' | 'underAnalysis' | 'expired'
>

/** The partner's movements per São Paulo day, only days that have any, oldest first. */
export async function movementsPerDay(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { begin, end }: { begin: string; end: string },
): Promise<DayMovement[]> {
  const rows = await ledger(tx)
    .selectFrom('ledger.wallet_day')
    .select(['day', 'received', 'reserved', 'redeemed', 'underAnalysis', 'expired'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('day', '>=', sql<string>`${begin}::date`)
    .where('day', '<=', sql<string>`${end}::date`)
    .orderBy('day')
    .execute()
  return rows.map((row) => ({ ...row, day: String(row.day) }))
}

/** The state of each of these credits, by cause; unknown ones are left out. */
export async function lotStates(
  tx: Tx,
  brandId: BrandId,
  credits: { partnerId: PartnerId; cause: string }[],
): Promise<Map<string, 'analysis' | 'released' | 'reversed'>> {
  if (credits.length === 0) return new Map()
  const { rows } = await sql<{
    cause: string
    state: 'analysis' | 'released' | 'reversed'
  }>`
    select l.cause, l.state
    from unnest(${credits.map(({ partnerId }) => partnerId)}::bigint[], ${credits.map(({ cause }) => cause)}::text[])
      as requested(partner_id, cause)
    -- Each by its key: a join would read all credits of the brand where PostgreSQL expects many requested ones.
    cross join lateral (
      select cause, state from ledger.lot
      where brand_id = ${brandId} and partner_id = requested.partner_id and cause = requested.cause
      limit 1
    ) l`.execute(tx)
  return new Map(rows.map((row) => [row.cause, row.state]))
}

type Released = {
  categories: readonly CreditCategory[]
  begin?: string | undefined
  end?: string | undefined
}

/** Number and sum in centavos of the credits that were released on these São Paulo days and not reversed since; used and expired ones count. */
export async function releasedOn(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { categories, begin, end }: Released,
): Promise<{ totalCents: Cents; quantity: number }> {
  let lots = ledger(tx)
    .selectFrom('ledger.lot')
    .select([
      sql<number>`count(*)`.as('quantity'),
      sql<Cents>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('state', '=', 'released')
    .where('category', 'in', [...categories])
    .where('releasedAt', 'is not', null)
  if (begin !== undefined) lots = lots.where('releasedAt', '>=', dayBegins(begin))
  if (end !== undefined) lots = lots.where('releasedAt', '<', dayEnds(end))
  const row = await lots.executeTakeFirstOrThrow()
  return { totalCents: row.amount, quantity: row.quantity }
}
