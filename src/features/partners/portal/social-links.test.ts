import { expect, test } from 'vitest'

import { networkLink } from '../profile.ts'
import { handleOf } from './social-links.ts'

test.each([
  ['instagram', 'https://www.instagram.com/ana.vende/?hl=pt', 'ana.vende'],
  ['instagram', ' @ana.vende ', 'ana.vende'],
  ['tiktok', 'tiktok.com/@ana', 'ana'],
  ['linkedin', 'https://br.linkedin.com/in/ana-moraes/', 'ana-moraes'],
  ['twitter', 'https://x.com/ana', 'ana'],
  ['whatsapp', '+55 11 98765-4321', '(11) 98765-4321'],
  ['site', 'https://ana.example/loja', 'https://ana.example/loja'],
] as const)('of %s, %s is kept as %s', (network, typed, handle) => {
  expect(handleOf(network, typed)).toBe(handle)
  expect(handleOf(network, handle)).toBe(handle)
})

test('a link is always of its network, whatever was typed', () => {
  expect(networkLink('facebook', 'ana')).toBe('https://facebook.com/ana')
  expect(networkLink('tiktok', 'ana')).toBe('https://tiktok.com/@ana')
  expect(networkLink('whatsapp', '(11) 98765-4321')).toBe('https://wa.me/5511987654321')
  expect(networkLink('youtube', handleOf('youtube', 'javascript:alert(1)//'))).toMatch(
    /^https:\/\/youtube\.com\//,
  )
  expect(networkLink('instagram', '')).toBeNull()
})
