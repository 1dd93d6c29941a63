import type { Cents } from '#platform/contract/money.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'

import classes from './finance-screen.module.css'

type AmountTableProps = {
  label: string
  /** The first names the rows. */
  headers: string[]
  rows: { name: string; amounts: Cents[]; note?: string }[]
}

/** Amounts by period; the bar below the first one compares it with the largest of its column. */
export function AmountTable({ label, headers, rows }: AmountTableProps) {
  const largest = Math.max(...rows.map(({ amounts: [first = 0] }) => first))
  const hasNotes = rows.some(({ note }) => note !== undefined)
  return (
    <table className={classes['numbers']} aria-label={label}>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amounts, note }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {amounts.map((amount, index) => (
              <td key={headers[index + 1]}>
                <Money
                  amountCents={amount}
                  always
                  {...(amount === 0 && { tone: 'dimmed' })}
                />
                {index === 0 && amount > 0 && (
                  <span
                    className={classes['bar']}
                    style={{ width: `${Math.round((amount / largest) * 100)}%` }}
                  />
                )}
              </td>
            ))}
            {hasNotes && <td>{note}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
