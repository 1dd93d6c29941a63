import { expect, test } from 'vitest'

import { SocialNetwork } from '../profile-fields.ts'
import { networkLink } from '../rules.ts'
import { handleOf } from './social-links.ts'

const person = { company: false }
const company = { company: true }

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
  expect(handleOf(network, typed, person)).toBe(handle)
  expect(handleOf(network, handle, person)).toBe(handle)
})

test('a link always leads to its network, whatever was typed', () => {
  expect(networkLink('facebook', 'ana', person)).toBe('https://facebook.com/ana')
  expect(networkLink('tiktok', 'ana', person)).toBe('https://tiktok.com/@ana')
  expect(networkLink('whatsapp', '(11) 98765-4321', person)).toBe(
    'https://wa.me/5511987654321',
  )
  expect(
    networkLink('youtube', handleOf('youtube', 'javascript:alert(1)//', person), person),
  ).toMatch(/^https:\/\/youtube\.com\//)
  expect(networkLink('youtube', '@ana', person)).toBe('https://youtube.com/@ana')
  expect(networkLink('youtube', 'channel/UC1', person)).toBe(
    'https://youtube.com/channel/UC1',
  )
  expect(networkLink('linkedin', 'ana-moraes', person)).toBe(
    'https://linkedin.com/in/ana-moraes',
  )
  expect(networkLink('linkedin', 'company/acme', person)).toBe(
    'https://linkedin.com/company/acme',
  )
  expect(networkLink('linkedin', '../../evil', person)).toBe(
    'https://linkedin.com/in/..%2F..%2Fevil',
  )
  expect(networkLink('instagram', '', person)).toBeNull()
})

test.each([
  ['acme', 'acme', 'https://linkedin.com/company/acme'],
  ['@acme', 'acme', 'https://linkedin.com/company/acme'],
  [
    'https://linkedin.com/company/acme/',
    'company/acme',
    'https://linkedin.com/company/acme',
  ],
  ['https://linkedin.com/in/ana/', 'in/ana', 'https://linkedin.com/in/ana'],
])('of a company, the LinkedIn %s is kept as %s and leads to %s', (typed, handle, link) => {
  expect(handleOf('linkedin', typed, company)).toBe(handle)
  expect(handleOf('linkedin', handle, company)).toBe(handle)
  expect(networkLink('linkedin', handle, company)).toBe(link)
})

test.each([
  ['youtube', '@canal', '@canal'],
  ['youtube', 'https://youtube.com/@canal?si=1', '@canal'],
  ['tiktok', '@ana', 'ana'],
  ['linkedin', 'https://linkedin.com/in/ana', 'in/ana'],
  ['whatsapp', '11987654321', '11987654321'],
  ['site', 'https://ana.example/', 'https://ana.example/'],
] as const)('the calls store the %s %s as %s', (network, content, stored) => {
  expect(SocialNetwork.parse({ network, content })).toEqual({ network, content: stored })
})

test('the calls refuse a network without a name', () => {
  expect(SocialNetwork.safeParse({ network: 'twitter', content: '@' }).success).toBe(false)
})
