import { useHotkeys } from '@mantine/hooks'

import type { DecisionKind } from './decide.ts'

type Keys = {
  next: () => void
  previous: () => void
  act: (kind: DecisionKind) => void
  undo: () => void
}

/** The inbox by keyboard; inactive while something is typed. */
export function useKeys({ next, previous, act, undo }: Keys): void {
  useHotkeys([
    ['J', next],
    ['ArrowDown', next],
    ['K', previous],
    ['ArrowUp', previous],
    ['A', () => act('approve')],
    ['R', () => act('refuse')],
    ['Z', undo],
  ])
}
