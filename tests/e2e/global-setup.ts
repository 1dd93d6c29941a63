import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createEmptyDatabase, startCluster } from '#tests/support/cluster.ts'
import { freePort, startServerProcess } from '#tests/support/servers/server-process.ts'

import { buildScreens } from '../../scripts/build-screens.ts'
import { serveInTurns } from './in-turns.ts'

const DEMO_WITHIN_MS = 180_000

/**
 * Two web processes with the demo for the whole run, in a folder that goes away with them: each request
 * meets the other one than the request before, so what one remembers must hold in both. A server that
 * already runs can be named with E2E_URL, and its data with E2E_DATA_DIR.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_URL']) return undefined
  if (process.env['PORTAL_BUILT'] === undefined) await buildScreens()
  const undo: (() => unknown)[] = []
  async function end(): Promise<void> {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    await start(undo)
  } catch (error) {
    await end()
    throw error
  }
  return end
}

async function start(undo: (() => unknown)[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'aliado-e2e-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const cluster = await startCluster({ fsync: 'off' })
  undo.push(cluster.stop)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // Tests start the shop and the DNS there.
  const [shopPort, dnsPort] = [String(await freePort()), String(await freePort())]
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: await createEmptyDatabase(cluster.url),
    PUBLIC_URL: url,
    SHOPIFY_URL: `http://127.0.0.1:${shopPort}`,
    DNS_SERVERS: `127.0.0.1:${dnsPort}`,
  }
  const urls: string[] = []
  for (const role of ['all', 'web']) {
    const server = await startServerProcess({
      env: { ...env, ROLE: role },
      readyWithinMs: DEMO_WITHIN_MS,
    })
    undo.push(server.stop)
    urls.push(server.url)
  }
  undo.push(await serveInTurns(port, urls))
  Object.assign(process.env, {
    E2E_URL: url,
    E2E_SHOP_PORT: shopPort,
    E2E_DNS_PORT: dnsPort,
    // For commands that a test runs beside the servers.
    E2E_DATA_DIR: folder,
    E2E_DATABASE_URL: env.DATABASE_URL,
  })
}
