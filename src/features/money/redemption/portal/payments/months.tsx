import { Button, Text } from '@mantine/core'

import type { Day } from '#platform/contract/time/dates.ts'
import { FoldRow } from '#platform/web/ui/lists/fold-row.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { text as words } from '#platform/web/ui/text.ts'

import { text } from '../text.ts'
import { PaymentLine } from './payment-line.tsx'
import { byMonth, type Payment } from './payments.ts'

type MonthsProps = {
  payments: Payment[]
  onMore: (() => void) | undefined
  loadingMore: boolean
}

/** Each month with its total; a touch opens its payments. */
export function Months({ payments, onMore, loadingMore }: MonthsProps) {
  const months = byMonth(payments)
  return (
    <div>
      {months.length === 0 && <Text c="dimmed">{text.payments.nonePaid}</Text>}
      {months.map(({ month, totalCents, count, payments: own }) => (
        <FoldRow
          key={month}
          title={monthName(month)}
          note={count === 0 ? text.payments.nonePaid : text.payments.monthOf(count)}
          amount={count > 0 && <Money amountCents={totalCents} />}
        >
          <ul>
            {own.map((payment) => (
              <li key={payment.uuid}>
                <PaymentLine payment={payment} />
              </li>
            ))}
          </ul>
        </FoldRow>
      ))}
      {onMore && (
        <Button variant="default" fullWidth loading={loadingMore} onClick={onMore}>
          {words.more}
        </Button>
      )}
    </div>
  )
}

const names = new Intl.DateTimeFormat('pt-BR', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

function monthName(month: Day): string {
  const name = names.format(new Date(month))
  return name.charAt(0).toUpperCase() + name.slice(1)
}
