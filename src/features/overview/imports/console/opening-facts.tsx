import { useActorName } from '#features/program/staff/console/use-actor-name.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { listOpeningBalances } from '../approval-contract.ts'
import { text } from './text.ts'

type Opening = Omit<Output<typeof listOpeningBalances>, 'data' | 'next'>

/** The sums of an import's opening balances, and who brought its file. */
export function OpeningFacts({ opening }: { opening: Opening }) {
  const nameOf = useActorName()
  const words = text.opening
  return (
    <DescriptionList
      facts={[
        { label: words.total, value: <Money amountCents={opening.total} always /> },
        {
          label: words.people,
          value: words.peopleOf(opening.partners, opening.new_partners),
        },
        { label: text.file, value: opening.file_name },
        { label: words.by, value: nameOf(opening.created_by) },
        { label: words.since, value: formatMoment(opening.created_at) },
      ]}
    />
  )
}
