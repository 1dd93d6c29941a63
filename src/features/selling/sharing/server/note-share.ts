import { productsById } from '#features/selling/catalog/server/public.ts'
import { placesOf } from '#features/selling/lists/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import { countOtherMessages, messagesOf, storeShare } from './product-shares.ts'

/** The most messages of a partner at a brand: the portal loads all of them, for use without a network. */
const MOST_MESSAGES = 300

type Noted = { productId: number; message: string | null | undefined; shared: boolean }

/** Saves the partner's message for a product and that it was shared; sent twice, it is the same. */
export async function saveShare(tx: Tx, viewer: Viewer, noted: Noted, now: Date) {
  const places = await placesOf(tx, viewer)
  const [product] = await productsById(
    tx,
    places.map(({ brandId }) => brandId),
    [noted.productId],
  )
  const place = places.find(({ brandId }) => brandId === product?.brandId)
  if (!product || !place) return refuse('unknown_product')
  const message = noted.message === '' ? null : noted.message
  if (typeof message === 'string') {
    await lockByName(tx, `share-messages:${place.brandId}:${place.partnerId}`)
    if ((await countOtherMessages(tx, place, product.id)) >= MOST_MESSAGES)
      return refuse('too_many_messages', { value: String(MOST_MESSAGES) })
  }
  const saved = await storeShare(tx, place, {
    productId: product.id,
    message,
    sharedAt: noted.shared ? now : null,
  })
  return { product_id: product.id, message: saved }
}

/** The messages of a user at all places whose products they see as one list. */
export async function viewMessages(tx: Tx, viewer: Viewer) {
  const places = await placesOf(tx, viewer)
  const found = await Promise.all(places.map((place) => messagesOf(tx, place)))
  return {
    data: found
      .flat()
      .map(({ productId, message }) => ({ product_id: productId, message })),
  }
}
