import type { StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import type { ClosingStatus } from '../../rules.ts'

/** `waiting` and `info` if the brand acts next, `problem` if the partner does, `good` when it is paid. */
export const closureTones: Record<ClosingStatus, StatusTone> = {
  open: 'neutral',
  closed: 'waiting',
  invoice_requested: 'problem',
  invoice_sent: 'info',
  invoice_checked: 'waiting',
  invoice_refused: 'problem',
  paid: 'good',
  reopened: 'neutral',
}
