import { useState } from 'react'

/** The time of the screen's first rendering; constant until it is unmounted. */
export function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}
