import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Random bytes that are created once and stored in a file that only its owner can read. */
export async function keptSecret(path: string, bytes = 32): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true })
  // Of two processes that start together, the second reads what the first wrote.
  await writeFile(path, randomBytes(bytes), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
        throw error
    },
  )
  return readFile(path)
}
