import { useHotkeys } from '@mantine/hooks'

import type { DecisionKind } from './decisions/action.ts'

type Keys = {
  next: () => void
  previous: () => void
  act: (kind: DecisionKind) => void
  select: () => void
  clear: () => void
}

/** The inbox by keyboard; inactive while something is typed. */
export function useKeys({ next, previous, act, select, clear }: Keys): void {
  const keys: Array<[string, () => void]> = [
    ['J', next],
    ['ArrowDown', next],
    ['K', previous],
    ['ArrowUp', previous],
    ['A', () => act('approve')],
    ['R', () => act('refuse')],
    ['X', select],
    ['Escape', clear],
  ]
  useHotkeys(
    keys.map(([key, work]) => [key, unlessTyping(work), { preventDefault: false }]),
    [],
  )
}

/** A selected item's checkbox keeps the focus: there nothing is typed. */
const TYPED_IN = 'textarea, select, input:not([type=checkbox]), [contenteditable]'

export function unlessTyping(work: () => void) {
  return (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.matches(TYPED_IN)) return
    event.preventDefault()
    work()
  }
}
