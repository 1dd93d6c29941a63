import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { sendRedemption } from '#tests/support/steps/money/redemptions.ts'
import { PRODUCTION, type TestPartner, unique } from '#tests/support/world.ts'

const REQUESTS = Number(process.env['CHAOS_STORM'] ?? 1_000)
const PARTNERS = Math.max(4, REQUESTS / 100)
/** Each balance pays for half of the requested redemptions. */
const AFFORDABLE = REQUESTS / PARTNERS / 2
const POINTS = 30
const CONNECTIONS = 24

const world = await worldForFile({ suppliers: PRODUCTION })
const brand = await world.brand()

test(`of ${REQUESTS} redemptions sent one to three times, exactly the affordable ones succeed`, async () => {
  const partners: TestPartner[] = []
  for (let nth = 0; nth < PARTNERS; nth++)
    partners.push(await world.partner(brand, { credit: AFFORDABLE * POINTS * 100 }))
  const intents = Array.from({ length: REQUESTS }, (_, nth) => ({
    partner: partners[nth % PARTNERS] ?? null,
    key: unique(),
  }))
  const sent = intents
    .flatMap((intent) =>
      Array.from({ length: 1 + Math.floor(Math.random() * 3) }, () => intent),
    )
    .sort(() => Math.random() - 0.5)

  const answers = new Map<string, Set<string>>()
  const statuses: number[] = []
  async function client(): Promise<void> {
    for (let next = sent.pop(); next; next = sent.pop()) {
      const answer = await sendRedemption(
        world,
        next.partner,
        { reward_option_id: 1, points: POINTS },
        next.key,
      )
      statuses.push(answer.statusCode)
      if (answer.statusCode !== 201) continue
      const bodies = answers.get(next.key) ?? new Set()
      answers.set(next.key, bodies.add(answer.body))
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, client))

  expect(answers.size).toBe(AFFORDABLE * PARTNERS)
  expect([...answers.values()].every((bodies) => bodies.size === 1)).toBe(true)
  expect(new Set(statuses)).toEqual(new Set([201, 422]))
  for (const partner of partners)
    expect(await world.credits(brand, partner)).toMatchObject({
      available: 0,
      reserved: AFFORDABLE * POINTS,
    })
  expect(await world.proof()).toEqual([])
})
