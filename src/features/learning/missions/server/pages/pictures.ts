import { createHash } from 'node:crypto'

import sharp from 'sharp'

import { audit } from '#platform/server/audit.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore, StoredBytes } from '#platform/server/files/file-store.ts'
import { inspectMedia } from '#platform/server/files/inspect-media.ts'
import { previewJpeg } from '#platform/server/files/pictures/preview-jpeg.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { missionBySlug, setImage } from '../missions.ts'

/** The size that networks show for a shared link. */
const SIZE = { width: 1200, height: 630 }
const NAME = /^[0-9a-f]{64}\.jpg$/

type Sent = { caller: BrandActor; slug: string; file: File }
type Parts = {
  store: FileStore
  scan: FileScanner
  inTransaction: InTransaction
  now: Date
}

/** Stores a mission's picture, cut to the shape in which networks show it. */
export async function putPicture(
  { caller, slug, file }: Sent,
  { store, scan, inTransaction, now }: Parts,
) {
  const mission = await inTransaction((tx) => missionBySlug(tx, caller.brandId, slug))
  if (!mission) return refuse('unknown_mission')
  const given = await inspectMedia(new Uint8Array(await file.arrayBuffer()), scan)
  const picture = given?.contentType.startsWith('image/') ? await cut(given) : null
  if (!picture) return refuse('not_a_picture', { field: 'file' })
  const name = `${createHash('sha256').update(picture).digest('hex')}.jpg`
  await store.put(keyOf(name), { bytes: picture, contentType: 'image/jpeg' })
  const image = `/mission-pictures/${name}`
  await inTransaction(async (tx) => {
    await setImage(tx, mission, image)
    await audit(tx, {
      brandId: caller.brandId,
      actor: caller.actor,
      act: 'mission.picture_stored',
      subject: `mission:${mission.id}`,
      detail: { before: { image: mission.image }, after: { image } },
      at: now,
    })
  })
  return { ...mission, image }
}

/** The key of the picture with a name; null for what cannot be the name of a picture. */
export function pictureKeyOf(name: string): string | null {
  return NAME.test(name) ? keyOf(name) : null
}

function keyOf(name: string): string {
  return `mission-picture/${name}`
}

function cut({ bytes }: StoredBytes): Promise<Uint8Array | null> {
  const picture = sharp(bytes).resize({ ...SIZE, fit: 'cover', position: 'attention' })
  return previewJpeg(picture).catch(() => null)
}
