import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

import { formatPercent } from '#platform/contract/percent.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'

import { exceptionsQuery } from '../queries.ts'
import { daysText, targetText } from '../rule-words.ts'
import { text } from '../text.ts'
import { NewRuleLink } from './new-rule-link.tsx'

/** The exceptions for products and partners. */
export function ExceptionsTab() {
  const query = useInfiniteQuery(exceptionsQuery)
  const path = useBrandPath()
  return (
    <Stack>
      <NewRuleLink to="/regras/nova?tipo=exception" label={text.newException} />
      <KeysetTable
        query={query}
        name="exceptions"
        label={text.tabs.excecoes}
        empty={text.empty.exceptions}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => path(`/regras/excecoes/${id}`)}
        columns={[
          {
            id: 'target',
            header: text.target,
            cell: (rule) => targetText({ ...rule, category: null, level: null }),
            primary: true,
          },
          {
            id: 'percent',
            header: text.percent,
            cell: ({ percent }) => formatPercent(percent),
            numeric: true,
          },
          { id: 'days', header: text.days, cell: daysText },
          { id: 'state', header: text.state, cell: ({ state }) => text.states[state] },
        ]}
      />
    </Stack>
  )
}
