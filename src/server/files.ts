import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { type LocalFiles, localFiles } from '#platform/server/files/local-files.ts'
import { s3Files } from '#platform/server/files/s3-files.ts'

export type Files = { store: FileStore; local: LocalFiles | null }

/** The store that is configured: a bucket, else a folder of this machine. */
export async function openFiles(
  config: Pick<Config, 'files' | 'publicUrl'>,
  clock: Clock,
): Promise<Files> {
  if ('bucket' in config.files) return { store: s3Files(config.files), local: null }
  const { folder } = config.files
  const local = localFiles({
    folder: join(folder, 'kept'),
    publicUrl: config.publicUrl,
    secret: await secretIn(folder),
    now: () => clock.now(),
  })
  return { store: local, local }
}

/** Made once per folder: addresses that were signed before a restart go on working. */
async function secretIn(folder: string): Promise<Buffer> {
  const path = join(folder, 'secret')
  await mkdir(folder, { recursive: true })
  // Whoever comes second, of two processes that start together, reads what the first wrote.
  await writeFile(path, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch(
    (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
        throw error
    },
  )
  return readFile(path)
}
