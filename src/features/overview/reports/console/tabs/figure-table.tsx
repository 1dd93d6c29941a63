import type { ReactNode } from 'react'

import classes from '../report.module.css'

type FigureTableProps = {
  label: string
  headers: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** A short table of figures, which scrolls sideways where it is too wide. */
export function FigureTable({ label, headers, children }: FigureTableProps) {
  return (
    <section className={classes['scroll']} aria-label={label} tabIndex={0}>
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
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
