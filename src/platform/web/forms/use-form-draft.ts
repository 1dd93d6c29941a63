import { useState } from 'react'
import { z } from 'zod'

import { dropDraft, readDraft, writeDraft } from '../session/drafts.ts'

const Draft = z.record(z.string(), z.string())

export type Typed = Record<string, string>

/** Whether what is typed is what was there before. */
export function isUnchanged(values: Typed, before: Typed): boolean {
  return Object.entries(values).every(([field, value]) => value === before[field])
}

/**
 * Stores a form's typed values until they are saved: pass `values` as initial values, call
 * `keep` on every change and `clear` after saving. Never for passwords or codes.
 */
export function useFormDraft<Values extends Typed>(name: string, initial: Values) {
  const [draft] = useState(() => readDraft(name, Draft))
  const [restored, setRestored] = useState(draft !== null)
  // Only fields that the form still has; the others are from an older version.
  const known = Object.entries(draft ?? {}).filter(([field]) => field in initial)
  return {
    values: { ...initial, ...Object.fromEntries(known) },
    /** Whether a stored draft was restored. */
    restored,
    keep: (values: Values) => {
      if (isUnchanged(values, initial)) dropDraft(name)
      else writeDraft(name, values)
    },
    clear: () => {
      dropDraft(name)
      setRestored(false)
    },
  }
}
