import { readFileSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export class FolderInUseError extends Error {
  override name = 'FolderInUseError'
}

/**
 * Locks a data folder for this process. A lock left by a dead process is taken over; one of
 * a running process is refused, naming it.
 */
export async function lockFolder(
  folder: string,
): Promise<{ release: () => Promise<void> }> {
  const path = join(folder, 'aliado.lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await writeLock(path)) return { release: () => rm(path, { force: true }) }
    const holder = await readFile(path, 'utf8').catch(() => '')
    const [pid = '', created = ''] = holder.trim().split(' ')
    if (holder && birthOf(Number(pid)) === created)
      throw new FolderInUseError(
        `A pasta ${folder} já está em uso pelo processo ${pid}. ` +
          'Pare-o ou escolha outra pasta com DATA_DIR.',
      )
    await rm(path, { force: true })
  }
  throw new FolderInUseError(`A pasta ${folder} está sendo disputada por outro processo.`)
}

async function writeLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(`${process.pid} ${birthOf(process.pid)}\n`)
    await file.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Distinguishes a process from a later one with the same number; empty when none is
 * running.
 */
function birthOf(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch {
    return ''
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The 22nd field; the name in brackets before it may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'alive'
  } catch {
    return 'alive'
  }
}
