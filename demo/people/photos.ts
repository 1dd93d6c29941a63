import sharp from 'sharp'

import { partnerById, partnersBySlug } from '#features/people/partners/server/public.ts'
import { changePhoto } from '#features/people/profile/server/photo.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { viewerOf } from '../activity/viewer-of.ts'

type Portrait = { skin: string; hair: string; shirt: string; wall: string; long: boolean }

/** Who of the demo has a photo, at each of their brands. */
const portraits: Record<string, Portrait> = {
  ana: { skin: '#C98F6B', hair: '#3A2420', shirt: '#A8485E', wall: '#F3D9CF', long: true },
  'mari-ribeiro': {
    skin: '#8D5B3E',
    hair: '#1F1512',
    shirt: '#E3B565',
    wall: '#D7E3DA',
    long: true,
  },
  'ju-ferreira': {
    skin: '#E8B796',
    hair: '#A5603A',
    shirt: '#4F8A7B',
    wall: '#E6DDF0',
    long: true,
  },
  bruno: {
    skin: '#B07A54',
    hair: '#2B1D18',
    shirt: '#3E6C8F',
    wall: '#DCE6DA',
    long: false,
  },
}

type Place = { brandId: number }

/** Gives some partners of a brand a photo, as if they had sent it. */
export async function addPhotos(
  { brandId }: Place,
  { db, store }: { db: Db; store: FileStore },
): Promise<void> {
  const found = await inScope(db, brandId, async (tx) => {
    const ids = await partnersBySlug(tx, brandId, Object.keys(portraits))
    return Promise.all(
      [...ids].map(async ([slug, partnerId]) => ({
        slug,
        partner: await partnerById(tx, { brandId, partnerId }),
      })),
    )
  })
  for (const { slug, partner } of found) {
    const portrait = portraits[slug]
    if (!portrait || !partner) continue
    const viewer = viewerOf({ brandId, partnerId: partner.id, userId: partner.userId })
    const photo = new File([new Uint8Array(await draw(portrait))], `${slug}.png`, {
      type: 'image/png',
    })
    const changed = await changePhoto(viewer, photo, {
      store,
      inTransaction: (work) => inScope(db, brandId, work),
    })
    if (changed instanceof Refusal) throw new Error(changed.code)
  }
}

function draw({ skin, hair, shirt, wall, long }: Portrait): Promise<Buffer> {
  const behind = long
    ? `<path d="M100 250 C80 90 320 90 300 250 L310 330 L90 330 Z" fill="${hair}"/>`
    : ''
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">
      <rect width="400" height="400" fill="${wall}"/>
      ${behind}
      <path d="M50 400 C60 310 140 300 200 300 C260 300 340 310 350 400 Z" fill="${shirt}"/>
      <path d="M168 250 h64 v50 a32 30 0 0 1 -64 0 Z" fill="${skin}"/>
      <ellipse cx="200" cy="195" rx="72" ry="86" fill="${skin}"/>
      <path d="M126 190 C118 80 282 80 274 190 C262 140 225 128 195 130 C165 132 138 145 126 190 Z" fill="${hair}"/>
      <circle cx="172" cy="200" r="7" fill="#2B1A17"/>
      <circle cx="228" cy="200" r="7" fill="#2B1A17"/>
      <path d="M170 238 Q200 262 230 238" fill="none" stroke="#7C2F33" stroke-width="7" stroke-linecap="round"/>
    </svg>`),
  )
    .png()
    .toBuffer()
}
