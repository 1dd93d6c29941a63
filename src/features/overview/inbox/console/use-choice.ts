import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

import type { DecisionKind } from './decisions/action.ts'
import { keyOf, type PendingItem } from './pending-item.ts'

type Choice = { chosen: string | null; form: DecisionKind | null }

/**
 * The current item, and the decision whose words are being typed. `loaded` has the items that were
 * just decided too.
 */
export function useChoice(loaded: PendingItem[], items: PendingItem[]) {
  const wide = useMediaQuery('(width >= 64em)', true, { getInitialValueInEffect: false })
  const [choice, setChoice] = useState<Choice>({ chosen: null, form: null })
  // The next one after a decision.
  const next = nearestTo(choice.chosen, loaded, items)
  if (wide && next !== choice.chosen) setChoice({ chosen: next, form: null })
  const place = items.findIndex((item) => keyOf(item) === choice.chosen)
  return {
    wide,
    /** On a wide screen there is always a current item. */
    index: place < 0 && wide ? 0 : place,
    form: choice.form,
    setForm: (form: DecisionKind | null) => setChoice((now) => ({ ...now, form })),
    choose: (chosen: string | null) => setChoice({ chosen, form: null }),
    /** Goes on, unless the person has chosen another item meanwhile. */
    leave: (key: string, chosen: string | null) =>
      setChoice((now) =>
        now.chosen === key || (wide && now.chosen === null) ? { chosen, form: null } : now,
      ),
  }
}

/** The item itself, or the next that is still undecided, or else the last before it. */
function nearestTo(chosen: string | null, loaded: PendingItem[], items: PendingItem[]) {
  const place = loaded.findIndex((item) => keyOf(item) === chosen)
  if (place < 0) return chosen
  const after = loaded.slice(place).find((item) => items.includes(item))
  const nearest = after ?? items.at(-1)
  return nearest === undefined ? null : keyOf(nearest)
}
