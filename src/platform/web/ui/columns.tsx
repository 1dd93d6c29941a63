import type { ReactNode } from 'react'

import classes from './columns.module.css'

type ColumnsProps = { children: ReactNode; aside: ReactNode }

/** On wide screens eight columns of twelve and four beside them; on phones one after the other. */
export function Columns({ children, aside }: ColumnsProps) {
  return (
    <div className={classes['columns']}>
      <div className={classes['main']}>{children}</div>
      <div className={classes['aside']}>{aside}</div>
    </div>
  )
}
