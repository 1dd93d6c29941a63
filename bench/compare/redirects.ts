import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { createDatabase } from '#tests/support/cluster.ts'
import { freePort } from '#tests/support/servers/server-process.ts'

import { visits } from '../calls.ts'
import { ask, load, type Running, spawn, startServer } from '../processes.ts'
import { perSecond, print } from '../report.ts'
import { codeOf, LINKS, seed, storedClicks } from '../seed.ts'
import { inTurns } from '../turns.ts'
import type { Pace } from './ledgers.ts'
import { hasRedis, openRedis, startRedis } from './redis.ts'

const FEW_ORDERS = 10_000
const CONNECTIONS = 32
const TARGET = 'https://loja.example/?utm_source=aliado&utm_medium=afiliado'

/** Redis as Debian and most hosts run it, and with its log of commands synchronised every second. */
const keeping = {
  'Redis with snapshots': [] as string[],
  'Redis with a log': ['--appendonly', 'yes', '--appendfsync', 'everysec'],
}

/** Redirects with their visits stored in PostgreSQL, against node:http with Redis. */
export async function compareRedirects(clusterUrl: string, pace: Pace): Promise<void> {
  if (!hasRedis()) {
    print('redis-server is not installed: redirects are not compared,')
    return
  }
  const database = await createDatabase(clusterUrl)
  await seed(database, FEW_ORDERS)
  const ours = await startServer({ kind: 'product', databaseUrl: database })
  for (const [name, settings] of Object.entries(keeping)) {
    const theirs = await redirectorWith(settings)
    const rate = (server: Pick<Running, 'port'>) => async () =>
      (await load({ ...jobFor(server.port), ...pace })).perSecond
    await inTurns(
      {
        name: 'redirect with its visit counted',
        against: `node:http, ${name}`,
        goal: null,
      },
      pace.turns,
      { ours: rate(ours), theirs: rate(theirs) },
    )
    await theirs.remove()
  }
  ours.stop()
  await losses(database, pace)
}

function jobFor(port: number) {
  return { port, calls: visits(), connections: CONNECTIONS }
}

/** What each has lost of its answered visits when its process, or its Redis, is killed. */
async function losses(database: string, pace: Pace): Promise<void> {
  print('\n| killed after | answered | stored | lost |\n|---|---|---|---|')
  const row = (name: string, answered: number, stored: number) =>
    print(
      `| ${name} | ${perSecond(answered)} | ${perSecond(stored)} | ${perSecond(answered - stored)} |`,
    )
  const before = await storedClicks(database)
  const server = await startServer({ kind: 'product', databaseUrl: database })
  const { answers } = await loadUntil(server.port, pace, () => server.stop())
  // What the killed process had sent is still being committed.
  await pause(1_000)
  row('ours, the server', answers, (await storedClicks(database)) - before)
  for (const [name, settings] of Object.entries(keeping)) {
    const theirs = await redirectorWith(settings)
    const result = await loadUntil(theirs.port, pace, () => theirs.kill())
    row(`${name}, Redis`, result.answers, await theirs.storedAfterKill())
    await theirs.remove()
  }
}

/** Kills in the middle of the load: only what was answered until then counts. */
async function loadUntil(port: number, pace: Pace, kill: () => void) {
  // A server that has just started answers little in its first second.
  const running = load({ ...jobFor(port), seconds: pace.seconds, warmSeconds: 2 })
  await pause(2_000 + (pace.seconds * 1000) / 2)
  kill()
  return running
}

async function redirectorWith(settings: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'aliado-bench-redis-'))
  const redisPort = await freePort()
  let redis = await startRedis(folder, redisPort, settings)
  const connection = await openRedis(redisPort)
  for (let link = 1; link <= LINKS; link++)
    await connection.ask('SET', `link:${codeOf(link)}`, TARGET)
  connection.close()
  const child = await spawn('compare/redirector.ts')
  return {
    port: Number(await ask(child, { redisPort })),
    kill: () => redis.process.kill('SIGKILL'),
    /** Starts Redis again on its files. */
    storedAfterKill: async () => {
      await redis.stop()
      redis = await startRedis(folder, redisPort, settings)
      const again = await openRedis(redisPort)
      const stored = Number(await again.ask('XLEN', 'clicks'))
      again.close()
      return stored
    },
    remove: async () => {
      child.kill('SIGKILL')
      await redis.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
