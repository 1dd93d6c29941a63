import { formatCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { useNow } from '#platform/web/use-now.ts'

import { type Boost, boostText } from '../boost.ts'
import { earningOf } from '../rules.ts'
import { text } from './text.ts'

import classes from './earning.module.css'

type EarningProps = {
  product: Parameters<typeof earningOf>[0] & { boost?: Boost | undefined }
}

/** What a sale of the product brings the partner; nothing where it is unknown or amounts are hidden. */
export function Earning({ product }: EarningProps) {
  const earned = earningOf(product)
  const today = dayOf(useNow())
  if (!useMoneyVisible() || earned === null) return null
  return (
    <span className={classes['line']}>
      <span className={`tabular ${classes['earning']}`}>
        {text.earning(formatCents(earned))}
      </span>
      {product.boost && (
        <>
          {' '}
          <span className={classes['boost']}>{boostText(product.boost, today)}</span>
        </>
      )}
    </span>
  )
}
