import { Text } from '@mantine/core'

import { formatCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'

import type { Trail } from '../contract.ts'
import { step } from './step.tsx'
import { text } from './text.ts'
import { TransactionStep } from './transaction-step.tsx'

type Destination = NonNullable<Trail['destination']>

/** The closing or redemption, and each payment of it. */
export function destinationSteps(
  destination: Destination,
  pathTo: (path: string) => string,
  key = '',
) {
  const { kind, id, protocol, value, payments, transactions } = destination
  const label = text.destination(text.kinds[kind], protocol)
  const list = kind === 'closing' ? 'fechamentos' : 'resgates'
  return [
    step(`${key} ${kind}`, {
      title: label,
      link: { label, to: pathTo(`/financeiro/${list}/${id}`) },
      children: (
        <>
          {destination.kind === 'closing' ? (
            <Deductions closing={destination} />
          ) : (
            <Text size="sm">{formatCents(value)}</Text>
          )}
          {payments.length === 0 && <Text size="sm">{paidAlone(destination)}</Text>}
          {payments.length === 0 && destination.paid_on !== null && (
            <Text size="sm">{text.paidOn(formatDay(destination.paid_on))}</Text>
          )}
        </>
      ),
    }),
    ...transactions.map((transaction) =>
      step(`${key} ledger ${transaction.transaction}`, {
        title: text.start,
        children: <TransactionStep transaction={transaction} />,
      }),
    ),
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

/** From what was earned to what is paid. */
function Deductions({ closing }: { closing: Extract<Destination, { kind: 'closing' }> }) {
  const { deductions, value } = closing
  const { taxes, ...others } = deductions
  const amounts = { ...others, ...taxes, paid: value }
  const names = ['gross', 'bonus', 'debt', 'fee', 'inss', 'irrf', 'iss', 'paid'] as const
  return names.map((name) => {
    const amount = amounts[name] ?? 0
    const always = name === 'gross' || name === 'paid'
    return amount === 0 && !always ? null : (
      <Text key={name} size="sm">
        {text.deductions[name](formatCents(amounts[name] ?? value))}
      </Text>
    )
  })
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
