import { useState } from 'react'
import { z } from 'zod'

import { readStoredJson, writeStored } from '../../safe-storage.ts'

const Hidden = z.array(z.string())

/** The columns that the person removed from a table, stored in this browser. */
export function useHiddenColumns(name: string) {
  const key = `console-columns:${name}`
  const [hidden, setHidden] = useState(() => readStoredJson('local', key, Hidden) ?? [])
  return [
    hidden,
    (next: string[]) => {
      setHidden(next)
      writeStored('local', key, JSON.stringify(next))
    },
  ] as const
}
