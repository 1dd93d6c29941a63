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

/** One key of the inbox more, while its part is shown. */
export function useKey(key: string, work: () => void): void {
  useHotkeys([[key, unlessTyping(work), { preventDefault: false }]], [])
}

/** A checkbox, a radio or a button may keep the focus: there nothing is typed. */
const TYPED_IN =
  'textarea, select, input:not([type=checkbox], [type=radio], [type=button]), [contenteditable]'
/** Where the arrows already choose something. */
const MOVED_IN = 'input[type=radio], [role=radio], [role=tab], [role=menuitem]'

function unlessTyping(work: () => void) {
  return (event: KeyboardEvent) => {
    const { target, key } = event
    if (target instanceof Element && target.matches(TYPED_IN)) return
    if (key.startsWith('Arrow') && target instanceof Element && target.matches(MOVED_IN))
      return
    event.preventDefault()
    work()
  }
}
