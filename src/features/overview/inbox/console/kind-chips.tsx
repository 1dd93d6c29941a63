import { Chip, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { type PendingKind, pendingKinds } from '#platform/contract/pending-kinds.ts'
import { reveal } from '#platform/web/ui/lists/reveal.ts'

import type { Decisions } from './decisions/use-decisions.ts'
import { isOfKind } from './pending-item.ts'
import { pendingCountsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './kind-chips.module.css'

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
    <Chip.Group
      value={chosen ?? 'all'}
      onChange={(value) => onChange(pendingKinds.find((kind) => kind === value) ?? null)}
    >
      <Group gap={6} mb="md" className={classes['chips']}>
        <Chip value="all" size="sm">
          {text.all}
        </Chip>
        {waiting.map(({ kind, left }) => (
          <Chip
            key={kind}
            value={kind}
            size="sm"
            ref={kind === chosen ? reveal : undefined}
          >
            {`${text.kinds[kind].many} ${left}`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
