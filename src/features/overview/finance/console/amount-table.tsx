import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

import type { Cents } from '#platform/contract/money.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'

import classes from './finance-screen.module.css'

type AmountTableProps = {
  label: string
  /** The first names the rows. */
  headers: string[]
  /** `links`: the lines behind each amount. */
  rows: {
    name: string
    /** The address of a page of another brand, outside this router; then so are those of the lines. */
    href?: string
    amounts: Cents[]
    links?: (string | null)[]
    note?: string
  }[]
  /** A bar below the first amount compares it with the largest of its column. */
  bars?: boolean
}

/** Amounts by period or by brand. */
export function AmountTable({ label, headers, rows, bars = true }: AmountTableProps) {
  const largest = Math.max(...rows.map(({ amounts: [first = 0] }) => first))
  // With three amounts a row is wider than a phone: there it becomes a card.
  const isWide = rows.some(({ amounts }) => amounts.length > 2)
  const hasNotes = rows.some(({ note }) => note !== undefined)
  return (
    // Amounts of millions do not fit on a small phone.
    <section className={classes['scroll']} aria-label={label} tabIndex={0}>
      <table
        className={classes['numbers']}
        aria-label={label}
        data-wide={isWide || undefined}
      >
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
          {rows.map(({ name, href, amounts, links, note }) => (
            <tr key={name}>
              <th scope="row">
                {href === undefined ? (
                  name
                ) : (
                  <Anchor href={href} inherit>
                    {name}
                  </Anchor>
                )}
              </th>
              {amounts.map((amount, index) => (
                <td key={headers[index + 1]} data-label={headers[index + 1]}>
                  <Amount
                    amount={amount}
                    to={links?.[index] ?? null}
                    outside={href !== undefined}
                  />
                  {bars && index === 0 && amount > 0 && (
                    <span
                      className={classes['bar']}
                      style={{ width: `${Math.round((amount / largest) * 100)}%` }}
                    />
                  )}
                </td>
              ))}
              {hasNotes && <td data-label={headers.at(-1)}>{note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type AmountProps = { amount: Cents; to: string | null; outside: boolean }

/** Opens the lines behind it; nothing is behind a zero. */
function Amount({ amount, to, outside }: AmountProps) {
  if (amount === 0) return <Money amountCents={amount} always tone="dimmed" />
  const money = <Money amountCents={amount} always />
  if (to === null) return money
  if (outside)
    return (
      <Anchor href={to} inherit>
        {money}
      </Anchor>
    )
  return (
    <Anchor component={Link} to={to} inherit>
      {money}
    </Anchor>
  )
}
