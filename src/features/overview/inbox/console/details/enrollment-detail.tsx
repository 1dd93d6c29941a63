import { showMissionSubscriptionOfBrand } from '#features/learning/missions/brand-contract.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { Loaded } from './loaded.tsx'

export function EnrollmentDetail({ item }: { item: PendingItem }) {
  const { facts } = text
  return (
    <Loaded
      endpoint={showMissionSubscriptionOfBrand}
      input={{ params: { id: Number(item.id) } }}
    >
      {({ answers }) => (
        <DescriptionList
          facts={[
            { label: facts.mission, value: item.title },
            ...answers.map(({ question, answer }) => ({ label: question, value: answer })),
            { label: facts.waitingSince, value: formatMoment(item.since) },
          ]}
        />
      )}
    </Loaded>
  )
}
