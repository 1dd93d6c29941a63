import { IconCalendarMonth } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'

import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { monthName } from '../../rules.ts'
import { historyQuery } from '../queries.ts'
import { text } from '../text.ts'

import classes from '../commission.module.css'

type ClosureHistoryProps = { openId: number; onOpen: (id: number) => void }

/** The other closings; a tap opens one in place of the shown one. */
export function ClosureHistory({ openId, onOpen }: ClosureHistoryProps) {
  const { data } = useSuspenseQuery(historyQuery)
  const others = data.data.closures.data.filter(({ closure }) => closure.id !== openId)
  if (others.length === 0) return null
  return (
    <Panel title={text.history.title}>
      <ul className={classes['list']}>
        {others.map(({ closure, summary }) => (
          <li key={closure.id}>
            <DayListLine
              icon={IconCalendarMonth}
              title={text.history.period(monthName(closure.period_begin))}
              detail={text.status[closure.status]}
              amount={<Money amountCents={summary.payable_value} />}
              onOpen={() => onOpen(closure.id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
