import { readFile } from 'node:fs/promises'

import sharp from 'sharp'

import {
  setBrandPicture,
  storeBrandPicture,
} from '#features/program/brands/server/public.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { noScanner } from '#platform/server/files/scan-file.ts'

type Shop = { brandId: number; slug: string }
type Parts = { db: Db; store: FileStore }

const pictures = { logo: '', icon: '-icon' } as const

/** Gives a brand its logo and its icon, drawn for the demo. */
export async function addLogos(
  { brandId, slug }: Shop,
  { db, store }: Parts,
): Promise<void> {
  for (const picture of ['logo', 'icon'] as const) {
    const file = new URL(`${slug}${pictures[picture]}.svg`, import.meta.url)
    const drawn = await sharp(await readFile(file), { density: 144 })
      .png()
      .toBuffer()
    const given = new Uint8Array(drawn)
    const stored = await storeBrandPicture({ picture, given }, { store, scan: noScanner })
    if (stored === null) throw new Error(`${file.pathname} is no picture`)
    await inScope(db, brandId, (tx) => setBrandPicture(tx, brandId, { picture, stored }))
  }
}
