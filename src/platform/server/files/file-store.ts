/** A stored file. */
export type StoredBytes = { bytes: Uint8Array; contentType: string }

export type UploadTarget = {
  url: string
  /** The headers that the browser has to send with the bytes. */
  headers: Record<string, string>
}

/**
 * The store of files: nothing in it is public. An address that is signed and short-lived
 * gives access to one file, to read or to write.
 */
export type FileStore = {
  put(key: string, file: StoredBytes): Promise<void>
  get(key: string): Promise<StoredBytes | null>
  /** The first bytes of a file. */
  start(key: string, length: number): Promise<Uint8Array | null>
  /** Deleting a missing file is not an error. */
  remove(key: string): Promise<void>
  /** The key of every file, for a backup. */
  keys(): AsyncIterable<string>
  readUrl(key: string, options: { expiresInSeconds: number }): Promise<string>
  uploadUrl(
    key: string,
    options: { contentType: string; sizeBytes: number; expiresInSeconds: number },
  ): Promise<UploadTarget>
}

/** Keys are generated: letters, digits, hyphens and dots, separated by slashes. */
export const FILE_KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9.-]*)+$/

/** Throws for an invalid key: a path must never leave the folder of the files. */
export function checkedKey(key: string): string {
  if (!FILE_KEY.test(key)) throw new Error(`not a key of a file: ${key}`)
  return key
}
