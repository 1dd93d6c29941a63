import { boundedQueue } from '../jobs/bounded-queue.ts'
import type { Sealer } from '../sealing/sealer.ts'
import type { FileStore, StoredBytes } from './file-store.ts'
import { keyIdOfBytes, SEALED_MARK_BYTES } from './sealed-bytes.ts'
import type { SignedAddresses } from './signed-addresses.ts'

/**
 * Whole files are in memory while they are sealed and opened, so their number is limited.
 */
const inTurn = boundedQueue({ concurrency: 8, mostWaiting: 200, longestWaitMs: 20_000 })

type Options = {
  sealer: Sealer
  /** Public files, which are not sealed. */
  isPublic: (key: string) => boolean
  /**
   * Private files are read at addresses of this server, because a bucket cannot decrypt
   * them.
   */
  addresses: SignedAddresses
}

/** A store that seals every private file, bound to its key. */
export function sealedFiles(
  plain: FileStore,
  { sealer, isPublic, addresses }: Options,
): FileStore {
  return {
    ...plain,

    async put(key, file) {
      if (isPublic(key)) return plain.put(key, file)
      return putSealed(plain, { key, file }, sealer)
    },

    async get(key) {
      if (isPublic(key)) return plain.get(key)
      return openStored(plain, key, sealer)
    },

    readUrl: async (key, options) =>
      isPublic(key) ? plain.readUrl(key, options) : addresses.read(key, options),
  }
}

/** Stores a private file in a store with files as stored, for work outside the server. */
export function putSealed(
  plain: Pick<FileStore, 'put'>,
  { key, file }: { key: string; file: StoredBytes },
  sealer: Sealer,
): Promise<void> {
  return inTurn('seal', async () => {
    const bytes = await sealer.sealBytes(file.bytes, placeOf(key))
    await plain.put(key, { ...file, bytes })
  })
}

/** A private file of a store with files as stored, for work outside the server. */
export function openStored(
  plain: Pick<FileStore, 'get'>,
  key: string,
  sealer: Sealer,
): Promise<StoredBytes | null> {
  return inTurn('open', async () => {
    const file = await plain.get(key)
    if (!file) return null
    return { ...file, bytes: await sealer.openBytes(file.bytes, placeOf(key)) }
  })
}

/** A file stored at one key cannot be opened at another. */
function placeOf(key: string): string {
  return `file:${key}`
}

type Resealing = Pick<Options, 'sealer' | 'isPublic'> & {
  onFailure: (key: string, error: unknown) => void
}

/**
 * Seals with the current key every private file that is plain or sealed with another key. It may
 * run beside requests, stop at any time and start again. `left` counts the files that failed.
 */
export async function resealFiles(
  plain: FileStore,
  { sealer, isPublic, onFailure }: Resealing,
): Promise<{ changed: number; left: number }> {
  const result = { changed: 0, left: 0 }
  for await (const key of plain.keys()) {
    if (isPublic(key)) continue
    try {
      if (await resealFile(plain, key, sealer)) result.changed += 1
    } catch (error) {
      result.left += 1
      onFailure(key, error)
    }
  }
  return result
}

async function resealFile(plain: FileStore, key: string, sealer: Sealer): Promise<boolean> {
  const start = await plain.start(key, SEALED_MARK_BYTES)
  if (!start || keyIdOfBytes(start) === sealer.keyId) return false
  const file = await plain.get(key)
  if (!file) return false
  const opened = await sealer.openBytes(file.bytes, placeOf(key))
  await plain.put(key, { ...file, bytes: await sealer.sealBytes(opened, placeOf(key)) })
  return true
}
