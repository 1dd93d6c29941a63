import { showClaimToAnswer } from '#features/money/claims/contract.ts'
import { claimKindNames } from '#features/money/claims/sentences.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { Loaded } from './loaded.tsx'

/** What the partner claims beside what the brand knows. */
export function ClaimDetail({ item }: { item: PendingItem }) {
  const { facts } = text
  return (
    <Loaded endpoint={showClaimToAnswer} input={{ params: { id: Number(item.id) } }}>
      {(claim) => (
        <DescriptionList
          facts={[
            { label: facts.failure, value: claimKindNames[claim.kind] },
            { label: facts.order, value: claim.external_id },
            { label: facts.orderedOn, value: formatDay(claim.ordered_on) },
            {
              label: facts.expected,
              value: claim.expected_value && formatCents(claim.expected_value),
            },
            { label: facts.note, value: claim.note },
            { label: facts.known, value: knownOf(claim.order) },
          ]}
        />
      )}
    </Loaded>
  )
}

function knownOf(order: Output<typeof showClaimToAnswer>['order']): string {
  const { facts } = text
  if (order === null) return facts.noOrder
  const owner = order.partner_slug
  const seller = owner === null ? facts.orderWithoutPartner : facts.orderOf(owner)
  return `${formatCents(order.total)} · ${seller}`
}
