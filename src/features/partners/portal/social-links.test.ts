import { expect, test } from 'vitest'

import { networkLink } from '../profile.ts'
import { handleOf } from './social-links.ts'

test.each([
  ['instagram', 'https://www.instagram.com/ana.vende/?hl=pt', 'ana.vende'],
  ['instagram', ' @ana.vende ', 'ana.vende'],
  ['tiktok', 'tiktok.com/@ana', 'ana'],
  ['linkedin', 'https://br.linkedin.com/in/ana-moraes/', 'ana-moraes'],
  [
    'linkedin',
    'https://www.linkedin.com/company/acme-cosmeticos/about/',
    'company/acme-cosmeticos',
  ],
  ['linkedin', 'company/acme', 'company/acme'],
  ['youtube', '@anavende', '@anavende'],
  ['youtube', 'https://www.youtube.com/@anavende/videos', '@anavende'],
  ['youtube', 'https://youtube.com/channel/UC123-_x', 'channel/UC123-_x'],
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
  expect(networkLink('youtube', '@ana')).toBe('https://youtube.com/@ana')
  expect(networkLink('youtube', 'channel/UC1')).toBe('https://youtube.com/channel/UC1')
  expect(networkLink('linkedin', 'ana-moraes')).toBe('https://linkedin.com/in/ana-moraes')
  expect(networkLink('linkedin', 'company/acme')).toBe('https://linkedin.com/company/acme')
  expect(networkLink('linkedin', '../../evil')).toBe(
    'https://linkedin.com/in/..%2F..%2Fevil',
  )
  expect(networkLink('instagram', '')).toBeNull()
})
