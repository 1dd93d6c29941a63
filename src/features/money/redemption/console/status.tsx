import { StatusBadge, type StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import type { RedemptionState } from '../rules.ts'
import { text } from './text.ts'

const tones: Record<RedemptionState, StatusTone> = {
  requested: 'waiting',
  awaiting_brand: 'problem',
  submitted: 'waiting',
  unknown: 'problem',
  paid: 'good',
  failed: 'neutral',
}

type RedemptionBadgeProps = { status: RedemptionState; explanation: string }

/** The status of a redemption, as who pays it sees it. */
export function RedemptionBadge({ status, explanation }: RedemptionBadgeProps) {
  return (
    <StatusBadge
      label={text.statuses[status]}
      tone={tones[status]}
      sentence={explanation}
    />
  )
}
