import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { stopLeftover } from './leftover-postgres.ts'

let cluster: string
let file: string
beforeEach(async () => {
  cluster = await realpath(await mkdtemp(join(tmpdir(), 'aliado-cluster-')))
  file = join(cluster, 'postmaster.pid')
})
afterEach(() => rm(cluster, { recursive: true, force: true }))

/** A process in this folder that runs until it is signalled. */
async function living(folder: string) {
  const process_ = spawn(
    process.execPath,
    ['-e', 'console.log(1); setInterval(() => 0, 1e6)'],
    {
      cwd: folder,
    },
  )
  await once(process_.stdout, 'data')
  return process_
}

const lockFile = (pid: number | undefined) =>
  writeFile(file, [pid, cluster, 1, 5432].join('\n'))

test('another program that got the number of a dead server is left alone', async () => {
  const unrelated = await living(tmpdir())
  await lockFile(unrelated.pid)
  await stopLeftover(cluster)
  expect([unrelated.exitCode, unrelated.signalCode]).toEqual([null, null])
  await expect(access(file)).rejects.toThrow()
  const ended = once(unrelated, 'exit')
  unrelated.kill('SIGKILL')
  // Only this test's signal ended it.
  expect(await ended).toEqual([null, 'SIGKILL'])
})

test('the server that a killed process left in this folder is stopped', async () => {
  const server = await living(cluster)
  const ended = once(server, 'exit')
  await lockFile(server.pid)
  await stopLeftover(cluster)
  expect(await ended).toEqual([null, 'SIGINT'])
})
