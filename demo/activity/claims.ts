import { acceptClaim, refuseClaim } from '#features/money/claims/server/answer-claim.ts'
import { makeClaim } from '#features/money/claims/server/make-claim.ts'
import { ingestOrders } from '#features/selling/orders/server/public.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { ordersChanged } from '#server/reactions.ts'

import type { Random } from '../random.ts'
import { brandKey } from './brand-key.ts'
import { composeOrder } from './orders.ts'
import type { Schedule } from './schedule.ts'
import type { Seller, Shop } from './sellers.ts'
import { viewerOf } from './viewer-of.ts'

type Cast = {
  db: Db
  shop: Shop
  schedule: Schedule
  /** Finds the partner; undefined before they have joined. */
  seller: () => Seller | undefined
  random: Random
}

const requestId = 'demo'

/** Five claims of a seller: one accepted, one refused, three waiting. */
export function planClaims({ db, shop, schedule, seller, random }: Cast): void {
  const { brandId } = shop
  const caller = brandKey(brandId)
  const brandSays = (now: Date) => ({ caller, requestId, now })
  const ids = new Map<string, number>()
  const claim = (daysAgo: number, externalId: string, note: string) =>
    schedule.on(daysAgo, async (at) => {
      const asking = seller()
      if (!asking) return
      const orderedOn = addDays(dayOf(at), -2)
      const input = { externalId, orderedOn, expectedCents: null, note }
      const viewer = viewerOf(asking)
      const made = await inScope(db, brandId, (tx) =>
        makeClaim(tx, { ...input, kind: 'missing' }, { viewer, requestId, now: at }),
      )
      if (made instanceof Refusal) throw new Error(made.code)
      ids.set(externalId, made.id)
    })

  const unseen = '98.771-2'
  claim(16, unseen, 'A cliente disse que usou o meu cupom.')
  schedule.on(13, async (at) => {
    const id = ids.get(unseen)
    const reason = 'Este pedido foi feito na loja física, que não participa do programa.'
    if (id !== undefined)
      await inScope(db, brandId, (tx) =>
        refuseClaim(tx, { id, answer: reason }, brandSays(at)),
      )
  })

  const lost = `${shop.slug.slice(0, 2).toUpperCase()}-90017`
  schedule.on(11, async (at) => {
    const order = { externalId: lost, placedAt: at, seller: null }
    const placed = composeOrder(shop, order, random)
    const event = { ...placed, status: 'apv', updated_at: at } as const
    await inScope(db, brandId, (tx) =>
      ingestOrders(tx, { brandId, events: [event], announce: ordersChanged }, at),
    )
  })
  claim(9, lost, 'Minha irmã comprou pelo meu link do Instagram.')
  schedule.on(7, async (at) => {
    const id = ids.get(lost)
    const answer = 'Encontramos a compra. Obrigada por avisar!'
    if (id !== undefined)
      await inScope(db, brandId, (tx) =>
        acceptClaim(tx, { id, answer }, { ...brandSays(at), announce: ordersChanged }),
      )
  })

  claim(3, 'AU-90198', 'A cliente mandou o comprovante com o meu cupom.')
  claim(2, 'AU-90207', 'Ela abriu o meu link no celular e comprou no computador.')
  claim(1, 'AU-90233', 'Comprou ontem, com o meu link no WhatsApp.')
}
