import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import { text } from './text.ts'

export function AutomaticState({ active }: { active: boolean }) {
  const { label, sentence } = active ? text.on : text.off
  return (
    <StatusBadge label={label} sentence={sentence} tone={active ? 'good' : 'neutral'} />
  )
}
