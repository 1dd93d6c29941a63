import type { StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import type { ClosingStatus } from '../rules.ts'

/** Amber where another person acts, red where the partner has to, green when it is done. */
export const closureTones: Record<ClosingStatus, StatusTone> = {
  open: 'neutral',
  closed: 'waiting',
  invoice_requested: 'problem',
  invoice_sent: 'info',
  invoice_checked: 'waiting',
  invoice_refused: 'problem',
  paid: 'good',
}
