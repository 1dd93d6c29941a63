import { showFraudSignal } from '#features/money/fraud/contract.ts'
import { formatDate, formatMoment } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { Loaded } from './loaded.tsx'

/** What looks wrong about a partner, with its figures. */
export function FraudDetail({ item }: { item: PendingItem }) {
  const { facts } = text
  return (
    <Loaded endpoint={showFraudSignal} input={{ params: { id: Number(item.id) } }}>
      {(signal) => (
        <DescriptionList
          facts={[
            { label: facts.found, value: signal.summary },
            { label: facts.findings, value: String(signal.findings) },
            {
              label: facts.atStake,
              value:
                signal.orders === 0 ? null : <Money amountCents={signal.amount} always />,
            },
            { label: facts.waitingSince, value: formatMoment(signal.opened_at) },
            {
              label: facts.heldUntil,
              value: signal.hold_until && formatDate(signal.hold_until),
            },
          ]}
        />
      )}
    </Loaded>
  )
}
