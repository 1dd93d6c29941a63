import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'

import { dayOf } from '#platform/contract/time/dates.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusBadge, type StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import type { Order } from '../contract.ts'
import { text } from './text.ts'

const tones: Record<Order['status'], StatusTone> = {
  pen: 'neutral',
  apv: 'waiting',
  fat: 'good',
  can: 'problem',
  dev: 'problem',
}

/** One order with its commission, the applied rule, and its next step. */
export function OrderSheet({
  order,
  onClose,
}: {
  order: Order | null
  onClose: () => void
}) {
  const visible = useMoneyVisible()
  return (
    <DetailSheet opened={order !== null} onClose={onClose} title={text.sheet.title}>
      {order && (
        <>
          <Money amountCents={order.total} size="balance" />
          <div>
            <StatusBadge
              label={order.status_description}
              tone={tones[order.status]}
              sentence={text.statusSentence[order.status]}
            />
          </div>
          <Text my="md">
            {(visible && order.commission?.explanation) ||
              text.statusSentence[order.status]}
          </Text>
          <DescriptionList facts={factsOf(order)} />
          <Button
            component={Link}
            to={`/sales/claims?${claimOf(order)}`}
            variant="subtle"
            mt="md"
          >
            {text.somethingWrong}
          </Button>
        </>
      )}
    </DetailSheet>
  )
}

/** Query parameters that fill the claim form with this order. */
function claimOf({ external_id: order, created_at }: Order): string {
  return new URLSearchParams({
    new: 'wrong_value',
    order,
    day: dayOf(created_at),
  }).toString()
}

function factsOf(order: Order) {
  const place = [order.customer.city, order.customer.state].filter(Boolean).join(', ')
  return [
    {
      label: text.sheet.commission,
      value: order.commission ? (
        <Money
          amountCents={order.commission.amount}
          tone={order.commission.state === 'released' ? 'in' : 'waiting'}
        />
      ) : (
        text.noCommission
      ),
    },
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
    { label: text.sheet.total, value: <Money amountCents={order.total} /> },
    { label: text.sheet.freight, value: <Money amountCents={order.freight} /> },
    { label: text.sheet.number, value: order.external_id },
    { label: text.sheet.when, value: formatMoment(order.created_at) },
    { label: text.sheet.from, value: place },
    { label: text.sheet.how, value: order.attributed_by && text.how[order.attributed_by] },
  ]
}
