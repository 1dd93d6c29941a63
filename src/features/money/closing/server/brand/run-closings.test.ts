import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { unique } from '#tests/support/world.ts'

import { listClosings } from '../../brand-contract.ts'
import { runClosings, showMonthClosing } from '../../month-contract.ts'
import { runMonth } from './run-month.ts'

const world = await worldForFile()
const desk = closingDesk(world)

test('the closings of a month run in the background, and their progress is read', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(`marca-${unique()}`, 'commission')
  await world.setParameter(brand, 'closing_day', 28)
  const ana = await world.partner(brand)
  await desk.sell(brand, ana, 500)
  world.clock.set('2026-04-02T06:00:00Z')
  const answer = await world.call(brand, runClosings, { body: { background: true } })
  expect(answer).toMatchObject({
    period_begin: '2026-03-01',
    period_end: '2026-03-31',
    closed: 0,
    job: { state: 'waiting', handled: 0 },
  })
  expect((await world.call(brand, listClosings, { query: {} })).data).toEqual([])

  const id = answer.job?.id ?? 0
  await runMonth(
    { db: world.db, clock: world.clock },
    { brandId: brand.id, monthClosingId: id },
  )
  const done = await world.call(brand, showMonthClosing, { params: { id } })
  expect(done).toMatchObject({ state: 'done', handled: 1, closed: 1 })
  const { data } = await world.call(brand, listClosings, { query: {} })
  expect(data.map(({ partner_slug }) => partner_slug)).toEqual([ana.slug])
  expect(await world.call(brand, runClosings, { body: {} })).toMatchObject({
    closed: 0,
    job: null,
  })
  expect(await world.proof()).toEqual([])
})

test('one partner is closed at once, never in the background', async () => {
  const brand = await world.brand(`marca-${unique()}`, 'commission')
  const ana = await world.partner(brand)
  const refused = await world.refused(brand, runClosings, {
    body: { partner_slug: ana.slug, background: true },
  })
  expect(refused).toMatchObject({ status: 422 })
})
