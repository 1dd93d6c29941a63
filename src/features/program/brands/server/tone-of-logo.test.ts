import { expect, test } from 'vitest'

import { toneOfPixels } from './tone-of-logo.ts'

const clear = [0, 0, 0, 0]

test.each([
  ['a dark sign on nothing', [[0x16, 0x42, 0x3c, 255], clear], 'dark'],
  ['a white sign on nothing', [[255, 255, 255, 255], clear], 'light'],
  ['a sign of a middle colour', [[0xf0, 0x80, 0x40, 255], clear], null],
  [
    'a dark sign on its own ground',
    [
      [0, 0, 0, 255],
      [20, 20, 20, 255],
    ],
    null,
  ],
  ['nothing', [clear, clear], null],
])('%s', (_, pixels, tone) => {
  expect(toneOfPixels(pixels.flat())).toBe(tone)
})
