import { useRef } from 'react'

/**
 * The `Idempotency-Key` of a form: the same where the same values are sent again, because the first
 * answer was lost, and another one for other values. `renew` after a success: then the same values
 * are meant once more.
 */
export function useRequestKey() {
  const last = useRef<{ values: string; key: string } | null>(null)
  return {
    headersFor: (...typed: string[]): { 'idempotency-key': string } => {
      const values = JSON.stringify(typed)
      if (last.current?.values !== values)
        last.current = { values, key: crypto.randomUUID() }
      return { 'idempotency-key': last.current.key }
    },
    renew: () => {
      last.current = null
    },
  }
}
