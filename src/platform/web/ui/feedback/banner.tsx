import type { ReactNode } from 'react'

import classes from './banner.module.css'

type BannerProps = { label: string; children: ReactNode }

/** An offer that does not block the screen: a text and its actions. */
export function Banner({ label, children }: BannerProps) {
  return (
    <section className={classes['banner']} aria-label={label}>
      {children}
    </section>
  )
}
