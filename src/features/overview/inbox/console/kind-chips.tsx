import { Chip, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { type PendingKind, pendingKinds } from '#platform/contract/pending-kinds.ts'

import { pendingCountsQuery } from './queries.ts'
import { text } from './text.ts'

type KindChipsProps = {
  chosen: PendingKind | undefined
  onChange: (kind: PendingKind | null) => void
}

/** The kinds that wait, with their number. */
export function KindChips({ chosen, onChange }: KindChipsProps) {
  const { data } = useQuery(pendingCountsQuery)
  const waiting = data?.data.filter(({ count, kind }) => count > 0 || kind === chosen) ?? []
  if (waiting.length < 2 && chosen === undefined) return null
  return (
    <Chip.Group
      value={chosen ?? 'all'}
      onChange={(value) => onChange(pendingKinds.find((kind) => kind === value) ?? null)}
    >
      <Group gap={6} mb="md">
        <Chip value="all" size="sm">
          {text.all}
        </Chip>
        {waiting.map(({ kind, count }) => (
          <Chip key={kind} value={kind} size="sm">
            {`${text.kinds[kind].many} ${count}`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
