import type { ReactNode } from 'react'

import { text } from '../text.ts'

import classes from './detail-layout.module.css'

type DetailLayoutProps = {
  children: ReactNode
  /** The facts beside the content: at the right on wide screens, above it on a phone. */
  aside: ReactNode
  /** A form: on a phone it comes before what stands beside it. */
  contentFirst?: boolean
}

/** The page of one object: its content and, beside it, its facts. */
export function DetailLayout({ children, aside, contentFirst }: DetailLayoutProps) {
  return (
    <div className={classes['layout']} data-content-first={contentFirst || undefined}>
      <aside className={classes['aside']} aria-label={text.aside}>
        {aside}
      </aside>
      <div className={classes['content']}>{children}</div>
    </div>
  )
}
