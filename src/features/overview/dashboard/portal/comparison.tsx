import { IconEqual, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'

import type { Feeling } from '#platform/contract/time/periods.ts'
import { formatPercent } from '#platform/web/format-number.ts'

import { text } from './text.ts'

import classes from './dashboard-screen.module.css'

const icons = { up: IconTrendingUp, down: IconTrendingDown, same: IconEqual }

type ComparisonProps = { feeling: Feeling; percent: number }

/** The comparison of a period with the preceding one, by a word, an icon and a colour. */
export function Comparison({ feeling, percent }: ComparisonProps) {
  const Glyph = icons[feeling]
  return (
    <span className={classes['compare']} data-feeling={feeling}>
      <Glyph aria-hidden size={16} />
      {comparisonText(feeling, percent)}
    </span>
  )
}

export function comparisonText(feeling: Feeling, percent: number): string {
  return feeling === 'same'
    ? text.compare.same
    : text.compare[feeling](formatPercent(percent))
}
