import type { Membership } from '#features/people/memberships/server/public.ts'
import { addressOfBrand } from '#features/program/brands/server/public.ts'
import { linkFor, madeLink } from '#features/selling/tracking/server/public.ts'
import { type Db, inScope, isReadOnly, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

type Context = { publicUrl: string; now: Date }

/**
 * The user's tracked link to the shop of every brand that approved them. Each is created in
 * its own brand's scope: the membership proves the access.
 */
export async function viewLinkStores(db: Db, memberships: Membership[], context: Context) {
  const stores = []
  for (const membership of memberships.filter(({ approved }) => approved === true))
    stores.push({
      link_store: await inScope(db, membership.brandId, (tx) =>
        shopLink(tx, membership, context),
      ),
      link_company_image: membership.logoUrl,
      parent_name: membership.brandName,
    })
  return stores
}

type Shop = PartnerKey & { shopUrl: string }

/**
 * The partner's tracked link to the front page of the brand's shop. A read that may create nothing
 * answers the shop's own address until there is one.
 */
export async function shopLink(
  tx: Tx,
  { brandId, partnerId, shopUrl }: Shop,
  { publicUrl, now }: Context,
): Promise<string> {
  const requested = { brandId, partnerId, productId: null, targetUrl: shopUrl }
  const link = isReadOnly(tx)
    ? await madeLink(tx, requested)
    : await linkFor(tx, requested, now)
  if (!link) return shopUrl
  return `${await addressOfBrand(tx, brandId, publicUrl)}/r/${link.code}`
}
