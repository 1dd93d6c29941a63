import { useInfiniteQuery } from '@tanstack/react-query'

import { useActorName } from '#features/program/staff/console/use-actor-name.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { formatMoment } from '#platform/web/format-moment.ts'

import type { listCommissionChanges } from '../../brand-contract.ts'
import { boosterTarget, boosterWords } from '../boosters/typed-booster.ts'
import { changesQuery } from '../queries.ts'
import { ruleText, targetText } from '../rule-words.ts'
import { text } from '../text.ts'

type Change = Output<typeof listCommissionChanges>['data'][number]

/** Every change of a rule or a booster, with who and when. */
export function HistoryTab() {
  const query = useInfiniteQuery(changesQuery)
  const nameOf = useActorName()
  return (
    <KeysetTable
      query={query}
      name="rule-changes"
      label={text.tabs.historico}
      empty={text.empty.history}
      idOf={({ kind, id }) => `${kind}-${id}`}
      columns={[
        {
          id: 'what',
          header: text.history.what,
          primary: true,
          cell: (change) => `${text.history.acts[change.act]}: ${subjectOf(change)}`,
        },
        { id: 'change', header: text.history.how, cell: changeOf },
        { id: 'who', header: text.history.who, cell: ({ actor }) => nameOf(actor) },
        { id: 'when', header: text.history.when, cell: ({ at }) => formatMoment(at) },
      ]}
    />
  )
}

function subjectOf(change: Change): string {
  if (change.kind === 'rule') {
    const rule = change.after ?? change.before
    return rule ? targetText(rule) : ''
  }
  const booster = change.after ?? change.before
  return booster ? text.history.booster(boosterTarget(booster)) : ''
}

function changeOf(change: Change): string {
  const [before, after] =
    change.kind === 'rule'
      ? [change.before && ruleText(change.before), change.after && ruleText(change.after)]
      : [
          change.before && boosterWords(change.before),
          change.after && boosterWords(change.after),
        ]
  if (before !== null && after !== null) return text.history.change(before, after)
  return after ?? before ?? ''
}
