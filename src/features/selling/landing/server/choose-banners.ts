import { assetsOf } from '#features/selling/assets/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import { chosenBanners, storeBanners } from './landing-pages.ts'

/** The available banners, and the chosen ones. */
export async function viewBanners(tx: Tx, owner: PartnerKey, now: Date) {
  const banners = await assetsOf(tx, { brandId: owner.brandId, target: 'banner' }, now)
  const offered = new Set(banners.map(({ id }) => id))
  const chosen = await chosenBanners(tx, owner)
  return { banners, selected: chosen.filter((id) => offered.has(id)) }
}

/** Sets the banners of the partner's page, in this order. */
export async function chooseBanners(tx: Tx, owner: PartnerKey, ids: number[], now: Date) {
  const bannerIds = [...new Set(ids)]
  const { brandId } = owner
  const found = await assetsOf(tx, { brandId, target: 'banner', ids: bannerIds }, now)
  if (found.length < bannerIds.length)
    return refuse('unknown_banner', { field: 'selected_carrousels' })
  await storeBanners(tx, owner, bannerIds, now)
  return { selected_carrousels: bannerIds }
}
