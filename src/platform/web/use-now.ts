import { useState } from 'react'

/** The moment at which the screen was first drawn: one and the same for as long as it stands. */
export function useNow(): Date {
  const [now] = useState(() => new Date())
  return now
}
