import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { portalPaths } from '#server/app/portal-paths.ts'

import {
  consoleObjects,
  consoleScreens,
  seldomConsoleScreens,
} from './e2e/console/console-screens.ts'
import { madeObjects } from './e2e/console/made-objects.ts'
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

test('axe reads every screen of the console', () => {
  const screensOf = { ...consoleScreens, ...seldomConsoleScreens }
  const objects = { ...consoleObjects, ...madeObjects }
  const opened = [...Object.keys(screensOf), ...Object.keys(objects)]
  expect(missing(consolePaths(), opened)).toEqual([])
})
