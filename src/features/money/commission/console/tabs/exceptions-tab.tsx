import { Button, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { formatPercent } from '#platform/contract/percent.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'

import { Listed } from '../listed.tsx'
import { exceptionsQuery } from '../queries.ts'
import { daysText, targetText } from '../rule-words.ts'
import { text } from '../text.ts'

/** The exceptions for products and partners. */
export function ExceptionsTab() {
  const query = useInfiniteQuery(exceptionsQuery)
  const mayChange = useMay('rules.write')
  const path = useBrandPath()
  return (
    <Stack>
      {mayChange && (
        <Toolbar>
          <Button
            component={Link}
            style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
            to={path('/regras/nova?tipo=exception')}
          >
            {text.newException}
          </Button>
        </Toolbar>
      )}
      <Listed
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
