import { z } from 'zod'

import { releaseDaysFor } from '../rules.ts'

const Days = z.int().min(0)
const Parameters = z.object({
  release_days: z.object({ value: Days }),
  level_release_days: z.object({ value: z.record(z.string(), Days) }),
})

/** The number of days after which a partner's commissions are released; null if the parameters are not valid. */
export function releaseDaysIn(parameters: unknown, level: string | null): number | null {
  const { data } = Parameters.safeParse(parameters)
  if (data === undefined) return null
  return releaseDaysFor(level, {
    standard: data.release_days.value,
    byLevel: new Map(Object.entries(data.level_release_days.value)),
  })
}
