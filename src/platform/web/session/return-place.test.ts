import { expect, test } from 'vitest'

import { addressOf } from './return-place.ts'

test('a plain place is found again as it was', () => {
  expect(addressOf({ path: '/sales', hash: '', params: '' })).toBe('/sales')
})

test('its screen is told that a tab or a filter came with it', () => {
  const place = { path: '/commission', hash: '#closed', params: '?page=2' }
  expect(addressOf(place)).toBe('/commission?page=2&hasTab=true&hasParams=true#closed')
})
