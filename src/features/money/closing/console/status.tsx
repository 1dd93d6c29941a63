import { StatusBadge, type StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import type { ClosingStatus } from '../rules.ts'
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
