import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import { formatCents } from '#platform/contract/money.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { Attention } from '#platform/web/ui/feedback/attention.tsx'

import { allows, monthName } from '../rules.ts'
import { historyQuery } from './queries.ts'
import { text } from './text.ts'

/** Lists the payments that wait for the partner's invoice, beside the one that is open; renders nothing if there are none. */
export function BlockedPayments({ openId = null }: { openId?: number | null }) {
  const closes = useClosesCommissions()
  const visible = useMoneyVisible()
  const { data } = useQuery({ ...historyQuery, enabled: closes })
  const blocked = (data?.data.closures.data ?? []).filter(
    ({ closure }) => closure.id !== openId && allows(closure.status, 'send_invoice'),
  )
  if (blocked.length === 0) return null
  return (
    <Attention
      title={
        openId === null
          ? text.blocked.title(blocked.length)
          : text.blocked.others(blocked.length)
      }
    >
      <ul>
        {blocked.map(({ closure, summary }) => (
          <li key={closure.id}>
            <Link to={`/commission?tab=closed&closure=${closure.id}`}>
              {text.blocked.closing(
                monthName(closure.period_begin),
                visible ? formatCents(summary.payable_value) : null,
                closure.status === 'invoice_refused',
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Attention>
  )
}
