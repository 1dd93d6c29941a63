import { addDays } from '../../contract/time/dates.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

type Fields = { starts: readonly string[]; ends: readonly string[] }

/** In a YAML file a day without a time is its start, or its end, in São Paulo. */
export function withMoments(
  body: Record<string, unknown>,
  { starts, ends }: Fields,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const isDay = typeof value === 'string' && DAY.test(value)
      if (!isDay || Number.isNaN(Date.parse(value))) return [key, value]
      if (starts.includes(key)) return [key, `${value}T00:00:00-03:00`]
      if (ends.includes(key)) return [key, `${addDays(value, 1)}T00:00:00-03:00`]
      return [key, value]
    }),
  )
}
