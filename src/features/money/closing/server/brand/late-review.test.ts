import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { goodPng } from '#tests/support/samples/hostile-files.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { unique } from '#tests/support/world.ts'

import { showClosingOfBrand } from '../../brand-contract.ts'
import { choosePaper } from '../../paper-contract.ts'
import { isPaymentLate } from '../../rules.ts'

const world = await worldForFile()
const desk = closingDesk(world)

test('a late review keeps the day that was promised with the invoice, and says that it is late', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(`marca-${unique()}`, 'commission')
  const ana = await world.partner(brand)
  await desk.complete(ana)
  await desk.sell(brand, ana, 500)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const [closing] = (await desk.closures(ana)).closures.data
  const { id } = closing.closure
  await desk.act(brand, id, 'approve')
  await desk.send(ana, id, await goodPng(), 'nota.png')
  const shown = () => world.call(brand, showClosingOfBrand, { params: { id } })
  const { expected_payment_date: promised } = await shown()
  expect(promised).toBe('2026-04-10')

  world.clock.set('2026-04-14T15:00:00Z')
  expect((await desk.act(brand, id, 'invoice/accept')).json()).toMatchObject({
    status: 'invoice_checked',
    expected_payment_date: promised,
  })
  expect((await desk.closure(ana)).closure.explanation).toContain(
    'O pagamento previsto para 10/04/2026 está atrasado.',
  )
  const accepted = await shown()
  expect(isPaymentLate(accepted, '2026-04-14')).toBe(true)
  expect(isPaymentLate(accepted, '2026-04-10')).toBe(false)
  await desk.act(brand, id, 'pay')
  expect(isPaymentLate(await shown(), '2026-04-14')).toBe(false)
})

test('a late approval of a receipt (RPA) keeps the promised day as well', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(`marca-${unique()}`, 'commission')
  await world.setParameter(brand, 'rpa_allowed', true)
  const ana = await world.partner(brand)
  await desk.complete(ana)
  await desk.sell(brand, ana, 500)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const shown = (id: number) => world.call(brand, showClosingOfBrand, { params: { id } })
  const { id } = (await desk.closure(ana)).closure
  await world.call(ana, choosePaper, { params: { id }, body: { paper: 'rpa' } })
  const { expected_payment_date: promised } = await shown(id)
  expect(promised).toBe('2026-04-10')
  world.clock.set('2026-04-14T15:00:00Z')
  expect((await desk.act(brand, id, 'approve')).json()).toMatchObject({
    status: 'invoice_checked',
    expected_payment_date: promised,
  })
  expect(isPaymentLate(await shown(id), '2026-04-14')).toBe(true)
})
