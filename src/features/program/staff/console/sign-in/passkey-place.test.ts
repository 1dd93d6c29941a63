import { expect, test } from 'vitest'

import { canHavePasskeys } from './passkey-place.ts'

test.for([
  ['parceiros.example', true],
  ['localhost', true],
  ['127.0.0.1', false],
  ['[::1]', false],
] as const)('a page at %s can have passkeys: %s', ([hostname, can]) => {
  expect(canHavePasskeys(hostname)).toBe(can)
})
