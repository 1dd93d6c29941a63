import { readFileSync } from 'node:fs'

import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { z } from 'zod'

import type { RouteAccess } from '#features/program/identity/portal/decide-navigation.ts'
import { batchReads } from '#platform/contract/endpoint/batch.ts'

import { routes } from '../routes.ts'

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')

type Visit = {
  path?: string
  /** The scheme chosen in the portal. */
  chosen?: string
  deviceIsDark?: boolean
  cookie?: string
  /** What the server wrote into the page. */
  given?: string
  /** Of the session that the browser keeps. */
  token?: string
  /** What else the browser keeps. */
  stored?: Record<string, string>
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/** The page's root element after its inline scripts, at the first paint. */
const open = (visit: Visit) => windowOf(visit).document.documentElement

function windowOf({ path = '/dashboard', chosen, deviceIsDark = false, ...more }: Visit) {
  const { cookie, given, token, stored = {}, fetch } = more
  const served =
    given === undefined ? page : page.replace('<html', `<html data-layout='${given}'`)
  const url = `https://portal.example${path}`
  const { window } = new JSDOM(served, {
    url,
    runScripts: 'dangerously',
    beforeParse(visit) {
      visit.matchMedia = () => ({ matches: deviceIsDark }) as MediaQueryList
      if (chosen !== undefined)
        visit.localStorage.setItem('mantine-color-scheme-value', chosen)
      if (cookie !== undefined) visit.document.cookie = `customLayout=${cookie}`
      if (token === undefined) return
      visit.localStorage.setItem('token', token)
      visit.document.cookie = 'slug=aurora'
      for (const [key, value] of Object.entries(stored))
        visit.localStorage.setItem(key, value)
      visit.fetch = fetch as typeof visit.fetch
    },
  })
  return window
}

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['auto', true, 'dark'],
  [undefined, true, 'dark'],
  [undefined, false, 'light'],
])('with the choice %s on a dark device (%s) the page opens %s', (...row) => {
  const [chosen, deviceIsDark, scheme] = row
  const root = open({ ...(chosen !== undefined && { chosen }), deviceIsDark })
  expect(root.dataset['mantineColorScheme']).toBe(scheme)
})

test('the page opens in the brand’s colours; a dark page keeps its own background', () => {
  const layout = { body_background: '#F6EAE8', menu_top_background: '#123456' }
  const cookie = encodeURIComponent(JSON.stringify(layout))
  const light = open({ cookie }).style
  expect(light.getPropertyValue('--opening-body')).toBe('#F6EAE8')
  expect(light.getPropertyValue('--opening-menu-top')).toBe('#123456')
  const dark = open({ cookie, chosen: 'dark' }).style
  expect(dark.getPropertyValue('--opening-body')).toBe('')
})

test('the colours of the server’s page come before those of the last visit', () => {
  const cookie = encodeURIComponent(JSON.stringify({ body_background: '#111111' }))
  const root = open({ cookie, given: JSON.stringify({ body_background: '#F6EAE8' }) })
  expect(root.style.getPropertyValue('--opening-body')).toBe('#F6EAE8')
})

test.each([
  encodeURIComponent(JSON.stringify({ body_background: 'url(https://x.example)' })),
  encodeURIComponent(JSON.stringify({ body_background: '#ffffff\n' })),
  'null',
  '%E0%A4%A',
])('a cookie without colours (%s) changes nothing', (cookie) => {
  const root = open({ cookie })
  expect(root.getAttribute('style')).toBe(null)
  expect(root.dataset['opening']).toBe('home')
})

type FirstRead = typeof firstRead
type Answers = { status: number; body: unknown }[]

/** The home of a session as it opens, and what it sent. */
function openHome(answer: (answers: Answers) => Promise<Response>, path = '/dashboard') {
  const sent: [string, RequestInit][] = []
  const all: Answers = Array.from({ length: 20 }, (_, at) => ({
    status: 200,
    body: `${at}`,
  }))
  const window = windowOf({
    path,
    token: 'a',
    fetch: (address, init) => {
      sent.push([address, init])
      return answer(all)
    },
  })
  const read: FirstRead = Reflect.get(window, 'firstRead')
  const [[address, init] = ['', {}]] = sent
  const { reads } = batchReads.body.parse(JSON.parse(z.string().parse(init.body)))
  return { sent, address, init, paths: reads.map(({ path }) => path), read, window }
}

test('the home sends its first reads with the session’s token, and gives each answer once', async () => {
  const { sent, address, init, paths, read } = openHome(async (answers) =>
    Response.json({ answers }),
  )
  expect(sent).toHaveLength(1)
  expect(address).toBe('/api/v1/batch')
  expect(new Headers(init.headers).get('authorization')).toBe('Bearer a')
  expect(paths).toContain('/api/v1/user/me')
  for (const [at, path] of paths.entries())
    expect(await read?.(path, 'a')).toEqual({ status: 200, answer: `${at}` })
  expect(await read?.(paths[0] ?? '', 'a')).toBeNull()
  expect(await read?.('/api/v1/other', 'a')).toBeNull()
})

