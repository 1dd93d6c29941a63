import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import { formatCents, sumCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { Attention } from '#platform/web/ui/feedback/attention.tsx'
import { currentDay } from '#platform/web/ui/lists/group-by-day.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { allows, monthName } from '../rules.ts'
import { historyQuery, type ListedClosing } from './queries.ts'
import { text } from './text.ts'

import classes from './commission.module.css'

const { blocked: words } = text

/** Lists the payments that wait for the partner's invoice, beside the one that is open; renders nothing if there are none. */
export function BlockedPayments({ openId = null }: { openId?: number | null }) {
  const closes = useClosesCommissions()
  const visible = useMoneyVisible()
  const { data } = useQuery({ ...historyQuery, enabled: closes })
  const blocked = (data?.data.closures.data ?? []).filter(
    ({ closure }) => closure.id !== openId && allows(closure.status, 'send_invoice'),
  )
  if (blocked.length === 0) return null
  const title = openId === null ? words.title(blocked.length) : words.others(blocked.length)
  const sum = sumCents(blocked.map(({ summary }) => summary.payable_value))
  return (
    <Attention title={visible ? words.sum(title, formatCents(sum)) : title}>
      <ul className={classes['blocked']}>
        {blocked.map(({ closure, summary }) => (
          <li key={closure.id}>
            <span>
              <strong>{words.closing(monthName(closure.period_begin))}</strong>
              <small>{hintOf(closure)}</small>
            </span>
            {blocked.length > 1 && <Money amountCents={summary.payable_value} />}
            <Button
              component={Link}
              to={`/commission?tab=closed&closure=${closure.id}`}
              variant="default"
              aria-label={words.sendOf(monthName(closure.period_begin))}
            >
              {words.send}
            </Button>
          </li>
        ))}
      </ul>
    </Attention>
  )
}

/** Why the invoice is missing, or until when it can be sent. */
function hintOf({ status, invoice_due: due }: ListedClosing['closure']): string | null {
  if (status === 'invoice_refused') return words.refused
  if (due === null) return null
  return words[due < currentDay() ? 'late' : 'until'](formatDay(due))
}
