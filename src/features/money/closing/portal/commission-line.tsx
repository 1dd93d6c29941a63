import { IconGift, IconReceipt, IconUsers } from '@tabler/icons-react'

import { formatCents } from '#platform/contract/money.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { CommissionDetail } from '../contract.ts'
import { text } from './text.ts'

type CommissionLineProps = {
  line: CommissionDetail
  /** What an open commission waits for. */
  explanation?: string
}

/** One commission: its order, percent and amount. */
export function CommissionLine({ line, explanation }: CommissionLineProps) {
  const visible = useMoneyVisible()
  const percent = formatPercent(line.percent)
  const how = visible
    ? text.line.percentOf(percent, formatCents(line.order_value))
    : text.line.percent(percent)
  const icons = { PRI: IconReceipt, SEC: IconUsers }
  return (
    <DayListLine
      icon={line.role === null ? IconGift : icons[line.role]}
      title={titleOf(line)}
      detail={explanation ?? (line.role !== null && how)}
      amount={<Money amountCents={line.commission} tone={explanation ? 'waiting' : 'in'} />}
      {...(explanation !== undefined && line.role !== null && { aside: percent })}
    />
  )
}

function titleOf({ order, role }: CommissionDetail): string {
  if (order === null) return text.line.bonus
  return role === 'SEC' ? text.line.invited(order) : text.line.order(order)
}
