import type { ReactNode } from 'react'

import classes from './banner.module.css'

type BannerProps = { label: string; children: ReactNode }

/** An offer that lies beside what the person does, not in its way: words, and the ways on. */
export function Banner({ label, children }: BannerProps) {
  return (
    <section className={classes['banner']} aria-label={label}>
      {children}
    </section>
  )
}
