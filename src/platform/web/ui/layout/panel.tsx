import type { ReactNode } from 'react'

import classes from './panel.module.css'

type PanelProps = {
  children: ReactNode
  title?: string
  aside?: ReactNode
  /** A long list, which a screen may show after everything else on a phone. */
  long?: boolean
}

/** The white card around all content. */
export function Panel({ children, title, aside, long }: PanelProps) {
  return (
    <section className={classes['panel']} data-long={long || undefined}>
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
