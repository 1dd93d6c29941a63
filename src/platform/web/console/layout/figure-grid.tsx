import type { ReactNode } from 'react'
import { Link } from 'react-router'

import classes from './figure-grid.module.css'

/** Large figures side by side; below each other on a phone. */
export function FigureGrid({ children }: { children: ReactNode }) {
  return <dl className={classes['figures']}>{children}</dl>
}

type FigureProps = {
  label: string
  value: ReactNode
  detail?: ReactNode
  /** How it compares with the period before. */
  change?: string
  /** The screen with the lines behind the figure. */
  to?: string
}

/** One figure with what it means; inside a `FigureGrid`. */
export function Figure({ label, value, detail, change, to }: FigureProps) {
  return (
    <div className={classes['figure']}>
      <dt>
        {to === undefined ? (
          label
        ) : (
          <Link to={to} className={classes['link']}>
            {label}
          </Link>
        )}
      </dt>
      <dd>
        <span className={classes['value']}>{value}</span>
        {detail && <span className={classes['detail']}>{detail}</span>}
        {change !== undefined && <span className={classes['change']}>{change}</span>}
      </dd>
    </div>
  )
}
