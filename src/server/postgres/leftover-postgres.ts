import { spawnSync } from 'node:child_process'
import { readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const STOP_TIMEOUT_MS = 20_000

/** A PostgreSQL that a killed process left behind did not stop in time. */
export class LeftoverServerError extends Error {
  override name = 'LeftoverServerError'
}

/** The process and port of the server that runs on this cluster folder; null if none does. */
export async function runningServer(
  cluster: string,
): Promise<{ pid: number; port: number } | null> {
  const file = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  // Process, folder, start, port: the format of PostgreSQL's own lock file.
  const [first, , , fourth] = file.split('\n')
  const pid = Number(first)
  if (!(pid > 0) || !isAlive(pid)) return null
  return (await isServerOf(pid, cluster)) ? { pid, port: Number(fourth) } : null
}

/**
 * Stops the server that a killed process left on this folder. A lock file whose number now belongs
 * to another program is removed, and that program is left alone.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const server = await runningServer(cluster)
  if (server === null) {
    const file = join(cluster, 'postmaster.pid')
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
    // PostgreSQL would take any living process with that number for its own.
    if (pid > 0 && isAlive(pid)) await rm(file, { force: true })
    return
  }
  process.kill(server.pid, 'SIGINT')
  const deadline = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(server.pid)) {
    if (Date.now() > deadline)
      throw new LeftoverServerError(
        `Um PostgreSQL deixado para trás (processo ${server.pid}) não parou. Pare-o e tente de novo.`,
      )
    await pause(50)
  }
}

/** PostgreSQL works inside its data folder and is started with the folder's name. */
async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  if (folder !== null) return folder === cluster
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  })
  return stdout?.includes('postgres') && stdout.includes(cluster)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another account's process cannot be signalled, but it lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
