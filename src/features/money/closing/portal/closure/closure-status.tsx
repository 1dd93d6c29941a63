import { Button, Text } from '@mantine/core'
import { IconDownload, IconReceipt } from '@tabler/icons-react'

import { formatDay } from '#platform/contract/time/dates.ts'
import { formatDate, formatMoment } from '#platform/web/format-moment.ts'
import { ContactLink } from '#platform/web/ui/feedback/contact-link.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { currentDay } from '#platform/web/ui/lists/group-by-day.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import { downloadClosure, downloadClosureReceipt } from '../../paper-contract.ts'
import { monthName } from '../../rules.ts'
import { AmountFacts } from '../amounts.tsx'
import type { Closure, Summary } from '../queries.ts'
import { text } from '../text.ts'
import { useDownload } from '../use-download.ts'
import { ClosureProof } from './closure-proof.tsx'
import { closureTones } from './closure-tones.ts'

import classes from '../commission.module.css'

/** The amount of a closing, its status with the explanation, its dates and who acts next. */
export function ClosureStatus({
  closure,
  summary,
  named,
}: {
  closure: Closure
  summary: Summary
  /** The month is named above it. */
  named: boolean
}) {
  const { download, busy } = useDownload()
  const { closure: words } = text
  return (
    <Panel>
      {!named && <Text c="dimmed">{words.total(monthName(closure.period_begin))}</Text>}
      <Money amountCents={summary.payable_value} size="balance" />
      <div>
        <StatusBadge
          label={text.status[closure.status]}
          tone={closureTones[closure.status]}
          sentence={closure.explanation}
        />
      </div>
      {closure.refusal_reason !== null && (
        <p className={classes['reason']}>{words.reason(closure.refusal_reason)}</p>
      )}
      <p className={classes['next']}>
        {closure.explanation}
        <small>{`${words.next}: ${closure.next_actor}`}</small>
      </p>
      <DescriptionList facts={factsOf(closure)} />
      <AmountFacts summary={summary} />
      <Button
        variant="default"
        mt="sm"
        loading={busy}
        leftSection={<IconDownload aria-hidden size={18} />}
        onClick={() =>
          download(
            downloadClosure,
            { params: { id: closure.id } },
            `fechamento-${closure.protocol}.pdf`,
          )
        }
      >
        {words.pdf}
      </Button>
      {closure.status === 'paid' && (
        <Button
          variant="light"
          mt="sm"
          loading={busy}
          leftSection={<IconReceipt aria-hidden size={18} />}
          onClick={() =>
            download(
              downloadClosureReceipt,
              { params: { id: closure.id } },
              `comprovante-${closure.protocol}.pdf`,
            )
          }
        >
          {words.receipt}
        </Button>
      )}
      {closure.status === 'paid' && <ClosureProof id={closure.id} />}
      <ContactLink />
    </Panel>
  )
}

/** The steps of a closing with their times. */
export function ClosureSteps({ steps }: { steps: Closure['steps'] }) {
  return (
    <Panel title={text.closure.stepsTitle}>
      <ol className={classes['steps']}>
        {steps.map((step) => (
          <li
            key={step.at.getTime() + step.status}
            data-problem={step.status === 'invoice_refused'}
          >
            {text.steps[step.status]}
            <small>{formatMoment(step.at)}</small>
            {step.note !== null && <small>{step.note}</small>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function factsOf(closure: Closure) {
  const { closure: words } = text
  const { expected_payment_date: expected } = closure
  // After a refused invoice, or where the invoice missed its day, no day is known until it is sent.
  const waits = closure.paid_at === null && closure.status !== 'invoice_refused'
  const isMissed = closure.doc_pend && expected !== null && expected < currentDay()
  return [
    { label: words.protocol, value: closure.protocol },
    { label: words.created, value: formatDate(closure.created_at) },
    {
      label: words.release,
      value: closure.release_date && formatDay(closure.release_date),
    },
    {
      label: words.expected,
      value: waits && !isMissed && expected && formatDay(expected),
    },
    { label: words.paid, value: closure.paid_on && formatDay(closure.paid_on) },
  ].filter(({ value }) => value !== false)
}
