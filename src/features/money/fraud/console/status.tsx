import { formatDate } from '#platform/web/format-moment.ts'
import { StatusBadge, type StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import type { FraudSignal } from '../contract.ts'
import type { SignalState } from '../rules.ts'
import { text } from './text.ts'

const tones: Record<SignalState, StatusTone> = {
  open: 'waiting',
  confirmed: 'problem',
  dismissed: 'good',
  expired: 'neutral',
}

/** What became of a signal, or until when it waits. */
export function meaningOf({ state, denied, expires_at }: FraudSignal): string {
  if (state === 'open') return text.waitsUntil(formatDate(expires_at))
  return denied ? text.denied : text[state]
}

/** The state of a signal, with what follows from it. */
export function SignalBadge({ signal }: { signal: FraudSignal }) {
  return (
    <StatusBadge
      label={text.states[signal.state]}
      tone={tones[signal.state]}
      sentence={meaningOf(signal)}
    />
  )
}
