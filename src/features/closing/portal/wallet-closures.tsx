import { Anchor } from '@mantine/core'
import { IconCalendarMonth, IconCalendarTime } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'

import { formatDay } from '#platform/contract/dates.ts'
import { DayListLine } from '#platform/web/ui/day-list-line.tsx'
import { Money } from '#platform/web/ui/money.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'

import { monthName } from '../rules.ts'
import { historyQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './commission.module.css'

const SHOWN = 4

/** The closings among the wallet's payments, the newest first; nothing where a brand has none. */
export function WalletClosures() {
  // What cannot be fetched is left out (spec 001: "Wallet commission fetch failure is only logged").
  const { data } = useQuery(historyQuery)
  const navigate = useNavigate()
  const open = data?.data.open_commissions ?? null
  const closures = data?.data.closures.data.slice(0, SHOWN) ?? []
  if (open === null && closures.length === 0) return null
  return (
    <Panel
      title={text.title}
      aside={
        <Anchor component={Link} to="/commission">
          {text.wallet.all}
        </Anchor>
      }
    >
      <ul className={classes['list']}>
        {open !== null && (
          <li>
            <DayListLine
              icon={IconCalendarTime}
              title={text.history.period(monthName(open.summary.period_begin))}
              detail={text.wallet.open(formatDay(open.summary.due_date))}
              amount={<Money amountCents={open.summary.net_value} tone="waiting" />}
              onOpen={() => void navigate('/commission?tab=opened')}
            />
          </li>
        )}
        {closures.map(({ uuid, closure, summary }) => (
          <li key={uuid}>
            <DayListLine
              icon={IconCalendarMonth}
              title={text.history.period(monthName(closure.period_begin))}
              detail={text.status[closure.status]}
              amount={<Money amountCents={summary.net_value} />}
              onOpen={() => void navigate(`/commission?tab=closed&closure=${closure.id}`)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
