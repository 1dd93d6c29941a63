import { randomUUID } from 'node:crypto'

import type { BrandId } from '#platform/contract/ids.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore, StoredBytes } from '#platform/server/files/file-store.ts'
import { inspectFile, squarePhoto } from '#platform/server/files/inspect-file.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { refuse } from '#platform/server/refusal.ts'

import { folderAt, storeMaterial, takeOut } from './drive.ts'

/** The formats that a brand may store in its drive. */
const materialFormats = ['application/pdf', 'image/png', 'image/jpeg', 'video/mp4'] as const

const THUMBNAIL_SIDE = 320

type Parts = {
  store: FileStore
  scan: FileScanner
  inTransaction: InTransaction
  now: Date
}
type Adding = { brandId: BrandId; path: string[]; name: string; given: Uint8Array }

/** Stores a file in the brand's drive; replaces a file of the same name in the same folder. */
export async function addMaterial({ brandId, path, name, given }: Adding, parts: Parts) {
  const { store, scan, inTransaction, now } = parts
  const inspected = await inspectFile(given, materialFormats, scan)
  if (!inspected) return refuse('not_accepted', { field: 'file' })
  const keys = await putFiles(store, brandId, inspected)

  const stored = await inTransaction(async (tx) => {
    const folderId = await folderAt(tx, { brandId, path }, now)
    const { contentType, bytes } = inspected
    const material = { name, contentType, sizeBytes: bytes.length, ...keys }
    return storeMaterial(tx, { brandId, folderId, ...material }, now)
  }).catch(async (error: unknown) => {
    await removeAll(store, [keys.fileKey, keys.thumbnailKey])
    throw error
  })
  await removeAll(store, stored.replaced)
  return {
    id: stored.id,
    folder: path.join('/'),
    name,
    content_type: inspected.contentType,
    size: inspected.bytes.length,
  }
}

/** Deletes a material from the drive, and after the commit its files from the file store. */
export async function removeMaterial(
  request: { brandId: BrandId; id: number },
  { store, inTransaction }: Pick<Parts, 'store' | 'inTransaction'>,
) {
  const removed = await inTransaction((tx) => takeOut(tx, request))
  if (!removed) return refuse('unknown_material')
  await removeAll(store, removed.keys)
  return { id: request.id, name: removed.name }
}

async function putFiles(store: FileStore, brandId: BrandId, file: StoredBytes) {
  const fileKey = `material/${brandId}/${randomUUID()}`
  await store.put(fileKey, file)
  const picture = file.contentType.startsWith('image/')
    ? await squarePhoto(file.bytes, THUMBNAIL_SIDE)
    : null
  if (!picture) return { fileKey, thumbnailKey: null }
  const thumbnailKey = `${fileKey}-thumbnail`
  await store.put(thumbnailKey, { bytes: picture, contentType: 'image/jpeg' })
  return { fileKey, thumbnailKey }
}

async function removeAll(store: FileStore, keys: (string | null)[]): Promise<void> {
  for (const key of keys) if (key !== null) await store.remove(key)
}
