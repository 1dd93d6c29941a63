import { expect, test } from 'vitest'

import { clearTop } from './place-notices.ts'

const phone = { from: 64, height: 844 }

test.each([
  ['an empty screen', [], 64],
  ['the cart button below the header', [{ top: 72, bottom: 118 }], 126],
  ['a button further down', [{ top: 200, bottom: 246 }], 64],
  [
    'buttons one below the other',
    [
      { top: 130, bottom: 176 },
      { top: 72, bottom: 118 },
    ],
    184,
  ],
  ['a button that was scrolled away', [{ top: -80, bottom: -34 }], 64],
  ['a screen full of buttons', [{ top: 60, bottom: 430 }], 64],
])('a notice on %s does not cover it', (_, taken, top) => {
  expect(clearTop(taken, phone)).toBe(top)
})
