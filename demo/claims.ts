import { acceptClaim, refuseClaim } from '#features/claims/server/answer-claim.ts'
import { makeClaim } from '#features/claims/server/make-claim.ts'
import { ingestOrders } from '#features/orders/server/public.ts'
import { dayOf } from '#platform/contract/dates.ts'
import { type Db, inScope } from '#platform/server/db.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { ordersChanged } from '#server/reactions.ts'

import { composeOrder } from './orders.ts'
import type { Random } from './random.ts'
import type { Seller, Shop } from './sellers.ts'

const DAY_MS = 86_400_000

type Telling = { db: Db; shop: Shop; seller: Seller; now: Date; random: Random }

/** Three reviews that a seller asked for: one accepted, one refused, one that waits. */
export async function tellClaims({ db, shop, seller, now, random }: Telling) {
  const { brandId } = shop
  const requestId = 'demo'
  const caller = { kind: 'brand', brandId, label: 'loja' } as const
  const viewer = {
    ...seller,
    kind: 'partner',
    approved: true,
    sessionHash: Buffer.alloc(0),
  } as const
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const claim = async (externalId: string, note: string, days: number) => {
    const said = {
      kind: 'missing',
      externalId,
      orderedOn: dayOf(ago(days + 2)),
      expectedCents: null,
      note,
    } as const
    const context = { viewer, requestId, now: ago(days) }
    const made = await inScope(db, brandId, (tx) => makeClaim(tx, said, context))
    if (made instanceof Refusal) throw new Error(made.code)
    return made.id
  }

  const lost = `${shop.slug.slice(0, 2).toUpperCase()}-90017`
  const order = { externalId: lost, placedAt: ago(12), seller: null }
  const placed = composeOrder(shop, order, random)
  const event = { ...placed, status: 'apv', updated_at: ago(11) } as const
  const refused = await claim('98.771-2', 'A cliente disse que usou o meu cupom.', 16)
  const found = await claim(lost, 'Minha irmã comprou pelo meu link do Instagram.', 9)
  await claim('AU-90233', 'Comprou ontem, com o meu link no WhatsApp.', 1)
  await inScope(db, brandId, async (tx) => {
    await ingestOrders(tx, { brandId, events: [event], announce: ordersChanged }, ago(11))
    await acceptClaim(
      tx,
      { id: found, answer: 'Encontramos a compra. Obrigada por avisar!' },
      { caller, requestId, announce: ordersChanged, now: ago(7) },
    )
    const reason = 'Este pedido foi feito na loja física, que não participa do programa.'
    await refuseClaim(
      tx,
      { id: refused, answer: reason },
      { caller, requestId, now: ago(13) },
    )
  })
}
