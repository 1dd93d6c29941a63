import { formatMoment } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'

const labels: Partial<Record<PendingItem['kind'], string>> = {
  webhook: text.facts.webhookUrl,
  provider: text.facts.provider,
  shop: text.facts.shop,
}

/** What the list itself knows. */
export function PlainDetail({ item }: { item: PendingItem }) {
  const { facts } = text
  const label = labels[item.kind] ?? facts.protocol
  return (
    <DescriptionList
      facts={[
        { label, value: item.title },
        {
          label: facts.amount,
          value: item.amount === null ? null : <Money amountCents={item.amount} always />,
        },
        { label: facts.failure, value: item.detail },
        { label: facts.waitingSince, value: formatMoment(item.since) },
      ]}
    />
  )
}
