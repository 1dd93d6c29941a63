import { randomUUID } from 'node:crypto'

import { replacePhoto } from '#features/people/partners/server/public.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { hasTooManyPixels, squarePhoto } from '#platform/server/files/inspect-file.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

/** The spec's recommended size, in pixels. */
const SIDE = 300
/** Partners' photos are public: their names are random and never reused. */
const FOLDER = 'photo'
const NAME = /^[0-9a-f-]{36}\.jpg$/

type Parts = { store: FileStore; inTransaction: InTransaction }

export async function changePhoto(viewer: Viewer, photo: File, parts: Parts) {
  const given = new Uint8Array(await photo.arrayBuffer())
  if (await hasTooManyPixels(given)) return refuse('too_many_pixels', { field: 'photo' })
  const square = await squarePhoto(given, SIDE)
  if (!square) return refuse('file_not_supported', { field: 'photo' })
  const name = `${randomUUID()}.jpg`
  await parts.store.put(`${FOLDER}/${name}`, { bytes: square, contentType: 'image/jpeg' })
  await storePhoto(viewer, `/photos/${name}`, parts)
  return { logo_foto: name, logo_foto_link: `/photos/${name}` }
}

export async function removePhoto(viewer: Viewer, parts: Parts) {
  await storePhoto(viewer, null, parts)
  return { logo_foto: null, logo_foto_link: null }
}

/** The key of the photo with a name; null for an invalid name. */
export function photoKeyOf(name: string): string | null {
  return NAME.test(name) ? `${FOLDER}/${name}` : null
}

async function storePhoto(viewer: Viewer, url: string | null, parts: Parts): Promise<void> {
  const before = await parts.inTransaction((tx) => replacePhoto(tx, viewer, url))
  const removed = photoKeyAt(before)
  if (removed !== null) await parts.store.remove(removed)
}

/** The key of the file behind a photo's address; null for an address of another kind. */
export function photoKeyAt(url: string | null): string | null {
  return url?.startsWith('/photos/') ? photoKeyOf(url.slice('/photos/'.length)) : null
}
