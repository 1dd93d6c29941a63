import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { fileKeyOf } from './photos.ts'
import { purgeStore, storeOfPartner } from './stores.ts'

/** What visitors see of a partner's own store. */
export type PublicStore = {
  /** Null where the partner wrote none. */
  title: string | null
  description: string | null
  photos: { id: number; link: string }[]
}

/** What a partner wrote and showed of the own store; null where nothing was. */
export async function storeOf(
  tx: Tx,
  brandId: number,
  partnerId: number,
): Promise<PublicStore | null> {
  const { title, description, photos } = await storeOfPartner(tx, { brandId, partnerId })
  if (title === '' && description === '' && photos.length === 0) return null
  return {
    title: title || null,
    description: description || null,
    photos: photos.map(({ id, picture }) => ({ id, link: picture })),
  }
}

/** Whoever is erased has no store; answers where the own photos lie, for whoever removes those. */
export async function eraseStore(tx: Tx, owner: PartnerKey): Promise<string[]> {
  return (await purgeStore(tx, owner)).map(fileKeyOf)
}
