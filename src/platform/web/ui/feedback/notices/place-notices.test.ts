import { expect, test } from 'vitest'

import { clearEdge } from './place-notices.ts'

const phone = { from: 748, height: 844 }

test.each([
  ['an empty screen', [], 748],
  ['a button above the bar', [{ top: 690, bottom: 740 }], 682],
  ['a button further up', [{ top: 500, bottom: 546 }], 748],
  [
    'buttons one above the other',
    [
      { top: 580, bottom: 630 },
      { top: 690, bottom: 740 },
    ],
    572,
  ],
  ['a button below the screen', [{ top: 900, bottom: 950 }], 748],
  ['a screen full of buttons', [{ top: 400, bottom: 740 }], 748],
])('a notice on %s does not cover it', (_, taken, edge) => {
  expect(clearEdge(taken, phone)).toBe(edge)
})
