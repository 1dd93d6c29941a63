import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import type { Provider } from './fields.ts'
import { text } from './text.ts'

const tones = { own: 'good', default: 'info', none: 'neutral' } as const

/** Whose account a kind uses. */
export function ProviderState({ state }: Pick<Provider, 'state'>) {
  const { label, sentence } = text.states[state]
  return <StatusBadge label={label} tone={tones[state]} sentence={sentence} />
}
