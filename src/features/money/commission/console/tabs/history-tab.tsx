import { useInfiniteQuery } from '@tanstack/react-query'

import { useActorName } from '#features/program/staff/console/use-actor-name.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'

import { changesQuery } from '../queries.ts'
import { daysText, targetText } from '../rule-words.ts'
import { text } from '../text.ts'

type Snapshot = Parameters<typeof daysText>[0] & {
  percent: Parameters<typeof formatPercent>[0]
}

/** Every change of a rule, with who and when. */
export function HistoryTab() {
  const query = useInfiniteQuery(changesQuery)
  const nameOf = useActorName()
  return (
    <KeysetTable
      query={query}
      name="rule-changes"
      label={text.tabs.historico}
      empty={text.empty.history}
      idOf={({ id }) => String(id)}
      columns={[
        {
          id: 'what',
          header: text.history.what,
          primary: true,
          cell: ({ act, before, after }) => {
            const rule = after ?? before
            return `${text.history.acts[act]}: ${rule ? targetText(rule) : ''}`
          },
        },
        {
          id: 'change',
          header: text.percent,
          cell: ({ before, after }) =>
            before && after
              ? text.history.change(words(before), words(after))
              : words(after ?? before),
        },
        { id: 'who', header: text.history.who, cell: ({ actor }) => nameOf(actor) },
        { id: 'when', header: text.history.when, cell: ({ at }) => formatMoment(at) },
      ]}
    />
  )
}

function words(rule: Snapshot | null): string {
  return rule ? `${formatPercent(rule.percent)}, ${daysText(rule).toLowerCase()}` : ''
}
