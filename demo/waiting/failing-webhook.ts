import { deliveriesOf } from '#features/program/webhooks/server/deliveries.ts'
import { notifySwitchOff } from '#features/program/webhooks/server/notify-switch-off.ts'
import { dueDelivery, noteFailed } from '#features/program/webhooks/server/tries.ts'
import { addWebhook } from '#features/program/webhooks/server/webhooks.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import type { Schedule } from '../activity/schedule.ts'

type Cast = { db: Db; sealer: Sealer; brandId: number; schedule: Schedule }

const REQUESTED = {
  url: 'https://loja.aurora.example/avisos/parceiros',
  events: ['partner.created' as const],
}
const ANSWERED = {
  status: 503,
  durationMs: 412,
  answer: '503 Estamos em manutenção. Volte logo!',
}
/** On these days the first waiting event is sent; two days of failures switch a webhook off. */
const TRIED_AGO = [3, 2, 1]

/** The shop's own system answers nothing but errors, until the deliveries to it stop. */
export function planFailingWebhook({ db, sealer, brandId, schedule }: Cast): void {
  let id = 0
  schedule.on(8, (now) =>
    inScope(db, brandId, async (tx) => {
      const made = await addWebhook(tx, { brandId, ...REQUESTED }, { sealer, now })
      if (!made) throw new Error('the demo has two webhooks of one address')
      id = made.id
    }),
  )
  for (const daysAgo of TRIED_AGO)
    schedule.on(daysAgo, (now) =>
      inScope(db, brandId, async (tx) => {
        const waiting = { brandId, id, state: undefined, event: undefined }
        const deliveries = await deliveriesOf(tx, waiting, { after: null, limit: 100 })
        const first = deliveries.at(-1)
        if (!first) throw new Error('the demo announces no new partner')
        const key = { brandId, id: first.id }
        const delivery = await dueDelivery(tx, key, { sealer, now })
        if (!delivery) throw new Error('the demo’s first event is not due')
        const switchedOff = await noteFailed(tx, delivery, ANSWERED, now)
        if (switchedOff) await notifySwitchOff(tx, delivery, now)
      }),
    )
}
