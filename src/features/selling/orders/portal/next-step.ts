import { addDays, dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { currentDay } from '#platform/web/ui/lists/group-by-day.ts'

import type { Order } from '../contract.ts'
import { text } from './text.ts'

/** Who acts next on a waiting sale, or the day of its release; nothing once it is settled. */
export function nextStep({ status, commission, expected }: Order, closes: boolean): string {
  // Closings have their own dates, which the order's sheet shows.
  const release =
    !closes && commission?.state === 'under_analysis' ? commission.release_at : null
  if (release !== null) return text.releasedOn(formatDay(dayOf(release)))
  if (status !== 'pen' && status !== 'apv') return ''
  // Where the brand invoices today.
  return expected && !closes
    ? text.expectedFrom(status, formatDay(addDays(currentDay(), expected.release_days)))
    : text.waitsFor[status]
}
