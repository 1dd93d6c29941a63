import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'

import { dayOf } from '#platform/contract/time/dates.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import type { Order } from '../contract.ts'
import { claimOf } from '../rules.ts'
import { earningOf, sentenceOf } from './earning.ts'
import { nextStep } from './next-step.ts'
import { orderTones } from './order-tones.ts'
import { text } from './text.ts'

/** One order with its commission, the applied rule, and its next step. */
export function OrderDetails({ order }: { order: Order }) {
  const visible = useMoneyVisible()
  const sentence = sentenceOf(order)
  const earning = earningOf(order)
  return (
    <>
      <Text c="dimmed">{earning.label}</Text>
      <Money amountCents={earning.amount} tone={earning.tone} size="balance" />
      <div>
        <StatusBadge
          label={order.status_description}
          tone={orderTones[order.status]}
          sentence={sentence}
        />
      </div>
      <Text my="md">{(visible && order.commission?.explanation) || sentence}</Text>
      <DescriptionList facts={factsOf(order)} />
      <Button
        component={Link}
        to={`/sales/claims?${claimOf(order.external_id, dayOf(order.created_at))}`}
        mt="md"
        {...textButton('start')}
      >
        {text.somethingWrong}
      </Button>
    </>
  )
}

function factsOf(order: Order) {
  const place = [order.customer.city, order.customer.state].filter(Boolean).join(', ')
  return [
    {
      label: text.sheet.reversed,
      value:
        order.commission?.state === 'reversed' ? (
          <Money amountCents={order.commission.amount} tone="dimmed" />
        ) : null,
    },
    { label: text.sheet.total, value: <Money amountCents={order.total} /> },
    { label: text.sheet.next, value: nextStep(order) || null },
    ...order.items.flatMap((item) => [
      { label: item.name, value: text.sheet.quantity(item.quantity) },
      ...(item.returned > 0
        ? [
            {
              label: text.sheet.returned(item.name),
              value: <Money amountCents={item.returned} />,
            },
          ]
        : []),
    ]),
    { label: text.sheet.freight, value: <Money amountCents={order.freight} /> },
    { label: text.sheet.brand, value: order.parent_name },
    { label: text.sheet.number, value: order.external_id },
    { label: text.sheet.when, value: formatMoment(order.created_at) },
    { label: text.sheet.from, value: place },
    { label: text.sheet.how, value: order.attributed_by && text.how[order.attributed_by] },
  ]
}
