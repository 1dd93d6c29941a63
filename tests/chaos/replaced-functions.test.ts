import pg from 'pg'
import { afterAll, expect, test } from 'vitest'

import { migrate } from '#platform/server/database/migrate.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { sendRedemption } from '#tests/support/steps/money/redemptions.ts'
import { type TestPartner } from '#tests/support/world.ts'

/** A process of another version starts, and replaces the SQL functions, while partners redeem. */
const REPLACED = process.env['CHAOS_LONG'] ? 30 : 2
/** Without a pause, so that no moment is free of requests. */
const PARTNERS = 6

const world = await worldForFile()
const admin = new pg.Client({ connectionString: world.url })
await admin.connect()
afterAll(() => admin.end())

test(`functions that are replaced ${REPLACED} times under load fail no request`, async () => {
  const brand = await world.brand()
  const partners: TestPartner[] = []
  for (let nth = 0; nth < PARTNERS; nth++)
    partners.push(await world.partner(brand, { credit: 1_000_000_00 }))
  const statuses = new Map<number, number>()
  let running = true
  const load = partners.map(async (partner) => {
    while (running) {
      const { statusCode } = await sendRedemption(world, partner, {
        reward_option_id: 1,
        points: 30,
      })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    }
  })
  for (let nth = 0; nth < REPLACED; nth++) {
    await admin.query(`update schema_function set checksum = 'other'`)
    await migrate(world.url)
  }
  running = false
  await Promise.all(load)
  expect([...statuses.keys()]).toEqual([201])
  expect(await world.proof()).toEqual([])
})
