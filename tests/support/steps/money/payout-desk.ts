import { approveClosing } from '#features/money/closing/brand-contract.ts'
import { choosePaper } from '#features/money/closing/paper-contract.ts'
import {
  createPayoutBatch,
  listPayouts,
  showPayoutBatch,
} from '#features/money/payouts/contract.ts'
import { runBatch } from '#features/money/payouts/server/run-batch.ts'

import type { WireInput } from '../../client.ts'
import type { TestBrand, TestPartner, World } from '../../world.ts'
import { closingDesk } from './closing-desk.ts'

type Caller = Parameters<World['call']>[0]
type Body = WireInput<typeof createPayoutBatch>['body']

/** The steps of a brand that pays in batches. */
export function payoutDesk(world: World) {
  const closings = closingDesk(world)

  /** Does what the jobs of a batch do. */
  const run = (brand: TestBrand, batchId: number) =>
    runBatch({ db: world.db, clock: world.clock }, { brandId: brand.id, batchId })

  return {
    run,

    /** Closings of these commissions in reais, which wait for payment only; moves the clock to April. */
    async closingsDue(brand: TestBrand, owed: [TestPartner, number][]) {
      await world.setParameter(brand, 'rpa_allowed', true)
      for (const [partner, reais] of owed) {
        await closings.complete(partner)
        await closings.sell(brand, partner, reais * 10)
      }
      world.clock.set('2026-04-01T06:00:00Z')
      await world.runJobs()
      const ids: number[] = []
      for (const [partner] of owed) {
        const { closure } = await closings.closure(partner)
        const params = { id: closure.id }
        await world.call(partner, choosePaper, { params, body: { paper: 'rpa' } })
        await world.call(brand, approveClosing, { params })
        ids.push(closure.id)
      }
      return ids
    },

    /** A batch whose payments are fixed. */
    async prepared(caller: Caller, brand: TestBrand, body: Body = { method: 'by_hand' }) {
      const { id } = await world.call(caller as TestBrand, createPayoutBatch, { body })
      await run(brand, id)
      return world.call(brand, showPayoutBatch, { params: { id } })
    },

    async show(brand: TestBrand, id: number) {
      return world.call(brand, showPayoutBatch, { params: { id } })
    },

    async lines(brand: TestBrand, id: number) {
      const { data } = await world.call(brand, listPayouts, { params: { id }, query: {} })
      return data
    },
  }
}

type Seen = { payment_count: number; total_value: number; version: number }

/** What an approval names of the batch that the person saw. */
export function seenOf({ payment_count, total_value, version }: Seen) {
  return { payment_count, total_value, version }
}
