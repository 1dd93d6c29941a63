import { expect, test } from 'vitest'

import { addressOf } from './return-place.ts'

test('an address without parameters is restored unchanged', () => {
  expect(addressOf({ path: '/sales', hash: '', params: '' })).toBe('/sales')
})

test('its screen can see that a tab or a filter was part of it', () => {
  const place = { path: '/commission', hash: '#closed', params: '?page=2' }
  expect(addressOf(place)).toBe('/commission?page=2&hasTab=true&hasParams=true#closed')
})
