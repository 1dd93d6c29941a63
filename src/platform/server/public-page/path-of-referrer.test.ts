import { expect, test } from 'vitest'

import { pathOfReferrer } from './path-of-referrer.ts'

const REQUEST = { publicUrl: 'https://portal.example', url: '/ninguem/lp/aurora' }

test.each([
  [undefined, null],
  ['', null],
  ['not an address', null],
  ['https://elsewhere.example/page', null],
  ['https://portal.example.evil.example/page', null],
  ['https://portal.example//evil.example', null],
  ['https://portal.example/ninguem/lp/aurora', null],
  ['https://portal.example/', '/'],
  ['https://portal.example/public/missions?page=2', '/public/missions?page=2'],
])('after %s the back button leads to %s', (referrer, path) => {
  expect(pathOfReferrer(referrer, REQUEST)).toBe(path)
})
