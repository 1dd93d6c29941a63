import type { ReactNode } from 'react'

import classes from './attention.module.css'

type AttentionProps = { title: string; children: ReactNode }

/** What the person has to know or do before a payment: a debt, a missing invoice. */
export function Attention({ title, children }: AttentionProps) {
  return (
    <aside className={classes['attention']} aria-label={title}>
      <strong>{title}</strong>
      {children}
    </aside>
  )
}
