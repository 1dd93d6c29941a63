import { sql } from 'kysely'

import { type Day, TIME_ZONE } from '../../contract/time/dates.ts'

/**
 * When a São Paulo day begins, to compare with a column of points in time. The day becomes a time
 * without a zone first: PostgreSQL would read a day alone in the zone of the connection.
 */
export function dayBegins(day: Day) {
  return sql<Date>`${day}::date::timestamp at time zone ${sql.lit(TIME_ZONE)}`
}

/** When a São Paulo day is over: the beginning of the next one. */
export function dayEnds(day: Day) {
  return sql<Date>`(${day}::date + 1)::timestamp at time zone ${sql.lit(TIME_ZONE)}`
}
