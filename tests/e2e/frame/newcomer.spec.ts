import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '#tests/support/servers/server-process.ts'

import {
  BAD_ANSWER,
  expect,
  fillIn,
  heading,
  PASSWORD,
  people,
  test,
  wholeRun,
} from '../portal.ts'

const WITHIN_MS = 900_000
/** Seconds that a newcomer waits at most, on a machine that does other work besides. */
const AT_MOST = { inAll: 180, afterDependencies: 90 }

// The server is not there at first.
test.use({ tolerated: BAD_ANSWER })

test('a newcomer clones into an empty folder, starts, and is signed in as ana', async ({
  page,
  request,
  onPhone,
}) => {
  test.skip(!wholeRun || !onPhone, 'once is enough: it installs and builds all')
  test.setTimeout(WITHIN_MS)
  const folder = await mkdtemp(join(tmpdir(), 'aliado-newcomer-'))
  // As a home that others may pass through: the database of root runs under another account.
  await chmod(folder, 0o711)
  const home = join(folder, 'clone')
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  const cloned = spawnSync('git', ['clone', '--quiet', process.cwd(), home])
  expect(cloned.status, cloned.stderr.toString()).toBe(0)
  const port = String(await freePort())
  // As in a new shell: nothing of this run's settings.
  const { PATH = '', HOME = folder, USER } = process.env
  const path = PATH.split(':')
    .filter((one) => !one.includes('node_modules'))
    .join(':')
  const child = spawn('npm', ['start'], {
    cwd: home,
    env: { PATH: path, HOME, PORT: port, ...(USER !== undefined && { USER }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // With a group of its own, so that all of it ends.
    detached: true,
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  let installed: number | null = null
  const url = `http://127.0.0.1:${port}`
  try {
    await expect(async () => {
      expect(child.exitCode, printed.join('')).toBeNull()
      if (printed.join('').includes('preparando as telas')) installed ??= seconds()
      expect((await request.get(`${url}/health/ready`)).status()).toBe(200)
    }).toPass({ timeout: WITHIN_MS, intervals: [500] })
    await page.goto(`${url}/aurora/login`)
    await fillIn(page, people.ana.email, PASSWORD)
    await expect(heading(page, /Ana/)).toBeVisible()
    const signedIn = seconds()
    console.log(`newcomer: dependencies ${installed} s, signed in after ${signedIn} s`)
    expect(signedIn).toBeLessThanOrEqual(AT_MOST.inAll)
    expect(signedIn - (installed ?? 0)).toBeLessThanOrEqual(AT_MOST.afterDependencies)
  } finally {
    // It would complain of the server that ends.
    await page.goto('about:blank')
    if (child.pid !== undefined && child.exitCode === null) {
      const ended = new Promise((done) => child.once('exit', done))
      process.kill(-child.pid, 'SIGINT')
      await ended
    }
    await rm(folder, { recursive: true, force: true })
  }
})
