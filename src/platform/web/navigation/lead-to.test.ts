import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

import { leadTo } from './lead-to.ts'

const ORIGIN = 'https://portal.example'

afterEach(() => vi.unstubAllGlobals())

function show(path: string): void {
  vi.stubGlobal('location', { pathname: path, href: ORIGIN + path })
}

function replaces(from: string, to: string): boolean {
  return leadTo(to, new Request(ORIGIN + from)).headers.has('X-Remix-Replace')
}

test('every redirect of a chain that began at the shown address replaces it', () => {
  show('/')
  expect(replaces('/', '/dashboard')).toBe(true)
  expect(replaces('/dashboard', '/aurora/login')).toBe(true)

  show('/aurora/redirect/courses')
  expect(replaces('/aurora/redirect/courses', '/aurora/login')).toBe(true)
  expect(replaces('/aurora/login', '/dashboard')).toBe(true)
  expect(replaces('/dashboard', '/courses?page=2')).toBe(true)
})

test('a link to an address that redirects keeps the page it was on', () => {
  show('/')
  expect(replaces('/', '/dashboard')).toBe(true)
  show('/courses')
  expect(replaces('/dashboard', '/in-review')).toBe(false)
  expect(replaces('/in-review', '/404')).toBe(false)
})

test('no address leads to another site: 5,000 of them', () => {
  const words =
    '/ \\ // %2f %5c %0d%0a . .. @ : ? # ; https: http:// javascript:alert(1) data:,a ' +
    'evil.example portal.example portal.example@evil.example aurora 日本'
  const pieces = [...words.split(' '), ' ', '\t', '\r\n', '\u0000']
  const slug = fc
    .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join(''))
  show('/sales')
  fc.assert(
    fc.property(slug, (text) => {
      const answer = leadTo(`/${text}/login`, new Request(`${ORIGIN}/sales`))
      const address = answer.headers.get('location') ?? ''
      expect(new URL(address, ORIGIN).origin).toBe(ORIGIN)
      // What a router could take for another site.
      expect(address).toMatch(/^\/[^/\\]/)
    }),
    { numRuns: 5_000 },
  )
})
