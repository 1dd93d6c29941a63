import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Clock } from '#platform/server/clock.ts'
import type { Config } from '#platform/server/config.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { type LocalFiles, localFiles } from '#platform/server/files/local-files.ts'
import { s3Files } from '#platform/server/files/s3-files.ts'

import { keptSecret } from './kept-secret.ts'

export type Files = { store: FileStore; local: LocalFiles | null }

/** The store that is configured: a bucket, else a folder of this machine. */
export async function openFiles(
  config: Pick<Config, 'files' | 'publicUrl'>,
  clock: Clock,
): Promise<Files> {
  if ('bucket' in config.files) return { store: s3Files(config.files), local: null }
  const { folder } = config.files
  // Documents lie in it: also what was stored with wider modes is this user's alone.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const local = localFiles({
    folder: join(folder, 'kept'),
    publicUrl: config.publicUrl,
    // Made once per folder: addresses that were signed before a restart go on working.
    secret: await keptSecret(join(folder, 'secret')),
    now: () => clock.now(),
  })
  return { store: local, local }
}
