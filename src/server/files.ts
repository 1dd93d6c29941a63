import { randomBytes } from 'node:crypto'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Clock } from '#platform/server/clock.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { localFiles } from '#platform/server/files/local-files.ts'
import { withRenditions } from '#platform/server/files/pictures/renditions.ts'
import { s3Files } from '#platform/server/files/s3-files.ts'
import { resealFiles, sealedFiles } from '#platform/server/files/sealed-files.ts'
import {
  type SignedAddresses,
  signedAddresses,
} from '#platform/server/files/signed-addresses.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'
import type { Config } from '#platform/server/settings/config.ts'

import { keptSecret } from './sealing/kept-secret.ts'

export type Files = {
  store: FileStore
  addresses: SignedAddresses
  /** Whether browsers send files to this server; else they send them to the bucket. */
  takesUploads: boolean
}

/** Folders of public files, and of a brand's courses and materials; all other files are sealed. */
const PUBLIC_FOLDERS = new Set([
  'asset-picture',
  'brand-picture',
  'course',
  'material',
  'mission-picture',
  'page-picture',
  'photo',
  'store-photo',
])

const isPublic = (key: string) => PUBLIC_FOLDERS.has(key.split('/')[0] ?? '')

type Settings = Pick<Config, 'files' | 'publicUrl'>

/**
 * The configured store, a bucket or a folder of this machine, with private files sealed. `secret`
 * signs addresses if the bucket cannot.
 */
export async function openFiles(
  { files, publicUrl }: Settings,
  clock: Clock,
  secret: Buffer = randomBytes(32),
): Promise<Files> {
  const now = () => clock.now()
  if ('bucket' in files) {
    const addresses = signedAddresses({ publicUrl, secret, now })
    return { store: withRenditions(s3Files(files)), addresses, takesUploads: false }
  }
  const { folder } = files
  // It contains documents, so only this user may read it, also if it was created with wider modes.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  // Created once per folder, so that addresses signed before a restart remain valid.
  const kept = await keptSecret(join(folder, 'secret'))
  const addresses = signedAddresses({ publicUrl, secret: kept, now })
  const store = withRenditions(localFiles({ folder: join(folder, 'kept'), addresses }))
  return { store, addresses, takesUploads: true }
}

/** Wraps the store so that private files are sealed when written and opened when read. */
export function withSealing(files: Files, sealer: Sealer): Files {
  const { store, addresses } = files
  return { ...files, store: sealedFiles(store, { sealer, isPublic, addresses }) }
}

/** Seals with the current key the private files that are not; see resealFiles. */
export function resealStore(
  store: FileStore,
  sealer: Sealer,
  onFailure: (key: string, error: unknown) => void,
): Promise<{ changed: number; left: number }> {
  return resealFiles(store, { sealer, isPublic, onFailure })
}
