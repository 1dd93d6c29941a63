import { useState } from 'react'
import { z } from 'zod'

import { dropDraft, readDraft, writeDraft } from '../session/drafts.ts'

const Draft = z.record(z.string(), z.string())

export type Typed = Record<string, string>

/**
 * Keeps what is typed in a form until it is saved: hand `values` to the form as its first values,
 * `keep` every change, `clear` after saving. Never for passwords or codes.
 */
export function useFormDraft<Values extends Typed>(name: string, initial: Values) {
  const [draft] = useState(() => readDraft(name, Draft))
  const [restored, setRestored] = useState(draft !== null)
  // Only fields that the form still has; the rest of a draft is an older version's.
  const known = Object.entries(draft ?? {}).filter(([field]) => field in initial)
  return {
    values: { ...initial, ...Object.fromEntries(known) },
    /** Whether something typed earlier came back. */
    restored,
    keep: (values: Values) => {
      const same = Object.entries(values).every(
        ([field, value]) => value === initial[field],
      )
      if (same) dropDraft(name)
      else writeDraft(name, values)
    },
    clear: () => {
      dropDraft(name)
      setRestored(false)
    },
  }
}
