import { membershipsOf } from '#features/people/memberships/server/public.ts'
import { parametersOf } from '#features/program/brands/server/public.ts'
import { productsById } from '#features/selling/catalog/server/public.ts'
import { linkFor } from '#features/selling/tracking/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { checkoutAddress } from './checkout-address.ts'

type Requested = {
  items: readonly { id: number; quantity: number }[]
  parent_id?: number | undefined
}

/** The tracked link that fills the brand's cart: always the same for the same cart. */
export async function generateLink(
  tx: Tx,
  requested: Requested,
  viewer: Viewer,
  now: Date,
) {
  const places = (await membershipsOf(tx, viewer.userId)).filter(
    ({ approved, brandId }) => approved === true || brandId === viewer.brandId,
  )
  const place = places.find(
    ({ brandId }) => brandId === (requested.parent_id ?? viewer.brandId),
  )
  if (!place) return refuse('unknown_brand')
  const quantities = new Map<number, number>()
  for (const { id, quantity } of requested.items)
    quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  const products = await productsById(
    tx,
    places.map(({ brandId }) => brandId),
    [...quantities.keys()],
  )
  if (products.filter(({ active }) => active).length < quantities.size)
    return refuse('unknown_product')
  if (products.some(({ brandId }) => brandId !== place.brandId))
    return refuse('several_brands')
  if (products.some(({ priceCents }) => priceCents === null))
    return refuse('price_unavailable')

  const set = await parametersOf(tx, place.brandId, [
    'generate_checkout_link',
    'checkout_rules',
  ])
  if (set.generate_checkout_link !== 1) return refuse('no_checkout')
  const items = products
    .map(({ id, sku }) => ({ id, sku, quantity: quantities.get(id) ?? 1 }))
    .toSorted((one, other) => one.id - other.id)
  const targetUrl = checkoutAddress(set.checkout_rules, items)
  if (targetUrl === null) return refuse('no_checkout')
  return linkFor(
    tx,
    {
      brandId: place.brandId,
      partnerId: place.partnerId,
      productId: null,
      cart: items.map(({ id, quantity }) => `${id}x${quantity}`).join(','),
      targetUrl,
    },
    now,
  )
}
