import type { ReactNode } from 'react'

import classes from './description-list.module.css'

export type Description = { label: string; value: ReactNode }

/** Rows of a label and a value; rows without a value are left out. */
export function DescriptionList({ facts }: { facts: Description[] }) {
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
