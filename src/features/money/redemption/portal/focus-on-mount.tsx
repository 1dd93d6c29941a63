import { type ReactNode, useEffect, useRef } from 'react'

import classes from './redeem-screen.module.css'

/** A step that took another's place: brought into view and to the keyboard when it appears. */
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
