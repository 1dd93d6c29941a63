import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { fileKeyOf } from './photos.ts'
import { purgeStore, storeOfPartner } from './stores.ts'

/** The public content of a partner's own store. */
export type PublicStore = {
  /** Null where the partner wrote none. */
  title: string | null
  description: string | null
  photos: { id: number; link: string }[]
}

/** The texts and photos of the own store; null where there are none. */
export async function storeOf(
  tx: Tx,
  brandId: BrandId,
  partnerId: PartnerId,
): Promise<PublicStore | null> {
  const { title, description, photos } = await storeOfPartner(tx, { brandId, partnerId })
  if (title === '' && description === '' && photos.length === 0) return null
  return {
    title: title || null,
    description: description || null,
    photos: photos.map(({ id, picture }) => ({ id, link: picture })),
  }
}

/**
 * Deletes an erased partner's store; returns the keys of their own photos for the caller to
 * delete.
 */
export async function eraseStore(tx: Tx, owner: PartnerKey): Promise<string[]> {
  return (await purgeStore(tx, owner)).map(fileKeyOf)
}
