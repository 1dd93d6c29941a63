import { addressOf, brandById, parameter } from '#features/program/brands/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { partnerById } from '../partners.ts'

/** A partner's page at a brand. */
export function pagePath(partnerSlug: string, brandSlug: string): string {
  return `/${partnerSlug}/lp/${brandSlug}`
}

/**
 * The brand's own address pattern for partner pages, with `{slug}`; by default the
 * brand's own domain, or the installation's address.
 */
export async function landingAddress(
  tx: Tx,
  owner: PartnerKey,
  publicUrl: string,
): Promise<string> {
  const partner = await partnerById(tx, owner)
  if (!partner) throw new Error(`no partner ${owner.partnerId}`)
  const own = await parameter(tx, owner.brandId, 'partner_landing_page_link')
  if (own !== null) return own.replaceAll('{slug}', encodeURIComponent(partner.slug))
  const brand = await brandById(tx, owner.brandId)
  return addressOf(brand, publicUrl) + pagePath(partner.slug, brand.slug)
}
