import { Alert, Stack } from '@mantine/core'

import {
  type AdjustmentRequest,
  showAdjustmentRequest,
} from '#features/money/credits/adjustment-contract.ts'
import { balancesAfter } from '#features/money/credits/rules.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { Loaded } from './loaded.tsx'

/** An adjustment that waits for another person, with what the partner has now. */
export function AdjustmentDetail({ item }: { item: PendingItem }) {
  const { facts } = text
  return (
    <Loaded endpoint={showAdjustmentRequest} input={{ params: { id: Number(item.id) } }}>
      {(request) => (
        <Stack>
          {request.needs_other_person && <Alert color="yellow">{text.otherPerson}</Alert>}
          <DescriptionList
            facts={[
              {
                label: facts.amount,
                value: <Money amountCents={request.amount} signed always />,
              },
              { label: facts.reason, value: request.reason },
              { label: facts.requester, value: request.requested_by },
              { label: facts.waitingSince, value: formatMoment(request.created_at) },
              {
                label: facts.balance,
                value: <Money amountCents={request.available} always />,
              },
              { label: facts.owed, value: <Money amountCents={request.debt} always /> },
              ...balancesOf(request),
            ]}
          />
        </Stack>
      )}
    </Loaded>
  )
}

function balancesOf(request: AdjustmentRequest) {
  const { available, debt } = balancesAfter(request, request.kind, request.amount)
  return [
    { label: text.facts.balanceAfter, value: <Money amountCents={available} always /> },
    { label: text.facts.owedAfter, value: <Money amountCents={debt} always /> },
  ]
}
