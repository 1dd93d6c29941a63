import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'

import { dropDraft, readDraft, writeDraft } from '../../session/drafts.ts'

const Draft = z.object({ typed: z.unknown() })

/**
 * What is typed in a form, stored in this tab until it is saved or discarded. `blank` is what the
 * form begins with: a draft that was typed over something else is not restored.
 */
export function useTypedDraft<Typed>(blank: Typed) {
  const { pathname } = useLocation()
  const name = `console:${pathname}:${digestOf(JSON.stringify(blank))}`
  const [typed, setTyped] = useState(
    () => (readDraft(name, Draft)?.typed as Typed | undefined) ?? blank,
  )
  const isDirty = JSON.stringify(typed) !== JSON.stringify(blank)
  const isSaved = useRef(false)
  useEffect(() => {
    if (isDirty && !isSaved.current) writeDraft(name, { typed })
    else dropDraft(name)
  }, [name, typed, isDirty])
  return {
    typed,
    setTyped,
    isDirty,
    /** Saved: nothing of the form is kept any more. */
    dropDraft: () => {
      isSaved.current = true
      dropDraft(name)
    },
  }
}

/** Tells apart what forms begin with; two equal ones may share a draft. */
function digestOf(text: string): string {
  let sum = 0
  for (let index = 0; index < text.length; index += 1)
    sum = (Math.imul(sum, 31) + text.charCodeAt(index)) % 2_147_483_647
  return `${text.length}-${sum}`
}
