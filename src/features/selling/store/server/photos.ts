import { randomUUID } from 'node:crypto'

import sharp from 'sharp'

import { parameter } from '#features/program/brands/server/public.ts'
import { assetsOf } from '#features/selling/assets/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { inspectFile } from '#platform/server/files/inspect-file.ts'
import { drawPicture } from '#platform/server/files/pictures/picture-queue.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import { PHOTO_TYPES } from '../contract.ts'
import { insertPhoto, storeOfPartner, removePhoto } from './stores.ts'
import { viewPhoto } from './view-store.ts'

/** Visitors see the photos: their names are random and never reused. */
const FOLDER = 'store-photo'
const ADDRESS = '/store-photos/'
const NAME = /^[0-9a-f-]{36}\.jpg$/
/** The longest side, in pixels. */
const SIDE = 1_600

type Parts = {
  store: FileStore
  scan: FileScanner
  inTransaction: InTransaction
  now: Date
}

/** Adds a photo that the partner sent. */
export async function addOwnPhoto(
  viewer: Viewer,
  photo: File,
  { store, scan, inTransaction, now }: Parts,
) {
  // Before the picture is processed: not needed if the store is full.
  const barred = await inTransaction((tx) => photoProblem(tx, viewer))
  if (barred) return barred
  const bytes = await drawn(new Uint8Array(await photo.arrayBuffer()), scan)
  if (!bytes) return refuse('not_an_image', { field: 'photo' })
  const name = `${randomUUID()}.jpg`
  await store.put(`${FOLDER}/${name}`, { bytes, contentType: 'image/jpeg' })
  const added = await inTransaction((tx) =>
    add(tx, viewer, { picture: `${ADDRESS}${name}`, assetId: null }, now),
  )
  if (added instanceof Refusal) await removePhotoFile(store, `${ADDRESS}${name}`)
  return added
}

/** Adds an image of the brand's library. */
export async function addLibraryPhoto(tx: Tx, viewer: Viewer, assetId: number, now: Date) {
  const barred = await photoProblem(tx, viewer)
  if (barred) return barred
  const requested = { brandId: viewer.brandId, target: 'store', ids: [assetId] } as const
  const [asset] = await assetsOf(tx, { ...requested, ids: [assetId] }, now)
  if (!asset) return refuse('unknown_asset')
  return add(tx, viewer, { picture: asset.picture, assetId }, now)
}

/** Deletes a photo, and then its file: a leftover file does no harm. */
export async function deletePhoto(
  viewer: Viewer,
  id: number,
  { store, inTransaction }: Pick<Parts, 'store' | 'inTransaction'>,
) {
  const done = await inTransaction(async (tx) => {
    const removed = await removePhoto(tx, viewer, id)
    return removed && { removed, ...(await storeOfPartner(tx, viewer)) }
  })
  if (!done) return refuse('unknown_photo')
  if (done.removed.assetId === null) await removePhotoFile(store, done.removed.picture)
  return { photos: done.photos.map(viewPhoto) }
}

/** The key of the photo with a name; null for an invalid name. */
export function photoKeyOf(name: string): string | null {
  return NAME.test(name) ? `${FOLDER}/${name}` : null
}

/** The key of the file behind a photo's address. */
export function fileKeyOf(picture: string): string {
  return `${FOLDER}/${picture.slice(ADDRESS.length)}`
}

async function removePhotoFile(store: FileStore, picture: string): Promise<void> {
  await store.remove(fileKeyOf(picture))
}

async function photoProblem(tx: Tx, viewer: Viewer) {
  const allowed = await parameter(tx, viewer.brandId, 'can_add_photo')
  return allowed === 1 ? null : refuse('photos_not_allowed')
}

type NewPhoto = { picture: string; assetId: number | null }

async function add(tx: Tx, viewer: Viewer, photo: NewPhoto, now: Date) {
  const added = await insertPhoto(tx, viewer, photo, now)
  if (added === 'full') return refuse('too_many_photos')
  return added === 'already_added' ? refuse('already_added') : viewPhoto(added)
}

/** A JPEG of the picture's pixels, without the camera's metadata. */
async function drawn(given: Uint8Array, scan: FileScanner): Promise<Uint8Array | null> {
  const picture = await inspectFile(given, PHOTO_TYPES, scan)
  if (!picture) return null
  const photo = sharp(picture.bytes)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, mozjpeg: true })
  return drawPicture(() => photo.toBuffer())
}
