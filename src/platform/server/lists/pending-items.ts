import { type RawBuilder, sql } from 'kysely'

import type { Permission } from '../../contract/endpoint/permissions.ts'
import type { BrandId, PartnerId } from '../../contract/ids.ts'
import type { Cents } from '../../contract/money.ts'
import type { PendingKind } from '../../contract/pending-kinds.ts'
import type { Day } from '../../contract/time/dates.ts'
import type { Tx } from '../database/db.ts'

/** Something that waits for a decision of the brand. */
export type PendingItem = {
  /** Of the object in its own feature, as text. */
  id: string
  partnerId: PartnerId | null
  /** What it is, beyond its kind: the name of a document, of a mission, of an order. */
  title: string
  detail: string | null
  since: Date
  /** The day that was promised to the partner, or that the brand set itself; null where neither. */
  due: Day | null
  amountCents: Cents | null
}

type Scope = {
  brandId: BrandId
  now: Date
  /** In how many weekdays the brand wants to decide what has no promised day. */
  reviewDays: number
}

/** What members have read and put aside: hidden unless it began to wait again since then. */
export type Acknowledged = { ids: string[]; times: Date[] }

export const NONE_ACKNOWLEDGED: Acknowledged = { ids: [], times: [] }

/** One kind of pending items, provided by its feature. */
export type PendingSource = {
  kind: PendingKind
  /** Without it the caller does not see these items. */
  sees: Permission
  /**
   * The rows, by an index of the pending ones only: `id` (text), `partner_id`, `title`, `detail`,
   * `since`, `due` (date) and `amount_cents`.
   */
  rows: (scope: Scope) => RawBuilder<unknown>
  /** For how long an item that goes on waiting stays put aside; absent: as long as it waits. */
  asideMs?: number
}

/** The day that is so many weekdays after a moment, in São Paulo. */
export function weekdaysAfter(moment: RawBuilder<Date>, days: number): RawBuilder<Day> {
  const day = sql`(${moment} at time zone 'America/Sao_Paulo')::date`
  const weekday = sql`extract(isodow from ${day})::integer`
  // Counted from the Friday where it is a weekend.
  return sql`${day} - greatest(${weekday} - 5, 0) + ${days}::integer
    + 2 * ((least(${weekday}, 5) - 1 + ${days}::integer) / 5)`
}

/** After `since`, or in the same moment after `id`; a null id excludes that moment's items. */
type After = { since: Date; id: string | null }

type Reading = Scope & { acknowledged: Acknowledged }

/** Pending items of one kind, the oldest first. */
export async function readPending(
  tx: Tx,
  source: PendingSource,
  reading: Reading,
  { after, limit }: { after: After | null; limit: number },
): Promise<PendingItem[]> {
  const found = await sql<PendingItem>`
    select id, partner_id, title, detail, since, due, amount_cents
    from ${waiting(source, reading)} pending
    where ${after === null ? sql`true` : isAfter(after)}
    order by since, id collate "C" limit ${limit}`.execute(tx)
  return found.rows
}

/** Whether an item of this kind waits, put aside or not. */
export async function waits(
  tx: Tx,
  { rows }: PendingSource,
  scope: Scope,
  id: string,
): Promise<boolean> {
  const found = await sql`
    select from (${rows(scope)}) pending where pending.id = ${id}`.execute(tx)
  return found.rows.length > 0
}

function waiting({ rows, asideMs }: PendingSource, { acknowledged, ...scope }: Reading) {
  const again = asideMs === undefined ? null : new Date(scope.now.getTime() - asideMs)
  return sql`(
    select * from (${rows(scope)}) found
    where not exists (
      select from unnest(${acknowledged.ids}::text[], ${acknowledged.times}::timestamptz[])
        as aside (item_id, put_aside_at)
      where item_id = found.id and put_aside_at >= found.since
        and (${again}::timestamptz is null or put_aside_at > ${again}::timestamptz)
    )
  )`
}

function isAfter({ since, id }: After): RawBuilder<unknown> {
  if (id === null) return sql`since > ${since}::timestamptz`
  return sql`(since > ${since}::timestamptz
    or (since = ${since}::timestamptz and id collate "C" > ${id}))`
}

/** How many are counted at most: more would not change what the brand does next. */
const MOST_COUNTED = 1_000

type PendingCount = { total: number; overdue: number; oldest: Date | null }

export async function countPending(
  tx: Tx,
  source: PendingSource,
  { today, ...reading }: Reading & { today: Day },
): Promise<PendingCount> {
  const found = await sql<PendingCount>`
    select count(*) as total, count(*) filter (where due < ${today}::date) as overdue,
      min(since) as oldest
    from (
      select since, due from ${waiting(source, reading)} pending limit ${MOST_COUNTED}
    ) counted`.execute(tx)
  const [counted] = found.rows
  return counted ?? { total: 0, overdue: 0, oldest: null }
}
