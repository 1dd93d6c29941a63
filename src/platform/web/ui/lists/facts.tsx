import type { ReactNode } from 'react'

import classes from './facts.module.css'

export type Fact = { label: string; value: ReactNode }

/** What a receipt says: a label and a value on each line; what has no value is left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
