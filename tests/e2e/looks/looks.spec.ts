import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from '@playwright/test'

import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/servers/server-process.ts'

import { expect, PASSWORD, people, test, wholeRun } from '../portal.ts'
import { STILL_AT } from './still-at.ts'

/**
 * How twelve screens look, against the stored pictures. A change that is wanted is stored with
 * `npm run test:e2e -- looks --update-snapshots`, and looked at before it is committed.
 */
const screens = [
  ['home', '/dashboard'],
  ['share', '/share-products'],
  ['products', '/products'],
  ['sales', '/sales?period=30'],
  ['wallet', '/my-wallet'],
  ['statement', '/my-points/extracts'],
  ['redemption', '/my-points/award'],
  ['redemptions', '/my-points/awards/all'],
  ['missions', '/missions'],
  ['courses', '/courses'],
  ['account', '/account/edit'],
] as const

/** So many differing points are the browser's own: edges of letters, a shadow. */
const TOLERANCE = 0.002

test.describe.configure({ mode: 'serial' })
test.skip(!wholeRun, 'needs a demo of its own: with npm run test:e2e')

let server: ServerProcess
let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aliado-looks-'))
  server = await startServerProcess({
    program: 'tests/e2e/looks/still-server.ts',
    env: { DATA_DIR: folder },
  })
})
test.afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

test.use({ live: false, storageState: { cookies: [], origins: [] } })

async function expectLook(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await expect(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: TOLERANCE })
}

test('the sign-in and the screens of a partner look as they did', async ({ page }) => {
  await page.clock.setFixedTime(STILL_AT)
  await page.addInitScript(() =>
    localStorage.setItem('tours-seen', '["wallet","dashboard"]'),
  )
  await page.goto(`${server.url}/aurora/login`)
  await expectLook(page, 'sign-in')
  await page.getByLabel('E-mail').fill(people.ana.email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('login'))
  for (const [name, path] of screens)
    await test.step(name, async () => {
      await page.goto(`${server.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectLook(page, name)
    })
})
