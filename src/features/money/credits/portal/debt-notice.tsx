import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { formatCents } from '#platform/contract/money.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { Attention } from '#platform/web/ui/feedback/attention.tsx'

import { summaryQuery } from './queries.ts'
import { text } from './text.ts'

/** The debt, the orders that caused it and how it is repaid; renders nothing without a debt. */
export function DebtNotice() {
  const { data: summary } = useSuspenseQuery(summaryQuery)
  const visible = useMoneyVisible()
  if (summary.debt <= 0) return null
  return (
    <Attention
      title={visible ? text.debt.title(formatCents(summary.debt)) : text.debt.hiddenTitle}
    >
      <ul>
        {summary.debt_orders.map(({ external_key: order, amount, created_at: at }) => (
          <li key={at.getTime()}>
            {visible
              ? text.debt.order(order, formatCents(amount), formatDate(at))
              : text.debt.orderHidden(order, formatDate(at))}
          </li>
        ))}
      </ul>
      <Text size="sm">
        {summary.points_to_be_released > 0 && visible
          ? text.debt.paidByWaiting(formatCents(summary.points_to_be_released))
          : text.debt.paidByNext}
      </Text>
    </Attention>
  )
}
