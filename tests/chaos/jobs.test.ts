import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { sendRedemption } from '#tests/support/steps/money/redemptions.ts'
import { PRODUCTION } from '#tests/support/world.ts'

const world = await worldForFile({ suppliers: PRODUCTION })
const brand = await world.brand()

test('release and expiry run eight at once, late and twice, and each credit is moved once', async () => {
  await world.setParameter(brand, 'credit_expiry_months', 1)
  const partners = [await world.partner(brand), await world.partner(brand)]
  // The last second of a São Paulo day, and the first of the next.
  for (const at of ['2026-03-10T23:59:59-03:00', '2026-03-11T00:00:00-03:00'])
    for (const partner of partners)
      for (let n = 0; n < 10; n++) await world.order(brand, partner, { at })

  // Both are due seven days later, at their own second.
  world.clock.set('2026-03-17T23:59:59-03:00')
  await Promise.all(Array.from({ length: 8 }, () => world.runJobs()))
  for (const partner of partners)
    expect(await world.credits(brand, partner)).toMatchObject({
      under_analysis: 100,
      available: 100,
    })

  world.clock.advanceDays(40)
  await Promise.all(Array.from({ length: 8 }, () => world.runJobs()))
  // The first lots expired; the second were released late, and their validity counts from
  // then.
  for (const partner of partners)
    expect(await world.credits(brand, partner)).toMatchObject({
      available: 100,
      expired: 100,
    })

  const before = await world.proof()
  await world.runJobs()
  expect([before, await world.proof()]).toEqual([[], []])
})

test('an expired credit cannot be spent, even when the job is late', async () => {
  const ana = await world.partner(brand, { credit: 100_00 })
  world.clock.advanceDays(400)
  const answer = await sendRedemption(world, ana, { reward_option_id: 1, points: 50 })
  expect(answer.statusCode).not.toBe(201)
})
