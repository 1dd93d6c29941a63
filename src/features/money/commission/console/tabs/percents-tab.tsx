import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'

import { formatPercent } from '#platform/contract/percent.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { rulesQuery } from '../queries.ts'
import { daysText, targetText } from '../rule-words.ts'
import { text } from '../text.ts'
import { NewRuleLink } from './new-rule-link.tsx'

/** The percents in force today, and the dated rules. */
export function PercentsTab() {
  const query = useInfiniteQuery(rulesQuery)
  const path = useBrandPath()
  const [today] = query.data?.pages ?? []
  return (
    <Stack>
      {today && (
        <Panel title={text.today.title}>
          <DescriptionList
            facts={[
              { label: text.today.default, value: formatPercent(today.default_percent) },
              {
                label: text.today.secondary,
                value: formatPercent(today.secondary_percent),
              },
              { label: text.today.release, value: text.today.days(today.release_days) },
              ...today.levels.map(({ level, percent }) => ({
                label: `${text.scopes.level} ${level}`,
                value: formatPercent(percent),
              })),
              ...today.categories.map(({ category, percent }) => ({
                label: category,
                value: formatPercent(percent),
              })),
            ]}
          />
        </Panel>
      )}
      <NewRuleLink to="/regras/nova" label={text.newRule} />
      <KeysetTable
        query={query}
        name="rules"
        label={text.tabs.percentuais}
        empty={text.empty.rules}
        idOf={({ id }) => String(id)}
        linkOf={({ id }) => path(`/regras/percentuais/${id}`)}
        columns={[
          { id: 'target', header: text.target, cell: targetText, primary: true },
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
