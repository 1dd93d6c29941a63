import type { ReactNode } from 'react'

import classes from './toolbar.module.css'

/** The row of a list's search and filters. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={classes['bar']}>{children}</div>
}
