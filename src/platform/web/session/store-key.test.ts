import { expect, test } from 'vitest'

import { storeKey } from './store-key.ts'

test.each([
  ['/aurora/login', 'trilha', 'aurora'],
  ['/aurora/sign-up', null, 'aurora'],
  ['/aurora/save/token/abc', 'trilha', 'aurora'],
  ['/aurora/redirect/commission', 'trilha', 'aurora'],
  ['/aurora/recover/confirm/code/x', 'trilha', 'aurora'],
  ['/my-wallet', 'trilha', 'trilha'],
  ['/account/edit', 'trilha', 'trilha'],
  ['/', null, null],
])('what is kept at %s with the cookie %s belongs to %s', (path, cookie, key) => {
  expect(storeKey(path, cookie)).toBe(key)
})
