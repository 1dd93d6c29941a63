import { useRef } from 'react'

const TWICE_MS = 1_000

export function whatsappAddress(words: string): string {
  return `https://wa.me/?text=${encodeURIComponent(words)}`
}

/** Follows a link once where it is clicked twice: it would open two windows. */
export function useOneWindow(then?: () => void) {
  const openedAt = useRef(Number.NEGATIVE_INFINITY)
  return (event: { timeStamp: number; preventDefault: () => void }) => {
    if (event.timeStamp - openedAt.current < TWICE_MS) return event.preventDefault()
    openedAt.current = event.timeStamp
    then?.()
  }
}
