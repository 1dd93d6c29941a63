import { membershipsOf } from '#features/people/memberships/server/public.ts'
import { allBrands, type Brand } from '#features/program/brands/server/public.ts'
import type { Coupon } from '#features/selling/orders/contract.ts'
import { couponsOf } from '#features/selling/orders/server/public.ts'
import { linkFor } from '#features/selling/tracking/server/public.ts'
import type { PartnerId, UserId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { type LinkedProduct, linkProducts } from './linked-products.ts'
import { productsFor } from './selection.ts'

export type Company = {
  brand: Brand
  partnerId: PartnerId
  partnerSlug: string
  shopLink: string
  coupons: Coupon[]
}

/** Every brand that approved a user, with what the user's visitors get there. */
export async function companiesOf(tx: Tx, userId: UserId, now: Date): Promise<Company[]> {
  const brands = new Map((await allBrands(tx)).map((brand) => [brand.id, brand]))
  const companies = []
  for (const { approved, brandId, partnerId, partnerSlug } of await membershipsOf(
    tx,
    userId,
  )) {
    const brand = brands.get(brandId)
    if (!brand || approved !== true) continue
    const owner = { brandId, partnerId }
    const { code } = await linkFor(tx, { ...owner, targetUrl: brand.shopUrl }, now)
    companies.push({
      brand,
      partnerId,
      partnerSlug,
      shopLink: `/r/${code}`,
      coupons: await couponsOf(tx, owner, now),
    })
  }
  return companies
}

/** A few of the partner's recommended products of a brand. */
export async function firstProducts(
  tx: Tx,
  { brand, partnerId }: Company,
  { most, now }: { most: number; now: Date },
): Promise<LinkedProduct[]> {
  const owner = { brandId: brand.id, partnerId }
  const products = (await productsFor(tx, owner)).slice(0, most)
  return linkProducts(tx, owner, products, now)
}
