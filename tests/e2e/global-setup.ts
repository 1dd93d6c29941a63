import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort, startServerProcess } from '#tests/support/servers/server-process.ts'

import { buildScreens } from '../../scripts/build-screens.ts'

const DEMO_WITHIN_MS = 180_000

/**
 * One server with the demo for the whole run, in a folder that goes away with it. A server that
 * already runs can be named with E2E_URL, and its data with E2E_DATA_DIR.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_URL']) return undefined
  if (process.env['PORTAL_BUILT'] === undefined) await buildScreens()
  const folder = await mkdtemp(join(tmpdir(), 'aliado-e2e-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  // Tests start the shop and the DNS there.
  const shopPort = String(await freePort())
  process.env['E2E_SHOP_PORT'] = shopPort
  const dnsPort = String(await freePort())
  process.env['E2E_DNS_PORT'] = dnsPort
  const server = await startServerProcess({
    env: {
      DATA_DIR: folder,
      SHOPIFY_URL: `http://127.0.0.1:${shopPort}`,
      DNS_SERVERS: `127.0.0.1:${dnsPort}`,
    },
    readyWithinMs: DEMO_WITHIN_MS,
  }).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  process.env['E2E_URL'] = server.url
  // For commands that a test runs beside the server.
  process.env['E2E_DATA_DIR'] = folder
  return async () => {
    await server.stop()
    await remove()
  }
}
