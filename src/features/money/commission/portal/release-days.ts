import { z } from 'zod'

import { releaseDaysFor } from '../rules.ts'

const Days = z.int().min(0)
const Parameters = z.object({
  release_days: z.object({ value: Days }),
  level_release_days: z.object({ value: z.record(z.string(), Days) }),
})

/** After how many days a partner's commission is released; null while the rule is not known. */
export function releaseDaysIn(parameters: unknown, level: string | null): number | null {
  const { data } = Parameters.safeParse(parameters)
  if (data === undefined) return null
  return releaseDaysFor(level, {
    standard: data.release_days.value,
    byLevel: new Map(Object.entries(data.level_release_days.value)),
  })
}
