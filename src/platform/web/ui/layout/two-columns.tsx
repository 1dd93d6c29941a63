import type { ReactNode } from 'react'

import classes from './two-columns.module.css'

type TwoColumnsProps = {
  /** A list or a form: first in reading order, unless the companion leads. */
  children: ReactNode
  /** What explains or sums up the main content. */
  companion: ReactNode
  /** On a phone the companion is above the main content. */
  companionLeads?: boolean
}

/** Main content of at most 760 px with its companion beside it; one column on phones. */
export function TwoColumns({ children, companion, companionLeads }: TwoColumnsProps) {
  const side = <div className={classes['companion']}>{companion}</div>
  return (
    <div className={classes['columns']}>
      {companionLeads === true && side}
      <div className={classes['main']}>{children}</div>
      {companionLeads !== true && side}
    </div>
  )
}
