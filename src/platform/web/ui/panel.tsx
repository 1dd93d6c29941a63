import type { ReactNode } from 'react'

import classes from './panel.module.css'

type PanelProps = { children: ReactNode; title?: string; aside?: ReactNode }

/** The white card that everything stands on. */
export function Panel({ children, title, aside }: PanelProps) {
  return (
    <section className={classes['panel']}>
      {title !== undefined && (
        <div className={classes['head']}>
          <h2 className={classes['title']}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
