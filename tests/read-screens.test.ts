import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { portalPaths } from '#server/app/portal-paths.ts'

import {
  consoleObjects,
  consoleScreens,
  seldomConsoleScreens,
} from './e2e/console/console-screens.ts'
import { screens } from './e2e/frame/portal-screens.ts'

/** As the table of routes has them; it needs a browser's types, so its text is read. */
function consolePaths(): string[] {
  const tables = globSync('src/console/{routes.ts,routes/*.ts}')
  return tables.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*path: '([^']*)'/gm)].map(
      ([, path = '']) => path,
    ),
  )
}

/** Addresses that show no screen of their own. */
const LEAD_ON = new Set([
  '/',
  '/:slug/redirect/:routeName',
  '/:slug/save/token/:token',
  '/:slug/view',
  '/blog-sign-up',
])

/** The demo has no such object; who adds one takes its route out of here. */
const WITHOUT_OBJECT = new Set([
  '/pedidos/em-massa/:id',
  '/importar/parceiros/:id',
  '/importar/parceiros/:id/saldos',
  '/importar/pedidos/:id',
  '/importar/produtos/:id',
  '/ajustes/termos/rascunhos/:id',
  '/regras/cupons/pedidos/:id',
  '/equipe/:id/carteira',
  '/webhooks/:id',
])

/** As `:name` and `:name?` in the addresses of routes: one place, or one or none. */
function missing(routesOf: readonly string[], opened: string[]): string[] {
  return routesOf.filter((route) => {
    const places = route
      .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replaceAll(/\/:\w+/g, '/[^/]+')
    const expression = new RegExp(`^${places}/?$`, 'i')
    return !opened.some((path) => expression.test(path.split('?')[0] ?? ''))
  })
}

test('axe reads every screen of the portal', () => {
  const left = missing(
    portalPaths,
    screens.map(([, path]) => path),
  )
  expect(left.filter((route) => !LEAD_ON.has(route))).toEqual([])
})

test('axe reads every screen of the console, but for objects that the demo does not have', () => {
  const opened = Object.keys({ ...consoleScreens, ...seldomConsoleScreens })
  const left = missing(consolePaths(), [...opened, ...Object.keys(consoleObjects)])
  expect(new Set(left)).toEqual(WITHOUT_OBJECT)
})
