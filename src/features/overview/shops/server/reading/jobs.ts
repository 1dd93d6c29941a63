import { z } from 'zod'

import type { AnnounceOrders } from '#features/selling/orders/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { queuedJob, timedJob } from '#platform/server/jobs/job.ts'
import { untilDone } from '#platform/server/jobs/until-done.ts'
import { guardedCalls } from '#platform/server/outside/ask-outside.ts'
import type { AllowPrivateNetwork } from '#platform/server/public-address.ts'

import { shopAdapters } from '../adapters/adapters.ts'
import { purgeEvents } from '../events/shop-events.ts'
import { ShopProblem } from '../port.ts'
import type { ShopParts } from './call-shop.ts'
import { checkShop } from './check-shop.ts'
import { importShop } from './import-shop.ts'
import { lookAgain } from './look-again.ts'

type Parts = {
  db: Db
  clock: Clock
  allowPrivateNetwork: AllowPrivateNetwork
  shopAddresses: ShopParts['addresses']
  /** The address of this deployment. */
  contact: string
}

const KEPT_DAYS = 90
const ShopPayload = z.object({ brandId: z.int(), shopId: z.int() })
const isExpected = (error: unknown) => error instanceof ShopProblem

export function shopJobs(announce: AnnounceOrders) {
  const whole = ({ allowPrivateNetwork, shopAddresses: addresses, ...parts }: Parts) => ({
    ...parts,
    announce,
    adapters: shopAdapters,
    callOutside: guardedCalls(allowPrivateNetwork),
    addresses,
  })
  return [
    queuedJob({
      name: 'read_shop_order',
      payload: ShopPayload.extend({ orderKey: z.string() }),
      outbox: { function: 'queue_shop_events', limit: 200, attempts: 10 },
      isExpected,
      run: (parts: Parts, payload) => lookAgain(whole(parts), payload),
    }),
    queuedJob({
      name: 'import_shop',
      payload: ShopPayload,
      outbox: { function: 'queue_shop_imports', limit: 100, attempts: 15 },
      isExpected,
      run: (parts: Parts, payload) => importShop(whole(parts), payload),
    }),
    queuedJob({
      name: 'check_shop',
      payload: ShopPayload,
      // The next one is made in a quarter of an hour.
      outbox: { function: 'queue_shop_checks', limit: 100, attempts: 1 },
      run: (parts: Parts, payload) => checkShop(whole(parts), payload),
    }),
    timedJob({
      name: 'purge_shop_events',
      schedule: { cron: '13 5 * * *' },
      run: ({ db, clock }: Parts) => {
        const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)
        return untilDone((limit) =>
          inScope(db, 'every brand: due work', (tx) => purgeEvents(tx, before, limit)),
        )
      },
    }),
  ]
}
