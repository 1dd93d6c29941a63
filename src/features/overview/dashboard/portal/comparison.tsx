import { IconEqual, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'

import type { Feeling } from '#platform/contract/time/periods.ts'

import { text } from './text.ts'

import classes from './dashboard-screen.module.css'

const icons = { up: IconTrendingUp, down: IconTrendingDown, same: IconEqual }

type ComparisonProps = {
  feeling: Feeling
  /** With its unit; null while amounts are hidden. */
  difference: string | null
}

/** The comparison of a period with the preceding one, by words, an icon and a colour. */
export function Comparison({ feeling, difference }: ComparisonProps) {
  const Glyph = icons[feeling]
  return (
    <span className={classes['compare']} data-feeling={feeling}>
      <Glyph aria-hidden size={16} />
      {comparisonText(feeling, difference)}
    </span>
  )
}

/** The difference itself: a percent of what is not on the screen says little. */
export function comparisonText(feeling: Feeling, difference: string | null): string {
  if (feeling === 'same') return text.compare.same
  return difference === null
    ? text.compare.hidden[feeling]
    : text.compare[feeling](difference)
}
