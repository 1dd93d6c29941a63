import {
  approveRequest,
  refuseRequest,
} from '#features/selling/orders/server/coupons/answer-request.ts'
import { askForCoupon } from '#features/selling/orders/server/coupons/ask-for-coupon.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { brandKey } from '../activity/brand-key.ts'
import type { Schedule } from '../activity/schedule.ts'
import type { Seller } from '../activity/sellers.ts'
import { viewerOf } from '../activity/viewer-of.ts'

type Cast = {
  db: Db
  brandId: number
  schedule: Schedule
  sellers: Seller[]
}

type Asker = 'ana' | 'other'

const requestId = 'demo-coupons'

/** Three requests for coupons: one approved, one refused, one waiting. */
export function planCouponRequests({ db, brandId, schedule, sellers }: Cast): void {
  const ids = new Map<string, number>()
  const find = (who: Asker) =>
    sellers.find(({ slug }) => (slug === 'ana') === (who === 'ana'))
  const ask = (daysAgo: number, who: Asker, wished: string, note: string) =>
    schedule.on(daysAgo, async (now) => {
      const seller = find(who)
      if (!seller) return
      const viewer = viewerOf(seller)
      const request = await inScope(db, brandId, (tx) =>
        askForCoupon(tx, { wished, note }, { viewer, requestId, now }),
      )
      if (request instanceof Refusal) throw new Error(request.code)
      ids.set(wished, request.id)
    })
  const answer = (
    daysAgo: number,
    wished: string,
    decide: (call: Parameters<typeof refuseRequest>[0], id: number) => Promise<unknown>,
  ) =>
    schedule.on(daysAgo, async (now) => {
      const id = ids.get(wished)
      if (id === undefined) return
      const viewer = brandKey(brandId)
      const answered = await inScope(db, brandId, (tx) =>
        decide({ tx, viewer, origin: { requestId }, now }, id),
      )
      if (answered instanceof Refusal) throw new Error(answered.code)
    })

  ask(20, 'ana', 'GLOWDAANA', 'Para a live de sexta.')
  answer(19, 'GLOWDAANA', (call, id) =>
    approveRequest(call, id, {
      type_discount: 'percent',
      discount: basisPoints(0),
      gives: 'free_freight',
      use_limit: 200,
    }),
  )
  ask(12, 'other', 'AURORA10', 'Fica fácil de lembrar.')
  answer(11, 'AURORA10', (call, id) =>
    refuseRequest(call, id, 'O código AURORA10 é de uma campanha da loja. Peça um seu.'),
  )
  ask(2, 'other', 'PELEDEVERAO', 'Quero um código para os vídeos de verão.')
}
