import { useState } from 'react'
import { z } from 'zod'

import { readPersisted, writePersisted } from '#platform/web/session/persisted.ts'

import type { Widget } from './queries.ts'

const FIELD = 'folded-widgets'
const Folded = z.record(z.string(), z.boolean())

/** The widgets that the person folded or unfolded in this browser; null for the others. */
export function useFoldedWidgets() {
  const [folded, setFolded] = useState(() => readPersisted(FIELD, Folded) ?? {})
  return {
    isFolded: (name: Widget): boolean | null => folded[name] ?? null,
    setFolded: (name: Widget, value: boolean) => {
      const next = { ...folded, [name]: value }
      setFolded(next)
      writePersisted(FIELD, next)
    },
  }
}
