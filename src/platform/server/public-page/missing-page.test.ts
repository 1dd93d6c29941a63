import { expect, test } from 'vitest'

import { pathOfReferrer } from './missing-page.ts'

const ASKED = { publicUrl: 'https://portal.example', url: '/ninguem/lp/aurora' }

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
])('after %s the button back leads to %s', (referrer, path) => {
  expect(pathOfReferrer(referrer, ASKED)).toBe(path)
})
