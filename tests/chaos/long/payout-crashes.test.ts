import { randomInt } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import {
  approveClosing,
  chooseClosingPaper,
  listClosings,
  showClosingOfBrand,
} from '#features/money/closing/brand-contract.ts'
import { runClosings } from '#features/money/closing/month-contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import type { BankMoment } from '#tests/support/servers/fake-starkbank.ts'
import { type PayingServer, payingServer } from '#tests/support/servers/paying-server.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/servers/server-process.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import {
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '#tests/support/world.ts'

/**
 * A month's closings paid by the provider, with a kill after each step that was answered (batch
 * created, prepared, approved, sent), kills just before and just after the bank answers a payment and
 * after one was recorded, and random ones while the bank pays: the money moves once.
 */
const PARTNERS = 40
const CRASHES = Math.ceil(Number(process.env['CHAOS_CRASHES'] ?? 8) / 4)

let paying: PayingServer
let running: ServerProcess | null = null

beforeAll(async () => {
  const since = new Date(Date.now() - 60 * DAY_MS)
  paying = await payingServer({
    partners: PARTNERS,
    mode: 'commission',
    since,
    prepare: closedMonth,
  })
}, 300_000)
afterAll(async () => {
  await running?.stop()
  await paying.close()
})

/** Each partner has one closing of R$ 100,00 or more that waits for its payment. */
async function closedMonth(world: World, brand: TestBrand, partners: TestPartner[]) {
  const closings = closingDesk(world)
  await world.setParameter(brand, 'rpa_allowed', true)
  await world.setParameter(brand, 'payout_approval_cents', 100_000_000_00)
  for (const [index, partner] of partners.entries()) {
    await closings.complete(partner)
    await closings.sell(brand, partner, 1_000 + index)
  }
  world.clock.set(new Date(world.clock.now().getTime() + 50 * DAY_MS))
  await world.call(brand, runClosings, { body: {} })
  const { data } = await world.call(brand, listClosings, { query: {} })
  for (const { id } of data) {
    const params = { id }
    await world.call(brand, chooseClosingPaper, { params, body: { paper: 'rpa' } })
    await world.call(brand, approveClosing, { params })
  }
}

const Batch = z.object({
  id: z.int(),
  state: z.string(),
  payment_count: z.int(),
  total_value: z.number(),
  version: z.int(),
  states: z.array(z.object({ state: z.string() })).default([]),
})

async function start(): Promise<ServerProcess> {
  running = await startServerProcess({ env: paying.env })
  return running
}

async function crash() {
  await running?.crash()
  running = null
}

/** Sends a call until the server answers it, across kills; the same key is the same call. */
async function call(method: string, path: string, body?: object) {
  const headers = {
    authorization: `Bearer ${paying.brand.key}`,
    'idempotency-key': unique(),
    ...(body && { 'content-type': 'application/json' }),
  }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  for (;;) {
    const { url } = running ?? (await start())
    const answer = await fetch(`${url}/api/brand/v1/payout-batches${path}`, init).catch(
      () => null,
    )
    if (!answer || answer.status >= 500) continue
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return Batch.parse(JSON.parse(text))
  }
}

/** Kills the server at this moment of the next payment that the bank receives. */
async function crashAt(moment: BankMoment) {
  const killed: Promise<void>[] = []
  await new Promise<void>((done, fail) => {
    const late = setTimeout(() => fail(new Error(`no payment was ${moment}`)), 120_000)
    paying.bank.atNext(moment, () => {
      clearTimeout(late)
      // Killed at once: the server has no time to record what it hears.
      killed.push(crash())
      done()
    })
  })
  await Promise.all(killed)
  await start()
}

async function until(id: number, state: string) {
  const deadline = Date.now() + 240_000
  while (Date.now() < deadline) {
    const batch = await call('GET', `/${id}`)
    if (batch.state === state) return batch
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`the batch is not ${state} in time`)
}

/** A payment of the batch is recorded as paid. */
async function untilRecorded(id: number) {
  for (;;) {
    const { states } = await call('GET', `/${id}`)
    if (states.some(({ state }) => state === 'paid')) return
    await new Promise((done) => setTimeout(done, 20))
  }
}

test(
  'a batch whose server is killed after each step pays each closing once, to the centavo',
  { timeout: 900_000 },
  async () => {
    const { id } = await call('POST', '', { method: 'provider', filter: {} })
    await crash()
    const prepared = await until(id, 'prepared')
    expect(prepared.payment_count).toBe(PARTNERS)
    await crash()
    const { payment_count, total_value, version } = prepared
    await call('POST', `/${id}/approve`, { payment_count, total_value, version })
    await crash()
    paying.bank.behave('pay, then hang')
    await call('POST', `/${id}/send`, {})
    for (const moment of ['taken', 'answered', 'taken', 'answered'] as const)
      await crashAt(moment)
    await untilRecorded(id)
    await crash()
    paying.bank.behave('pay, then hang', 'take, pay later', 'pay, then 500', '500')
    for (let nth = 0; nth < CRASHES; nth++) {
      await crash()
      await start()
      await new Promise((done) => setTimeout(done, randomInt(700)))
    }
    await until(id, 'finished')
    expect(await running?.stop()).toBe(0)
    running = null

    const transfers = paying.bank.paid()
    expect(transfers).toHaveLength(PARTNERS)
    await paying.inOwnDatabase(async (world) => {
      world.clock.set(new Date())
      const { data } = await world.call(paying.brand, listClosings, { query: {} })
      let payable = 0
      for (const closing of data) {
        const params = { id: closing.id }
        const shown = await world.call(paying.brand, showClosingOfBrand, { params })
        expect(shown.status).toBe('paid')
        payable += Math.round(shown.payable_value * 100)
      }
      expect(transfers.reduce((sum, { amount }) => sum + amount, 0)).toBe(payable)
      expect(Math.round(prepared.total_value * 100)).toBe(payable)
      expect(await world.proof()).toEqual([])
    })
  },
)
