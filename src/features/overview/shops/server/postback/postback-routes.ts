import { createHmac, timingSafeEqual } from 'node:crypto'

import { brandById, parameter } from '#features/program/brands/server/public.ts'
import type { AnnounceOrders } from '#features/selling/orders/server/public.ts'
import { bytesIn, leaveBytes } from '#platform/server/http/raw-bytes.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import { receivePostback, showShopPostback } from '../../postback-contract.ts'
import { shopDefinitions } from '../../rules.ts'
import { noteShop } from '../note-shop.ts'
import { shopById, shopOfNotice } from '../shops.ts'
import { tagAddress } from './tag-route.ts'
import { takePostback } from './take-postback.ts'

/** What the shop's developer needs; the signing key is read only by who has just proved who they are. */
export function postbackKeyRoute(server: Server): void {
  serve(server, showShopPostback, async ({ params, ...call }) => {
    const { viewer, tx } = call
    const { brandId } = viewer
    const shop = await shopById(tx, { brandId, shopId: params.id })
    if (!shop) return refuse('unknown_shop')
    if (shop.disconnectedAt !== null) return refuse('shop_disconnected')
    if (!shopDefinitions[shop.kind].sends) return refuse('sends_by_itself')
    const { slug } = await brandById(tx, brandId)
    const days = await parameter(tx, brandId, 'attribution_window_days')
    await noteShop(call, { act: 'shop.postback_shown', shopId: shop.id })
    const { secret = '', signing_key: signingKey = '' } = shop.secrets
    return {
      address: new URL(`/api/v1/shop-postbacks/${secret}`, server.publicUrl).href,
      signing_key: signingKey,
      tag_address: tagAddress(server.publicUrl, slug),
      kept_days: days,
    }
  })
}

/** Orders that shops send by themselves: checked, stored and answered at once. */
export async function shopPostbackRoute(
  server: Server,
  announce: AnnounceOrders,
): Promise<void> {
  // A signature is over the bytes, which the other routes parse.
  await server.http.register((http, _options, done) => {
    leaveBytes(http)
    serve(
      { ...server, http },
      receivePostback,
      async ({ params, headers, body, tx, now }) => {
        const shop = await shopOfNotice(tx, params.token)
        if (!shop || !shopDefinitions[shop.kind].sends) return refuse('unknown_postback')
        const bytes = bytesIn(body)
        const sent = headers['aliado-signature'] ?? ''
        if (!isSigned(bytes, sent, shop.secrets['signing_key'] ?? ''))
          return refuse('bad_signature')
        return takePostback(tx, { shop, bytes, announce }, now)
      },
    )
    done()
  })
}

/** `sha256=` before the digest is accepted, as other systems write it. */
function isSigned(bytes: Buffer, sent: string, key: string): boolean {
  const expected = createHmac('sha256', key).update(bytes).digest()
  const given = Buffer.from(sent.replace(/^sha256=/, ''), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
