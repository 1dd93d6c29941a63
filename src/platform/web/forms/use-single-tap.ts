import { useRef } from 'react'

/** The second tap of a double tap comes within this time. */
const DOUBLE_TAP_MS = 500

/** Makes an action of a list act on the first tap of a double tap only: the second one would take it back, or meet the next line. */
export function useSingleTap(): (act: () => void) => (tap: { timeStamp: number }) => void {
  const tappedAt = useRef(-DOUBLE_TAP_MS)
  return (act) =>
    ({ timeStamp }) => {
      const again = timeStamp - tappedAt.current < DOUBLE_TAP_MS
      tappedAt.current = timeStamp
      if (!again) act()
    }
}
