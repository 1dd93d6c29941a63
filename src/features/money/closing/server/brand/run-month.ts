import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import type { Period } from '#platform/contract/time/periods.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'

import { closePeriod, partnersToClose } from '../close-month.ts'
import { closingTerms } from '../closing-terms.ts'
import {
  beginMonth,
  finishMonth,
  monthById,
  type MonthKey,
  noteHandled,
} from './month-closings.ts'

/** The last whole month: what a person may close by hand. */
export function lastMonth(now: Date): Period {
  const end = addDays(`${dayOf(now).slice(0, 7)}-01`, -1)
  return { begin: `${end.slice(0, 7)}-01`, end }
}

/**
 * Closes a month for all partners. Each partner has a transaction with its progress, as in the hourly
 * run: a run that was cut off begins again, and closes only who is not closed yet.
 */
export async function runMonth(
  { db, clock }: { db: Db; clock: Clock },
  key: MonthKey,
): Promise<void> {
  const { brandId } = key
  const work = await inScope(db, brandId, async (tx) => {
    const month = await monthById(tx, key)
    if (!month || month.finishedAt !== null) return null
    const period = { begin: month.periodBegin, end: month.periodEnd }
    const partnerIds = await partnersToClose(tx, brandId, period)
    await beginMonth(tx, key, partnerIds.length)
    return { period, partnerIds, terms: await closingTerms(tx, brandId) }
  })
  if (!work) return
  const { period, partnerIds, terms } = work
  for (const partnerId of partnerIds)
    await inScope(db, brandId, async (tx) => {
      const toClose = { brandId, partnerId, period, terms }
      const made = await closePeriod(tx, toClose, clock.now())
      await noteHandled(tx, key, { closed: made !== null })
    })
  await inScope(db, brandId, (tx) => finishMonth(tx, key, clock.now()))
}
