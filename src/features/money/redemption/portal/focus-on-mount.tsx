import { type ReactNode, useEffect, useRef } from 'react'

import classes from './redeem-screen.module.css'

/** Scrolls its content into view and focuses it when it appears, for a step that replaces another. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={classes['arrival']}>
      {children}
    </div>
  )
}
