import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { formatDay } from '#platform/contract/time/dates.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

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
          <li key={payment.protocol ?? 'open'} className={classes['payment']}>
            <span>
              <strong>{formatDay(payment.date)}</strong>
              <small>{text.calendar.period(monthName(payment.period_begin))}</small>
              <small>{payment.explanation}</small>
            </span>
            <Money amountCents={payment.amount} tone="waiting" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
