import { type Cents, cents } from '#platform/contract/money.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { text } from './text.ts'

type Amounts = {
  orders: number
  order_value: Cents
  gross_value: Cents
  bonus_value: Cents
  debt_value: Cents
  financial_fee: Cents
  net_value: Cents
  withheld_value?: Cents
  payable_value?: Cents
}

/** The sums of a period; bonus, reversals, fee and taxes only if they are not zero. */
export function AmountFacts({ summary }: { summary: Amounts }) {
  const { amounts } = text
  const { withheld_value: withheld = 0, payable_value: payable } = summary
  const some = (label: string, amount: Cents, out = false) => ({
    label,
    value: amount > 0 && <Money amountCents={amount} tone={out ? 'out' : 'plain'} />,
  })
  return (
    <DescriptionList
      facts={[
        { label: amounts.orders, value: String(summary.orders) },
        {
          label: amounts.orderValue,
          value: <Money amountCents={summary.order_value} />,
        },
        { label: amounts.gross, value: <Money amountCents={summary.gross_value} /> },
        some(amounts.bonus, summary.bonus_value),
        some(amounts.debt, summary.debt_value, true),
        some(amounts.fee, summary.financial_fee, true),
        { label: amounts.net, value: <Money amountCents={summary.net_value} /> },
        some(amounts.withheld, cents(withheld), true),
        {
          label: amounts.payable,
          value: withheld > 0 && payable !== undefined && (
            <Money amountCents={payable} tone="in" />
          ),
        },
      ].filter(({ value }) => value !== false)}
    />
  )
}
