import { beforeEach, expect, test } from 'vitest'

import {
  redeemCredits,
  showRewardOptions,
} from '#features/money/redemption/offer-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, type TestPartner } from '#tests/support/world.ts'

import { inScope, type Tx } from '../database/db.ts'
import { hashToken } from '../sealing/secrets.ts'

const world = await worldForFile()
const brand = await world.brand()
let ana: TestPartner
beforeEach(async () => {
  ana = await world.partner(brand, { credit: 100_00 })
  // From here on the server has cached the token's caller.
  expectStatus(await options(), 200)
})

const options = () => world.send(ana, showRewardOptions)
const redeem = (points: number) =>
  world.send(ana, redeemCredits, { body: { reward_option_id: 1, points } })
/** As another process would do it: this one is not notified. */
const elsewhere = (work: (tx: Tx) => Promise<unknown>) =>
  inScope(world.db, 'every brand', work)
const endSession = () =>
  elsewhere((tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: world.clock.now() })
      .where('tokenHash', '=', hashToken(ana.token))
      .execute(),
  )

test('a session that ended in another process ends here with the next request, which does nothing', async () => {
  await endSession()
  expectStatus(await redeem(100), 401)
  expectStatus(await options(), 401)
  expect(await world.credits(brand, ana)).toMatchObject({ available: 100, reserved: 0 })
})

test('a partner refused in another process can do nothing more here', async () => {
  await elsewhere((tx) =>
    tx
      .updateTable('partner')
      .set({ approved: false })
      .where('slug', '=', ana.slug)
      .execute(),
  )
  expectStatus(await redeem(100), 403)
  expect(await world.credits(brand, ana)).toMatchObject({ available: 100, reserved: 0 })
})

test('a refusal of an ended session does not reveal any other reason', async () => {
  await endSession()
  const ended = await redeem(1_000_000_00)
  expectStatus(ended, 401)
  expect(ended.json()).toEqual({ message: 'Unauthenticated.', code: 'not_signed_in' })
})

test('a session that ends during a hundred requests gets no answer after its end', async () => {
  const before = await Promise.all(Array.from({ length: 20 }, options))
  const ending = endSession()
  const during = Array.from({ length: 60 }, options)
  await ending
  const after = await Promise.all(Array.from({ length: 20 }, options))
  expect(before.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  for (const { statusCode } of await Promise.all(during))
    expect([200, 401]).toContain(statusCode)
  expect(after.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(401))
})

test('an approval that changes repeatedly never causes a fault', async () => {
  let flipping = true
  const flips = (async () => {
    for (let nth = 0; flipping; nth++)
      await elsewhere((tx) =>
        tx
          .updateTable('partner')
          .set({ approved: nth % 2 === 0 })
          .where('slug', '=', ana.slug)
          .execute(),
      )
  })()
  const statuses: number[] = []
  for (let round = 0; round < 40; round++) {
    const answers = await Promise.all(Array.from({ length: 25 }, options))
    statuses.push(...answers.map(({ statusCode }) => statusCode))
  }
  flipping = false
  await flips
  expect(statuses.filter((status) => status !== 200 && status !== 403)).toEqual([])
})
