import { useQuery } from '@tanstack/react-query'

import { type PendingKind } from '#platform/contract/pending-kinds.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'

import type { Decisions } from './decisions/use-decisions.ts'
import { isOfKind } from './pending-item.ts'
import { pendingCountsQuery } from './queries.ts'
import { text } from './text.ts'

type KindChipsProps = {
  chosen: PendingKind | undefined
  decided: Decisions
  onChange: (kind: PendingKind | null) => void
}

/** The kinds that wait, with their number; what was decided since it was counted is left out. */
export function KindChips({ chosen, decided, onChange }: KindChipsProps) {
  const { data, dataUpdatedAt } = useQuery(pendingCountsQuery)
  const gone = [...decided].flatMap(([key, at]) => (at > dataUpdatedAt ? [key] : []))
  const waiting = (data?.data ?? [])
    .map(({ kind, count }) => ({
      kind,
      left: Math.max(0, count - gone.filter((key) => isOfKind(key, kind)).length),
    }))
    .filter(({ left, kind }) => left > 0 || kind === chosen)
  if (waiting.length < 2 && chosen === undefined) return null
  return (
    <Chips<PendingKind | 'all'>
      label={text.kindsLabel}
      row="scroll"
      spaced
      chosen={chosen ?? 'all'}
      onChoose={(value) => onChange(value === 'all' ? null : value)}
      options={[
        { value: 'all', label: text.all },
        ...waiting.map(({ kind, left }) => ({
          value: kind,
          label: `${text.kinds[kind].many} ${left}`,
        })),
      ]}
    />
  )
}
