import { expect, test } from 'vitest'

import { clearEdge } from './place-notices.ts'

const phone = { from: 748, height: 844, notice: 96 }

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
  ['a screen full of buttons', [{ top: 400, bottom: 740 }], null],
])('a notice on %s does not cover it', (_, taken, edge) => {
  expect(clearEdge(taken, phone)).toBe(edge)
})

test('a notice of one line fits where a longer one does not', () => {
  const taken = [
    { top: 580, bottom: 630 },
    { top: 710, bottom: 740 },
  ]
  expect(clearEdge(taken, { ...phone, notice: 64 })).toBe(702)
  expect(clearEdge(taken, phone)).toBe(572)
})
