import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { formatDay, formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { ClosingBadge, ExpectedDay } from '../status.tsx'
import { text } from '../text.ts'
import type { ClosingPage } from './closing.ts'

/** The figures of a closing, and what it is. */
export function ClosingFacts({ closing }: { closing: ClosingPage }) {
  const pathTo = useBrandPath()
  const { facts, figures } = text
  return (
    <>
      <Panel title={figures.title}>
        <DescriptionList
          facts={[
            { label: figures.gross, value: formatCents(closing.gross_value) },
            { label: figures.bonus, value: unlessZero(closing.bonus_value) },
            { label: figures.debt, value: lessened(closing.debt_value) },
            { label: figures.fee, value: lessened(closing.financial_fee) },
            { label: figures.net, value: formatCents(closing.net_value) },
            {
              label: figures.withheld,
              value:
                closing.payable_value === closing.net_value
                  ? null
                  : `− ${formatCents(differenceOf(closing))}`,
            },
            {
              label: figures[payableLabel(closing.status)],
              value: <strong>{formatCents(closing.payable_value)}</strong>,
            },
            { label: figures.orders, value: closing.orders.toLocaleString('pt-BR') },
            { label: figures.orderValue, value: formatCents(closing.order_value) },
          ]}
        />
      </Panel>
      <Panel title={facts.title}>
        <DescriptionList
          facts={[
            { label: text.status, value: <ClosingBadge status={closing.status} /> },
            {
              label: facts.partner,
              value: (
                <Anchor
                  component={Link}
                  to={pathTo(`/parceiros/${encodeURIComponent(closing.partner_slug)}`)}
                >
                  {closing.partner_name}
                </Anchor>
              ),
            },
            {
              label: facts.period,
              value: [closing.period_begin, closing.period_end].map(formatDay).join(' – '),
            },
            { label: facts.protocol, value: closing.protocol },
            { label: facts.paper, value: facts.papers[closing.paper] },
            {
              label: facts.due,
              value: closing.invoice_due && formatDay(closing.invoice_due),
            },
            {
              label: facts.expected,
              value: closing.expected_payment_date && <ExpectedDay closing={closing} />,
            },
            {
              label: facts.paidAt,
              value: closing.paid_on && formatDay(closing.paid_on),
            },
            { label: facts.reference, value: closing.payment_reference },
            {
              label: facts.reopenedAt,
              value: closing.reopened_at && formatMoment(closing.reopened_at),
            },
            { label: facts.refusal, value: closing.refusal_reason },
          ]}
        />
      </Panel>
    </>
  )
}

function payableLabel(status: ClosingPage['status']) {
  if (status === 'paid') return 'paid'
  return status === 'reopened' ? 'wasPayable' : 'payable'
}

function differenceOf({ net_value: net, payable_value: payable }: ClosingPage): Cents {
  return cents(net - payable)
}

function unlessZero(amount: Cents): string | null {
  return amount === 0 ? null : formatCents(amount)
}

function lessened(amount: Cents): string | null {
  return amount === 0 ? null : `− ${formatCents(amount)}`
}
