import { approveClosing } from '#features/money/closing/brand-contract.ts'
import { choosePaper } from '#features/money/closing/paper-contract.ts'
import {
  createPayoutBatch,
  listPayouts,
  showPayoutBatch,
} from '#features/money/payouts/contract.ts'
import {
  approvePayoutBatch,
  sendPayoutBatch,
} from '#features/money/payouts/decision-contract.ts'
import {
  downloadPayoutFile,
  listPayoutFiles,
  loadPayoutReturn,
} from '#features/money/payouts/file-contract.ts'
import { payPayout } from '#features/money/payouts/server/provider/pay-payout.ts'
import { reconcile } from '#features/money/payouts/server/returns/reconcile.ts'
import { runBatch } from '#features/money/payouts/server/run-batch.ts'

import type { WireInput } from '../../client.ts'
import { returnOf } from '../../samples/bank-return.ts'
import { expectStatus, type TestBrand, type TestPartner, type World } from '../../world.ts'
import { closingDesk } from './closing-desk.ts'

/** An account of the bank files' payer. */
export const itauAccount = {
  profile: 'itau',
  bank: '341',
  bank_name: 'Itaú',
  agency: '1234',
  number: '56789',
  digit: '0',
}

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

    /** All that is due in a batch that was sent as a bank file; `loaded` reads the bank's return with a code. */
    async filed(brand: TestBrand) {
      const { id } = await world.call(brand, createPayoutBatch, {
        body: { method: 'file' },
      })
      await run(brand, id)
      const params = { id }
      const batch = await world.call(brand, showPayoutBatch, { params })
      await world.call(brand, approvePayoutBatch, { params, body: seenOf(batch) })
      await world.call(brand, sendPayoutBatch, { params, body: { file_kind: 'cnab240' } })
      await run(brand, id)
      const { data: files } = await world.call(brand, listPayoutFiles, {
        params,
        query: {},
      })
      const no = files[0]?.no ?? 0
      const bytes = await world.send(brand, downloadPayoutFile, { params: { id, no } })
      expectStatus(bytes, 200)
      const { data: lines } = await world.call(brand, listPayouts, { params, query: {} })
      const [line] = lines
      if (!line) throw new Error('an empty batch')
      const text = bytes.rawPayload.toString('latin1')
      /** Loads the return, and gives what reads its lines, as the job does. */
      const load = async (code: string) => {
        const file = new File([Buffer.from(returnOf(text, 0, [code]), 'latin1')], 'r.ret')
        const answer = await world.send(brand, loadPayoutReturn, { body: { file } })
        expectStatus(answer, 202)
        const key = { brandId: brand.id, returnId: answer.json().id }
        return () => reconcile({ db: world.db, clock: world.clock }, key)
      }
      const loaded = async (code: string) => {
        const read = await load(code)
        await Promise.all([read(), read()])
      }
      return { id, line, params: { id, payout_id: line.id }, load, loaded }
    },

    /** Runs the job of one payment once. */
    pay(brand: TestBrand, payoutId: string) {
      const { db, clock, payout } = world
      return payPayout({ db, clock, payout }, { brandId: brand.id, payoutId })
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
