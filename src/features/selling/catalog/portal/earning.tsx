import { formatCents } from '#platform/contract/money.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'

import { earningOf } from '../rules.ts'
import { text } from './text.ts'

import classes from './earning.module.css'

type EarningProps = { product: Parameters<typeof earningOf>[0] }

/** What a sale of the product brings the partner; nothing where it is unknown or amounts are hidden. */
export function Earning({ product }: EarningProps) {
  const earned = earningOf(product)
  if (!useMoneyVisible() || earned === null) return null
  return (
    <span className={`tabular ${classes['earning']}`}>
      {text.earning(formatCents(earned))}
    </span>
  )
}
