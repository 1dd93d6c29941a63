import { randomInt, randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { changeMobile, registerPixKey } from '#features/partners/server/public.ts'
import { inScope } from '#platform/server/db.ts'
import { taxId } from '#tests/support/tax-ids.ts'
import { createWorld, expectStatus, unique, type World } from '#tests/support/world.ts'

let world: World
let owner: pg.Client
beforeAll(async () => {
  world = await createWorld()
  owner = new pg.Client({ connectionString: world.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** Every table in which somebody with a copy of the database can read this text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'ledger', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await owner.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
      `%${text}%`,
    ])
    if (hit.rowCount) found.push(name)
  }
  return found
}

test('a copy of the database shows no tax id, mobile, PIX key or bank account', async () => {
  const brand = await world.brand()
  const document = taxId()
  const mobile = `119${String(randomInt(1e8)).padStart(8, '0')}`
  const pixKey = randomUUID()
  const account = `77${randomInt(1e8, 1e9)}`
  const byPix = await world.partner(brand, { document, credit: 100_00, pix: false })
  await inScope(world.db, brand.id, async (tx) => {
    await changeMobile(tx, { ...byPix, mobile })
    const pix = { type: 'evp', key: pixKey, ownership: 'verified' } as const
    await registerPixKey(tx, byPix, pix)
  })
  const byBank = await world.partner(brand, { credit: 100_00, pix: false })
  const saved = await world.as(byBank, {
    method: 'PUT',
    url: '/api/v1/partner',
    payload: {
      bank_account: {
        bank: '341',
        agency: '1234',
        account_type: 'checking',
        number: account,
        digit: '9',
      },
    },
  })
  expectStatus(saved, 200)
  for (const partner of [byPix, byBank]) {
    const answer = await world.as(partner, {
      method: 'POST',
      url: '/api/v1/rewards/trade-points',
      headers: { 'idempotency-key': unique() },
      payload: { reward_option_id: 1, points: 40 },
    })
    expectStatus(answer, 201)
  }
  const canaries = { document, mobile, pixKey, account }
  for (const [name, canary] of Object.entries(canaries))
    expect([name, await tablesWith(canary)]).toEqual([name, []])
  expect(await world.proof()).toEqual([])
})
