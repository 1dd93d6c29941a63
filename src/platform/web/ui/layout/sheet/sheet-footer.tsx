import type { ReactNode } from 'react'

import classes from './sheet-footer.module.css'

/** The buttons of a sheet: they stay at its bottom while a long form above them is read. */
export function SheetFooter({ children }: { children: ReactNode }) {
  return <div className={classes['footer']}>{children}</div>
}