test('another session, and a page that is open for long, get no first answers', async () => {
  const { paths, read, window } = openHome(async (answers) => Response.json({ answers }))
  const [path = '', second = ''] = paths
  expect(await read?.(path, 'b')).toBeNull()
  expect(await read?.(path, null)).toBeNull()
  expect(await read?.(path, 'a')).not.toBeNull()
  window.performance.now = () => 60_000
  expect(await read?.(second, 'a')).toBeNull()
})

test('first reads that failed are no answers', async () => {
  for (const failed of [
    async () => new Response('no', { status: 401 }),
    async () => new Response('no JSON'),
    async () => Response.json({ answers: [{ status: 403, body: 'no' }] }),
    () => Promise.reject(new TypeError('no network')),
  ]) {
    const { paths, read } = openHome(failed)
    expect(await read?.(paths[0] ?? '', 'a')).toBeNull()
  }
})

test('the pictures of the first products are loaded before the app', async () => {
  const data = ['/a.jpg', null, '/c.jpg', '/d.jpg'].map((image) => ({ image }))
  const { paths, read, window } = openHome(async (answers) => {
    // Like an answer of the network, after the page's script.
    await new Promise((done) => setTimeout(done, 0))
    const at = paths.indexOf('/api/v1/products/to-share')
    return Response.json({ answers: answers.with(at, { status: 200, body: { data } }) })
  })
  const loaded: string[] = []
  Reflect.set(
    window,
    'Image',
    class {
      set src(address: string) {
        loaded.push(address)
      }
    },
  )
  await read?.('/api/v1/user/me', 'a')
  expect(loaded).toEqual(['/a.jpg', '/c.jpg'])
})

test('the wallet sends its own first reads', () => {
  const { paths } = openHome(async () => Response.json({ answers: [] }), '/my-wallet')
  expect(paths).toContain('/api/v1/partner-dash/releases')
  expect(paths).not.toContain('/api/v1/partner-dash/layout')
})

const BALANCE = { 'aliado:aurora:last-balance': '["Meus créditos","R$ 882,62"]' }
const HIDDEN = { 'aliado:aurora:money-visible': 'false' }

test.each([
  ['the home of a session', { token: 'a', stored: BALANCE }, 'Meus créditosR$ 882,62'],
  ['the home with hidden amounts', { token: 'a', stored: { ...BALANCE, ...HIDDEN } }, ''],
  [
    'the home of a brand, where another one was shown last,',
    { token: 'a', stored: { 'aliado:trilha:last-balance': '["x"]' } },
    '',
  ],
  ['the home without a session', { stored: BALANCE }, ''],
  ['the wallet', { path: '/my-wallet', token: 'a', stored: BALANCE }, ''],
  [
    'a home whose note is broken',
    { token: 'a', stored: { 'aliado:aurora:last-balance': '{' } },
    '',
  ],
])('%s opens with the last balance: %s', (_name, visit, shown) => {
  const opening = windowOf(visit).document.querySelector('#opening')
  expect(opening?.textContent).toBe(shown)
})

const LOGO = { 'aliado:aurora:last-logo': '"/files/aurora-dark.png"' }

test.each([
  ['the home of a session', { token: 'a', stored: LOGO }, '/files/aurora-dark.png'],
  [
    'the wallet',
    { path: '/my-wallet', token: 'a', stored: LOGO },
    '/files/aurora-dark.png',
  ],
  [
    'the home of a brand, where another one was shown last,',
    { token: 'a', stored: { 'aliado:trilha:last-logo': '"/files/trilha.png"' } },
    undefined,
  ],
  ['the home without a session', { stored: LOGO }, undefined],
  [
    'the home of a brand without a logo',
    { token: 'a', stored: { 'aliado:aurora:last-logo': 'null' } },
    undefined,
  ],
])('%s opens with the logo of its brand', (_name, visit, address) => {
  const logos = windowOf(visit).document.querySelectorAll('#opening > img')
  expect([...logos].map((logo) => logo.getAttribute('src'))).toEqual(
    address === undefined ? [] : [address],
  )
})

test('other screens, and visitors without a session, send no first reads', () => {
  const fetch = () => Promise.reject(new Error('sent'))
  const elsewhere = windowOf({ path: '/sales', token: 'a', fetch })
  expect(Reflect.get(elsewhere, 'firstRead')).toBeUndefined()
  expect(Reflect.get(windowOf({}), 'firstRead')).toBeUndefined()
})

test('each screen opens with the skeleton of its kind', () => {
  const wrong = routes.flatMap(({ path, access }) => {
    const address = path.replaceAll(/:\w+\??/g, 'x')
    const shape = open({ path: address }).dataset['opening']
    return shape === shapeOf(path, access) ? [] : [`${path}: ${shape}`]
  })
  expect(wrong).toEqual([])
})

function shapeOf(path: string, access: RouteAccess): string {
  if (path === '/dashboard') return 'home'
  if (access === 'partner') return 'inner'
  return access === 'login-page' || access === 'public' ? 'card' : 'form'
}
