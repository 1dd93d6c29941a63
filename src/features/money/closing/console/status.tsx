import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { StatusBadge, type StatusTone } from '#platform/web/ui/lists/status-badge.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { type ClosingStatus, isPaymentLate } from '../rules.ts'
import { text } from './text.ts'

const tones: Record<keyof typeof text.statuses, StatusTone> = {
  closed: 'problem',
  invoice_requested: 'waiting',
  invoice_sent: 'problem',
  invoice_checked: 'info',
  invoice_refused: 'waiting',
  paid: 'good',
  reopened: 'neutral',
}

/** The status of a closing, as who pays it sees it. */
export function ClosingBadge({ status }: { status: ClosingStatus }) {
  if (status === 'open') return null
  return (
    <StatusBadge
      label={text.statuses[status]}
      tone={tones[status]}
      sentence={text.next[status]}
    />
  )
}

type Expected = Parameters<typeof isPaymentLate>[0]

/** The day that was promised to the partner, and whether it has passed. */
export function ExpectedDay({ closing }: { closing: Expected }) {
  const today = dayOf(useNow())
  const { expected_payment_date: day } = closing
  if (day === null) return '—'
  return isPaymentLate(closing, today) ? text.late(formatDay(day)) : formatDay(day)
}
