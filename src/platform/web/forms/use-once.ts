import { useEffect, useRef } from 'react'

type While = {
  /** Whether the work of a call is running. */
  busy: boolean
  /** Whether the control is on the screen; it stays locked while it is not. */
  shown?: boolean
}

/** A second click that comes before the first one is drawn has no effect. */
export function useOnce<Args extends unknown[]>(
  act: (...args: Args) => void,
  { busy, shown = true }: While,
): (...args: Args) => void {
  const locked = useRef(false)
  // After each rendering: work that fails at once ends before any rendering shows it as busy.
  useEffect(() => {
    if (!busy && shown) locked.current = false
  })
  return (...args) => {
    if (locked.current) return
    locked.current = true
    act(...args)
  }
}
