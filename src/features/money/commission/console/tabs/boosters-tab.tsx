import { Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

import { useBrandPath } from '#platform/web/console/member.ts'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'

import { boosterDays, boosterSizeText, boosterTarget } from '../boosters/typed-booster.ts'
import { boostersQuery } from '../queries.ts'
import { text } from '../text.ts'
import { NewRuleLink } from './new-rule-link.tsx'

/** The dated extras of the commission. */
export function BoostersTab() {
  const query = useInfiniteQuery(boostersQuery)
  const path = useBrandPath()
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {text.boosters.hint}
      </Text>
      <NewRuleLink to="/regras/impulsos/novo" label={text.boosters.new} />
      <KeysetTable
        query={query}
        name="boosters"
        label={text.tabs.impulsos}
        empty={text.empty.boosters}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => path(`/regras/impulsos/${id}`)}
        columns={[
          { id: 'target', header: text.target, cell: boosterTarget, primary: true },
          { id: 'size', header: text.boosters.size, cell: boosterSizeText },
          { id: 'days', header: text.days, cell: boosterDays },
          {
            id: 'state',
            header: text.state,
            cell: ({ state }) => text.boosters.states[state],
          },
        ]}
      />
    </Stack>
  )
}
