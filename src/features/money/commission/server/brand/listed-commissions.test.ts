import { expect, test } from 'vitest'

import { showFinance } from '#features/overview/finance/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { listCommissions } from '../../list-contract.ts'

const world = await worldForFile()

async function everyPage(brand: TestBrand, query: { begin?: string; end?: string } = {}) {
  const rows = []
  let cursor: string | undefined
  do {
    const page = await world.call(brand, listCommissions, {
      query: { ...query, limit: 1, ...(cursor && { cursor }) },
    })
    rows.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return rows
}

const inMonth = (month: string, lastDay: number) => ({
  begin: `${month}-01`,
  end: `${month}-${lastDay}`,
})

test('the commissions of a month are exactly those that its cost sums', async () => {
  const brand = await world.brand()
  await world.setParameter(brand, 'secondary_commission_points', 2_00)
  const inviter = await world.partner(brand)
  const ana = await world.partner(brand, { invited_by: inviter.slug })
  world.clock.set('2026-06-30T15:00:00Z')
  await world.order(brand, ana, { reais: 100 })
  // The evening of 30 June in Brazil is 1 July in UTC.
  world.clock.set('2026-07-01T01:00:00Z')
  await world.order(brand, ana, { reais: 50 })
  const returned = await world.order(brand, ana, { reais: 70 })
  world.clock.set('2026-07-02T15:00:00Z')
  const july = await world.order(brand, inviter, { reais: 30 })
  const at = '2026-07-01T01:00:00Z'
  const changedAt = '2026-07-02T15:00:00Z'
  await world.order(brand, ana, { id: returned, reais: 70, status: 'can', at, changedAt })

  const rows = [
    await everyPage(brand, inMonth('2026-07', 31)),
    await everyPage(brand, inMonth('2026-06', 30)),
  ]
  const { months } = await world.call(brand, showFinance, {})
  expect(months.slice(0, 2).map(({ commission }) => Math.round(commission * 100))).toEqual(
    rows.map((month) =>
      month.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
    ),
  )
  expect(rows[0]?.map(({ external_id }) => external_id)).toEqual([july])
  expect(rows[1]?.length).toBe(4)
  expect(new Set(rows[1]?.map(({ role }) => role))).toEqual(new Set(['PRI', 'SEC']))
  expect(rows[1]?.map(({ external_id }) => external_id)).not.toContain(returned)
})

test('a list of one partner has no other’s commissions', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  await world.order(brand, ana)
  await world.order(brand, bia)
  const { data } = await world.call(brand, listCommissions, {
    query: { partner: ana.slug },
  })
  expect(data.map(({ partner_slug }) => partner_slug)).toEqual([ana.slug])
  const other = await world.call(await world.brand(), listCommissions, { query: {} })
  expect(other.data).toEqual([])
})
