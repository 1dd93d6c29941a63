import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'

import { formatCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ContactLink } from '#platform/web/ui/feedback/contact-link.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusBadge, type StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import { text } from '../text.ts'
import type { CommissionPayment } from './payment-query.ts'
import type { ClosurePayment } from './payments.ts'
import { Timeline, type TimelineStep } from './timeline.tsx'

import classes from './payment-details.module.css'

type Status = keyof typeof text.closure.statuses

/** A period of commissions: its sums and the steps of its payment. */
export function ClosureDetail({ payment }: { payment: CommissionPayment }) {
  const { status, explanation, summary, amountCents, period, facts, steps } =
    viewOf(payment)
  return (
    <div className={classes['columns']}>
      <Panel>
        <Text c="dimmed">{text.closure.title}</Text>
        <Money amountCents={amountCents} size="balance" />
        <div className={classes['badge']}>
          <StatusBadge
            label={text.closure.statuses[status]}
            tone={toneOf(status)}
            sentence={explanation}
          />
        </div>
        <Text my="md">{explanation}</Text>
        <DescriptionList
          facts={[
            { label: text.closure.period, value: period },
            { label: text.closure.orders, value: summary.orders },
            { label: text.closure.orderValue, value: formatCents(summary.order_value) },
            { label: text.closure.gross, value: formatCents(summary.gross_value) },
            { label: text.closure.bonus, value: formatCents(summary.bonus_value) },
            { label: text.closure.fee, value: formatCents(summary.financial_fee) },
            ...facts,
          ]}
        />
        <Button component={Link} to="/commission" variant="default" fullWidth mt="md">
          {text.closure.seeCommissions}
        </Button>
        <ContactLink />
      </Panel>
      <Panel title={text.timeline.title}>
        <Timeline steps={steps} />
      </Panel>
    </div>
  )
}

function viewOf(payment: CommissionPayment) {
  if (payment.kind === 'open') {
    const { summary } = payment.commissions
    return {
      status: 'open' as const,
      explanation: summary.explanation,
      summary,
      amountCents: summary.net_value,
      period: `${formatDay(summary.period_begin)} a ${formatDay(summary.period_end)}`,
      facts: [{ label: text.closure.due, value: formatDay(summary.due_date) }],
      steps: stepsOf(
        { begin: summary.period_begin, closedAt: null, paidOn: null },
        { status: 'open', explanation: summary.explanation },
      ),
    }
  }
  const { closure, summary } = payment.closure
  return {
    status: closure.status,
    explanation: closure.explanation,
    summary,
    amountCents: summary.payable_value,
    period: `${formatDay(closure.period_begin)} a ${formatDay(closure.period_end)}`,
    facts: [
      ...receiptFacts(summary),
      { label: text.receipt.protocol, value: closure.protocol },
      {
        label: text.closure.release,
        value: closure.release_date && formatDay(closure.release_date),
      },
      {
        label: text.closure.expected,
        // After a refused invoice there is no expected day until another one is sent.
        value:
          closure.status !== 'invoice_refused' && closure.expected_payment_date
            ? formatDay(closure.expected_payment_date)
            : null,
      },
      { label: text.closure.refused, value: closure.refusal_reason },
    ],
    steps: stepsOf(
      {
        begin: closure.period_begin,
        closedAt: closure.created_at,
        paidOn: closure.paid_on,
      },
      closure,
    ),
  }
}

/** Net value and withheld taxes; empty without taxes. */
function receiptFacts({ net_value, withheld_value }: ClosurePayment['summary']) {
  if (withheld_value === 0) return []
  return [
    { label: text.closure.net, value: formatCents(net_value) },
    { label: text.closure.withheld, value: formatCents(withheld_value) },
  ]
}

type Dates = { begin: string; closedAt: Date | null; paidOn: string | null }

function stepsOf(
  { begin, closedAt, paidOn }: Dates,
  { status, explanation }: { status: Status; explanation: string },
): TimelineStep[] {
  const { steps } = text.closure
  return [
    { label: steps.begin, at: formatDay(begin), state: 'done' },
    {
      label: steps.closed,
      at: closedAt && formatMoment(closedAt),
      state: closedAt ? 'done' : 'waiting',
    },
    {
      label: steps.paid,
      at: paidOn && formatDay(paidOn),
      state: stateOf(status),
      sentence: explanation,
    },
  ]
}

function stateOf(status: Status): TimelineStep['state'] {
  if (status === 'invoice_refused') return 'failed'
  return status === 'paid' ? 'done' : 'waiting'
}

function toneOf(status: Status): StatusTone {
  if (status === 'paid') return 'good'
  return status === 'invoice_refused' ? 'problem' : 'waiting'
}
