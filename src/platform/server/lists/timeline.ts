import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import type { Cents } from '../../contract/money.ts'
import { Text } from '../../contract/text.ts'
import type { PartnerKey } from '../partner-key.ts'
import { CursorTime } from './keyset.ts'

/** The place of an event in a partner's timeline: its time, then its kind and key. */
export const TimelinePlace = z.object({
  at: CursorTime,
  kind: Text(40),
  key: Text(200),
})

export type TimelineRange = PartnerKey & {
  after: z.output<typeof TimelinePlace> | null
  limit: number
}

/** One event, before its sentence is written. */
export type TimelineRow = {
  at: Date
  kind: string
  key: string
  /** What the sentence says, in fields of the kind. */
  detail: Record<string, string | number | null>
  amount: Cents | null
}

/** Events of one kind. The expressions are SQL; `from` begins after the keyword and ends with its conditions. */
type Branch = {
  kind: string
  /** The time; an index of the table has it after brand and partner. */
  at: RawBuilder<unknown>
  /** Unique among the events of the kind, in text. */
  key: RawBuilder<unknown>
  detail?: RawBuilder<unknown>
  amount?: RawBuilder<unknown>
  from: RawBuilder<unknown>
}

/**
 * The newest events of one kind within a range, as a part of `union all`. Each part reads at most
 * `limit` rows of its index, so that the length of a partner's history does not matter.
 */
export function timelineBranch(
  { after, limit }: TimelineRange,
  { kind, at, key, detail, amount, from }: Branch,
): RawBuilder<TimelineRow> {
  const text = sql`(${key})::text collate "C"`
  return sql`(
    select ${at} as at, ${sql.lit(kind)}::text as kind, ${text} as key,
      ${detail ?? sql`'{}'::jsonb`} as detail, ${amount ?? sql`null`}::bigint as amount
    from ${from} ${after === null ? sql`` : sql`and ${isAfter(after)}`}
    order by ${at} desc, ${text} desc limit ${limit})`

  function isAfter(place: z.output<typeof TimelinePlace>): RawBuilder<unknown> {
    if (kind > place.kind) return sql`${at} < ${place.at}`
    const inTime = sql`${at} <= ${place.at}`
    if (kind < place.kind) return inTime
    return sql`${inTime} and (${at}, ${text}) < (${place.at}, ${place.key})`
  }
}
