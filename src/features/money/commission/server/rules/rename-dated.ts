import { addDays, type Day, dayOf } from '#platform/contract/time/dates.ts'

import { type RuleDays, stateOn } from './dated-rules.ts'

/** A category's new name; `merges` where another category has it already. */
export type Renaming = { from: string; to: string; merges: boolean }

/** How one kind of dated records is stored; each step is recorded in its history. */
type Steps<Dated> = {
  change: (before: Dated, after: Dated) => Promise<void>
  end: (before: Dated, validUntil: Day) => Promise<void>
  remove: (before: Dated) => Promise<void>
}

/**
 * Gives the records of a category its new name, for all days. Where it joins another category its own end yesterday,
 * and those without a day before today are deleted. Counts only those that were not over yet.
 */
export async function renameDated<Dated extends RuleDays & { category: string | null }>(
  records: Dated[],
  { to, merges, now }: Renaming & { now: Date },
  steps: Steps<Dated>,
): Promise<{ carried: number; ended: number }> {
  const today = dayOf(now)
  const current = records.filter((record) => stateOn(record, today) !== 'ended')
  if (!merges) {
    for (const before of records) await steps.change(before, { ...before, category: to })
    return { carried: current.length, ended: 0 }
  }
  for (const before of current)
    if (before.validFrom !== null && before.validFrom >= today) await steps.remove(before)
    else await steps.end(before, addDays(today, -1))
  return { carried: 0, ended: current.length }
}
