import { expect, test } from 'vitest'

import { grantCredit } from '#features/money/ledger/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { expectStatus, type TestPartner, unique } from '#tests/support/world.ts'

import { showOpenCommissions } from '../contract.ts'
import { showPaymentCalendar } from '../paper-contract.ts'

const world = await worldForFile()
const desk = closingDesk(world)

async function openOf(seller: TestPartner) {
  const answer = await world.send(seller, showOpenCommissions)
  expectStatus(answer, 200)
  return answer.json()
}

test('open commissions of every origin are sorted by date', async () => {
  const brand = await world.brand(`marca-${unique()}`, 'commission')
  const ana = await world.partner(brand)
  const first = await desk.sell(brand, ana, 100)
  world.clock.advanceDays(1)
  const bonus = { cause: 'test:bonus', category: 'bonus', externalKey: 'B-1' } as const
  const expiresAt = new Date('2027-03-10T15:00:00Z')
  const amountCents = cents(5_00)
  const credit = {
    brandId: brand.id,
    partnerId: ana.partnerId,
    ...bonus,
    amountCents,
    expiresAt,
  }
  await inScope(world.db, brand.id, (tx) => grantCredit(tx, credit, world.clock.now()))
  world.clock.advanceDays(1)
  const last = await desk.sell(brand, ana, 100)

  const { summary, details } = await openOf(ana)
  expect(details.data.map(({ order }: { order: string }) => order)).toEqual([
    last,
    'B-1',
    first,
  ])
  expect(summary).toMatchObject({ gross_value: 20, bonus_value: 5, net_value: 25 })
  expect(summary.explanation).toContain('O período fecha em')
})

test('nothing is open to close where sales become credits', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await desk.sell(brand, ana, 100)
  const { summary, details } = await openOf(ana)
  expect(details).toMatchObject({ total: 0, data: [] })
  expect(summary).toMatchObject({
    orders: 0,
    order_value: 0,
    gross_value: 0,
    bonus_value: 0,
    debt_value: 0,
    net_value: 0,
    expected_value: 0,
  })
  expect(summary.explanation).toMatch(/não há fechamento.*viram créditos/)
  expect((await desk.closures(ana)).open_commissions).toBeNull()
  const { payments } = await world.call(ana, showPaymentCalendar)
  expect(payments).toEqual([])
})
