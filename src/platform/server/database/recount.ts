import { sql } from 'kysely'

/** What totals count of a thing before and after a change; null where they do not count it. */
export type Recount<Value> = { before: Value | null; after: Value | null }

/** A value that is taken from totals (-1) or added to them (1). */
export type Move<Value> = { value: Value; sign: 1 | -1 }

/** What changes take from totals, and what they add to them. */
export function movesOf<Value>(recounts: readonly Recount<Value>[]): Move<Value>[] {
  return recounts.flatMap(({ before, after }) => [
    ...(before === null ? [] : [{ value: before, sign: -1 as const }]),
    ...(after === null ? [] : [{ value: after, sign: 1 as const }]),
  ])
}

/**
 * Says to the database's triggers that the statement's program counts the sums of the whole brand itself: a table
 * expression before an insert, from which it must read.
 */
export const countingDays = sql`with counting as materialized (select set_config('aliado.counts_days', 'on', true))`
