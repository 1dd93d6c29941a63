import { readFileSync } from 'node:fs'

import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'

import type { RouteAccess } from '#features/program/identity/portal/decide-navigation.ts'

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
}

/** The page's root element after its inline script, at the first paint. */
function open({ path = '/dashboard', chosen, deviceIsDark = false, cookie, given }: Visit) {
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
    },
  })
  return window.document.documentElement
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
