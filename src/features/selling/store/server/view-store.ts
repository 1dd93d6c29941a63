import { landingAddress } from '#features/people/partners/server/public.ts'
import { parametersOf } from '#features/program/brands/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'

import { type StorePhoto, storeOfPartner } from './stores.ts'

const PARAMS = [
  'can_add_photo',
  'store_description_carousel',
  'store_carousel_title',
] as const

export function viewPhoto({ id, picture, assetId, createdAt }: StorePhoto) {
  return { id, link: picture, asset_id: assetId, created_at: createdAt }
}

export async function viewStore(tx: Tx, viewer: Viewer, publicUrl: string) {
  const { photos, ...words } = await storeOfPartner(tx, viewer)
  const params = await parametersOf(tx, viewer.brandId, PARAMS)
  return {
    ...words,
    link: await landingAddress(tx, viewer, publicUrl),
    photos: photos.map(viewPhoto),
    params: {
      can_add_photo: { value: params.can_add_photo },
      store_description_carousel: { value: params.store_description_carousel },
      store_carousel_title: { value: params.store_carousel_title },
    },
  }
}

export async function viewSummary(tx: Tx, viewer: Viewer, publicUrl: string) {
  const { title, description, photos } = await storeOfPartner(tx, viewer)
  return {
    title,
    link: await landingAddress(tx, viewer, publicUrl),
    photo: photos[0]?.picture ?? null,
    complete: title !== '' && description !== '' && photos.length > 0,
  }
}
