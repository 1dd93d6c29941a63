import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { currentDay } from '#platform/web/ui/lists/group-by-day.ts'

import type { Order } from '../contract.ts'
import { earliestRelease } from '../rules.ts'
import { earnsNothing } from './earning.ts'
import { text } from './text.ts'

/** Who acts next on a waiting sale, or the day of its release or closing; nothing once it is settled. */
export function nextStep(order: Order): string {
  const { status, commission, expected, closes_on: closesOn } = order
  const waits = status === 'pen' || status === 'apv'
  if (closesOn !== null)
    return waits
      ? text.closesFrom(status, formatDay(closesOn))
      : text.closesOn(formatDay(closesOn))
  const release = commission?.state === 'under_analysis' ? commission.release_at : null
  if (release !== null) return text.releasedOn(formatDay(dayOf(release)))
  if (!waits || earnsNothing(order) || commission?.state === 'reversed') return ''
  // Where the brand invoices today.
  return expected
    ? text.expectedFrom(
        status,
        formatDay(earliestRelease(currentDay(), expected.release_days)),
      )
    : text.waitsFor[status]
}

/** The next step in a line of a list, which also tells of a sale that earns nothing. */
export function lineStep(order: Order): string {
  return earnsNothing(order) ? text.noCommission : nextStep(order)
}
