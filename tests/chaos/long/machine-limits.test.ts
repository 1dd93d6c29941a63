import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { type PayingServer, payingServer } from '#tests/support/servers/paying-server.ts'
import { until } from '#tests/support/servers/production.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/servers/server-process.ts'
import { type Load, startLoad } from '#tests/support/traffic/load.ts'
import { expectNothingLost } from '#tests/support/traffic/nothing-lost.ts'

import { memoryGroup } from './memory-group.ts'

/** The disk of database and files is full, and a process has too little memory, while partners redeem and a shop sends. */
const PARTNERS = 4
const FULL_MS = 10_000
const DISK = '700m'
/** A third of what the server usually takes; with less it ends while it starts. */
const HEAP_MIB = 110
const TIGHT_MS = 45_000
const KILLS = 3
/** What the processes may take beyond what they have: less than they need within seconds. */
const LEFT_BYTES = 8 * 2 ** 20

const usual = process.env['TMPDIR']
let disk: string
beforeAll(() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('A disk of its own can be made by root on Linux only.')
  disk = mkdtempSync(join(tmpdir(), 'aliado-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=1777`, 'tmpfs', disk])
  // What the test makes is on that disk.
  process.env['TMPDIR'] = disk
})
afterAll(() => {
  if (usual === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = usual
  execFileSync('umount', ['-l', disk])
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

let paying: PayingServer
let load: Load
let supervised: ReturnType<typeof supervise>
beforeEach(async () => {
  paying = await payingServer({ partners: PARTNERS, credit: 1_000_000_00 })
})
afterEach(async () => {
  await supervised?.stop()
  await paying?.close()
})

/** Starts the server again whenever it ends, like systemd. */
function supervise(env: Record<string, string>) {
  const publicAddresses: string[] = []
  const ends: string[] = []
  let wanted = true
  let server: ServerProcess | null = null
  async function keep(): Promise<void> {
    while (wanted) {
      server = await startServerProcess({ env }).catch((error: Error) => {
        ends.push(error.message)
        return null
      })
      if (server === null) await pause(1_000)
      else {
        publicAddresses.splice(0, publicAddresses.length, server.url)
        await server.ended
        if (wanted) ends.push(server.output())
      }
    }
  }
  const kept = keep()
  return {
    publicAddresses,
    ends,
    ready: () => until(async () => (publicAddresses.length > 0 ? true : null)),
    async stop(): Promise<void> {
      wanted = false
      await server?.stop()
      await kept
    },
  }
}

async function begin(env: Record<string, string>) {
  supervised = supervise({ ...paying.env, ...env })
  await supervised.ready()
  const { publicAddresses } = supervised
  const { bank, brand, partners } = paying
  load = startLoad({ bank, publicAddresses }, { key: brand.key, sellers: partners })
  await until(async () => (load.redeemed.size > 10 ? true : null))
}

/** Every caller gets an answer, and the bank has paid; then nothing is lost. */
async function expectAllThere(): Promise<void> {
  await load.stop()
  const { size } = load.redeemed
  await until(async () => (paying.bank.paid().length >= size ? true : null))
  await supervised.stop()
  await expectNothingLost(paying, load)
  const answers = Object.fromEntries(load.answers)
  process.stdout.write(
    `${JSON.stringify({ redemptions: size, orders: load.ordered.size, ends: supervised.ends.length, answers })}\n`,
  )
}

test('a full disk loses nothing that was acknowledged, and the service goes on when there is space', async () => {
  await begin({})
  const ballast = join(disk, 'ballast')
  // Until nothing more fits.
  await writeFile(ballast, Buffer.alloc(2 ** 30)).catch(() => undefined)
  await pause(FULL_MS)
  await rm(ballast)
  const before = load.redeemed.size
  await until(async () => (load.redeemed.size > before + 20 ? true : null))
  await expectAllThere()
  expect(load.faults).toEqual([])
  // Else the disk was not full.
  expect(load.answers.get('503') ?? 0).toBeGreaterThan(0)
  expect(supervised.ends).toEqual([])
})

test('a process with little memory loses nothing, and is started again if it ends', async () => {
  await begin({ NODE_OPTIONS: `--max-old-space-size=${HEAP_MIB}` })
  await pause(TIGHT_MS)
  await expectAllThere()
  expect(load.faults).toEqual([])
})

test('processes that the kernel ends for their memory lose nothing, and are started again', async () => {
  const group = memoryGroup(`aliado-${process.pid}`, disk)
  try {
    await begin(group.env)
    for (let nth = 1; nth <= KILLS; nth++) {
      group.limit(group.usage() + LEFT_BYTES)
      await until(async () => (supervised.ends.length >= nth ? true : null))
      group.limit(null)
      const before = load.redeemed.size
      await until(async () => (load.redeemed.size > before + 10 ? true : null))
    }
    await expectAllThere()
    expect(load.faults).toEqual([])
    expect(group.kills()).toBeGreaterThanOrEqual(KILLS)
  } finally {
    group.limit(null)
    await supervised.stop()
    group.close()
  }
})
