import { type RefObject, useLayoutEffect } from 'react'

/**
 * Scrolls a row sideways to its chosen part (`data-in-sight`), and never the page: the row may be
 * below what is seen.
 */
export function useInSight(row: RefObject<HTMLElement | null>, chosen: unknown): void {
  useLayoutEffect(() => {
    const part = row.current?.querySelector<HTMLElement>('[data-in-sight]')
    if (!row.current || !part) return
    const left = part.offsetLeft - (row.current.clientWidth - part.clientWidth) / 2
    row.current.scrollTo({ left })
  }, [row, chosen])
}
