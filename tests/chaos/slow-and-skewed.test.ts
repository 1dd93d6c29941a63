import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { starkBankPayout } from '#features/money/redemption/server/payouts/payout-starkbank.ts'
import { showProfile } from '#features/people/profile/contract.ts'
import { DAY_MS, HOUR_MS } from '#platform/contract/time/durations.ts'
import { createDatabase } from '#tests/support/cluster.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { shakyLine } from '#tests/support/servers/shaky-line.ts'
import { sendRedemption } from '#tests/support/steps/money/redemptions.ts'
import { PRODUCTION, type TestPartner, unique } from '#tests/support/world.ts'

/** A database whose answers are late, packets that are sent again, and machines whose clocks differ. */
const ROUNDS = process.env['CHAOS_LONG'] ? 40 : 4
const PARTNERS = 4
const POINTS = 30
/** The kernel sends a lost packet again after this time, and after twice as long each further time. */
const RESENT_AFTER_MS = 200

const line = await shakyLine(await createDatabase(inject('clusterUrl')))
const bank = await fakeStarkBank()
afterAll(async () => {
  await line.close()
  await bank.close()
})
const payout = starkBankPayout(bank.settings)
const world = await worldForFile({ databaseUrl: line.url, payout, suppliers: PRODUCTION })
/** Other machines of the same installation. */
const hourAhead = await worldForFile({
  databaseUrl: line.url,
  payout,
  suppliers: PRODUCTION,
})
const dayBehind = await worldForFile({
  databaseUrl: line.url,
  payout,
  suppliers: PRODUCTION,
})
const brand = await world.brand()
const partners: TestPartner[] = []
beforeAll(async () => {
  for (let nth = 0; nth < PARTNERS; nth++) {
    const partner = await world.partner(brand, { credit: 100_000_00 })
    const profile = await world.send(partner, showProfile)
    bank.own(`${partner.slug}@aliado.test`, profile.json().pf_cpf)
    partners.push(partner)
  }
})
afterAll(() => line.delay(() => 0))

type Machine = typeof world

/** Each partner redeems in turn at each of these machines, each request sent twice; returns the ids and the slowest. */
async function redeemAt(machines: Machine[]) {
  const ids = new Set<string>()
  let slowestMs = 0
  for (let round = 0; round < ROUNDS; round++)
    await Promise.all(
      partners.map(async (partner, nth) => {
        const machine = machines[(round + nth) % machines.length] ?? world
        const key = unique()
        const order = { reward_option_id: 1, points: POINTS }
        const began = performance.now()
        const twice = await Promise.all([
          sendRedemption(machine, partner, order, key),
          sendRedemption(machine, partner, order, key),
        ])
        slowestMs = Math.max(slowestMs, performance.now() - began)
        for (const answer of twice) {
          expect(answer.statusCode, answer.body).toBe(201)
          ids.add(answer.json().id)
        }
        const { id } = twice[0].json()
        const { brandId, partnerId } = partner
        await machine.pay({ brandId, partnerId, redemptionId: id })
      }),
    )
  return { ids: [...ids], slowestMs }
}

const paidNow = () => bank.paid().map(({ externalId }) => externalId)

async function expectEachPaidOnce(work: () => ReturnType<typeof redeemAt>) {
  const before = new Set(paidNow())
  const { ids, slowestMs } = await work()
  expect(ids).toHaveLength(ROUNDS * PARTNERS)
  const paid = paidNow().filter((id) => !before.has(id))
  expect(paid.toSorted()).toEqual(ids.toSorted())
  expect(await world.proof()).toEqual([])
  return slowestMs
}

test('with 200 ms more for each message to the database every redemption is answered and paid once', async () => {
  line.delay(() => 200)
  const slowestMs = await expectEachPaidOnce(() => redeemAt([world]))
  // Else nothing was late. A request needs few round trips; it waits for them and not for a limit.
  expect(slowestMs).toBeGreaterThan(400)
  expect(slowestMs).toBeLessThan(10_000)
})

test('with one of ten packets lost every redemption is answered and paid once', async () => {
  let lost = 0
  line.delay(() => {
    if (Math.random() >= 0.1) return 0
    lost += 1
    return RESENT_AFTER_MS * 2 ** Math.floor(Math.random() * 3)
  })
  const slowestMs = await expectEachPaidOnce(() => redeemAt([world]))
  expect(lost).toBeGreaterThan(0)
  expect(slowestMs).toBeGreaterThan(RESENT_AFTER_MS)
})

test('machines whose clocks are an hour ahead and a day behind pay each redemption once', async () => {
  line.delay(() => 0)
  hourAhead.clock.set(new Date(world.clock.now().getTime() + HOUR_MS))
  dayBehind.clock.set(new Date(world.clock.now().getTime() - DAY_MS))
  await expectEachPaidOnce(() => redeemAt([world, hourAhead, dayBehind]))
})

test('credits are released once, and by no machine before their time by its clock', async () => {
  const ana = await world.partner(brand)
  await world.order(brand, ana)
  const before = await world.credits(brand, ana)
  expect(before).toMatchObject({ available: 0 })
  await Promise.all([world, hourAhead, dayBehind].map((one) => one.runJobs()))
  expect(await world.credits(brand, ana)).toEqual(before)
  world.clock.advanceDays(8)
  hourAhead.clock.advanceDays(8)
  dayBehind.clock.advanceDays(8)
  await Promise.all([world, hourAhead, dayBehind].map((one) => one.runJobs()))
  const after = await world.credits(brand, ana)
  expect(after).toMatchObject({ under_analysis: 0, available: before['under_analysis'] })
  expect(await world.proof()).toEqual([])
})
