import { expect, test } from 'vitest'

import { nextOf } from './next-of.ts'

const names = ['um', 'dois', 'três'] as const

test.each([
  ['um', 'ArrowRight', 'dois'],
  ['três', 'ArrowRight', 'um'],
  ['um', 'ArrowLeft', 'três'],
  ['três', 'ArrowLeft', 'dois'],
  ['dois', 'Home', 'um'],
  ['dois', 'End', 'três'],
  [null, 'ArrowRight', 'um'],
  ['um', 'Enter', null],
] as const)('from %s the key %s moves to %s', (chosen, key, expected) => {
  expect(nextOf(names, chosen, key)).toBe(expected)
})
