import { Text } from '@mantine/core'

import { formatCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'

import type { Trail } from '../contract.ts'
import { step } from './step.tsx'
import { text } from './text.ts'

type Destination = NonNullable<Trail['destination']>

/** The closing or redemption, and each payment of it. */
export function destinationSteps(
  destination: Destination,
  pathTo: (path: string) => string,
  key = '',
) {
  const { kind, id, protocol, value, payments } = destination
  const label = text.destination(text.kinds[kind], protocol)
  const list = kind === 'closing' ? 'fechamentos' : 'resgates'
  return [
    step(`${key} ${kind}`, {
      title: label,
      link: { label, to: pathTo(`/financeiro/${list}/${id}`) },
      children: (
        <>
          <Text size="sm">{formatCents(value)}</Text>
          {payments.length === 0 && <Text size="sm">{paidAlone(destination)}</Text>}
          {payments.length === 0 && destination.paid_on !== null && (
            <Text size="sm">{text.paidOn(formatDay(destination.paid_on))}</Text>
          )}
        </>
      ),
    }),
    ...payments.map((payment) =>
      step(`${key} ${payment.payout_id}`, {
        title: text.payment(payment.batch_id),
        link: {
          label: text.payment(payment.batch_id),
          to: pathTo(`/financeiro/lotes/${payment.batch_id}`),
        },
        children: <PaymentFacts payment={payment} />,
      }),
    ),
  ]
}

function PaymentFacts({ payment }: { payment: Destination['payments'][number] }) {
  const { state, value, paid_on: day, reason } = payment
  const reference = payment.end_to_end_id ?? payment.reference
  return (
    <>
      <Text size="sm">{text.payFacts(text.payStates[state], formatCents(value))}</Text>
      {day !== null && <Text size="sm">{text.paidOn(formatDay(day))}</Text>}
      {reference !== null && <Text size="sm">{text.reference(reference)}</Text>}
      {reason !== null && <Text size="sm">{text.reason(reason)}</Text>}
    </>
  )
}

function paidAlone(destination: Destination): string {
  if (destination.status !== 'paid') return text.noPayment
  return destination.kind === 'redemption' && destination.provider !== null
    ? text.paidBy(destination.provider)
    : text.payStates.paid
}
