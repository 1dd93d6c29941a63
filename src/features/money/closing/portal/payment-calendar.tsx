import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import { type Day } from '#platform/contract/time/dates.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { currentDay, dayTitle } from '#platform/web/ui/lists/group-by-day.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { text as words } from '#platform/web/ui/text.ts'

import { monthName } from '../rules.ts'
import { IncomeStatements } from './income-statements.tsx'
import { calendarQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './commission.module.css'

/** The expected payments by date, and the income statements of past years. */
export function PaymentCalendar() {
  return (
    <>
      <ComingPayments />
      <IncomeStatements />
    </>
  )
}

/** The expected payments by date. */
export function ComingPayments() {
  const { data } = useSuspenseQuery(calendarQuery)
  return (
    <Panel title={text.calendar.title}>
      {data.payments.length === 0 && <Text c="dimmed">{text.calendar.empty}</Text>}
      <ul className={classes['list']}>
        {data.payments.map((payment) => (
          <li key={payment.protocol ?? 'open'}>
            <Link className={classes['payment']} to={closingOf(payment.closure_id)}>
              <span>
                <strong>{dayOfPayment(payment)}</strong>
                <small>{text.calendar.period(monthName(payment.period_begin))}</small>
                <small>{payment.next_actor ?? payment.explanation}</small>
              </span>
              <Money amountCents={payment.amount} tone="waiting" />
              <IconChevronRight aria-hidden size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The payment that comes next, in the words of the list; null: there is none, undefined: not known yet. */
export function useNextPayment() {
  const closes = useClosesCommissions()
  const { data, isError } = useQuery({ ...calendarQuery, enabled: closes })
  if (!closes) return null
  // What was read before stays in sight without a network.
  if (data === undefined) return isError ? null : undefined
  const [payment] = data.payments
  if (payment === undefined) return null
  const hint = `${dayOfPayment(payment)} · ${text.calendar.period(monthName(payment.period_begin))}`
  return { title: text.calendar.next, amount: payment.amount, hint }
}

/** Without an invoice there is no day yet. */
function dayOfPayment(payment: { date: Day; waits_for_invoice: boolean }): string {
  if (payment.waits_for_invoice) return text.calendar.afterInvoice
  return dayTitle(payment.date, currentDay(), words)
}

/** The closing with its reason, its contact and its next step; null: the open period. */
function closingOf(id: number | null): string {
  return id === null ? '/commission' : `/commission?tab=closed&closure=${id}`
}
