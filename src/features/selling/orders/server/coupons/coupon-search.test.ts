import pg from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'

import { listCoupons } from '../../coupon-contract.ts'

const world = await worldForFile()
const owner = await ownerClient(world)

const Sent = z.tuple([z.string(), z.array(z.unknown())])

/** The statements that reach PostgreSQL's driver meanwhile. */
async function statementsOf(run: () => Promise<unknown>) {
  const { query } = pg.Client.prototype
  const sent: z.output<typeof Sent>[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const { data } = Sent.safeParse(given)
    if (data) sent.push(data)
    return Reflect.apply(query, this, given)
  } as typeof query
  await run().finally(() => {
    pg.Client.prototype.query = query
  })
  return sent
}

test('a search for coupons reads only those that it finds', async () => {
  const brand = await world.brand()
  const { partnerId } = await world.partner(brand)
  await owner.query(
    `insert into coupon (brand_id, number, partner_id, discount_type, discount, friendly_name)
     select $1, 'CUPOM' || lpad(i::text, 5, '0'), $2, 'percent', 1000, 'Cupom' from generate_series(1, 20000) i`,
    [brand.id, partnerId],
  )
  await owner.query('analyze coupon')
  const query = { search: 'CUPOM19' }
  let numbers: string[] = []
  const sent = await statementsOf(async () => {
    const { data } = await world.call(brand, listCoupons, { query })
    numbers = data.map(({ number }) => number)
  })
  expect(numbers.slice(0, 2)).toEqual(['CUPOM19000', 'CUPOM19001'])
  const [text = '', values] = sent.find(([one]) => one.includes('from "coupon"')) ?? []
  const { rows } = await owner.query<Record<'QUERY PLAN', string>>(
    `explain (analyze, costs off, timing off) ${text}`,
    values,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('coupon_by_number')
  expect(plan).not.toContain('Rows Removed by Filter')
})
