import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { sendRedemption } from '#tests/support/steps/money/redemptions.ts'
import { PRODUCTION } from '#tests/support/world.ts'

/** All of them at one moment; `npm test` sends fewer. */
const REPEATS = process.env['CHAOS_LONG'] === undefined ? 200 : 1_000

const world = await worldForFile({ suppliers: PRODUCTION })
const brand = await world.brand()

test(`${REPEATS} repeats of one redemption at one moment are one redemption`, async () => {
  const ana = await world.partner(brand, { credit: 100_00 })
  const body = { reward_option_id: 1, points: 30 }
  const send = () => sendRedemption(world, ana, body, 'one')
  let answers = await Promise.all(Array.from({ length: REPEATS }, send))

  // A server that is too busy says so and has changed nothing: an app asks once more.
  const busy = ({ statusCode }: { statusCode: number }) => statusCode === 503
  expect(answers.every((answer) => answer.statusCode === 201 || busy(answer))).toBe(true)
  const refused = answers.filter(busy).length
  answers = answers.filter((answer) => !busy(answer))
  for (let nth = 0; nth < refused; nth += 1) answers.push(await send())

  expect(answers).toHaveLength(REPEATS)
  const different = new Set(answers.map((one) => `${one.statusCode} ${one.body}`))
  expect(different.size).toBe(1)
  expect(answers[0]?.statusCode).toBe(201)
  expect(await world.credits(brand, ana)).toMatchObject({ available: 70, reserved: 30 })
  expect(await world.proof()).toEqual([])
})
