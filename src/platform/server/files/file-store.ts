/** A file as it lies in the store. */
export type StoredBytes = { bytes: Uint8Array; contentType: string }

export type UploadTarget = {
  url: string
  /** What the browser has to send with the bytes. */
  headers: Record<string, string>
}

/**
 * Where files lie: nothing in it is public. Who may read or write one file is told by an address
 * that is signed and lives for a short while.
 */
export type FileStore = {
  put(key: string, file: StoredBytes): Promise<void>
  get(key: string): Promise<StoredBytes | null>
  /** The first bytes of a file. */
  start(key: string, length: number): Promise<Uint8Array | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** The key of every file, for a backup. */
  keys(): AsyncIterable<string>
  readUrl(key: string, options: { expiresInSeconds: number }): Promise<string>
  uploadUrl(
    key: string,
    options: { contentType: string; sizeBytes: number; expiresInSeconds: number },
  ): Promise<UploadTarget>
}

/** Keys are ours: letters, digits, hyphens and dots, parted by slashes. */
export const FILE_KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9.-]*)+$/

/** Throws for what is not a key: a path must never leave the folder of the files. */
export function checkedKey(key: string): string {
  if (!FILE_KEY.test(key)) throw new Error(`not a key of a file: ${key}`)
  return key
}
