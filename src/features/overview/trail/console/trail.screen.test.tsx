import { expect, test } from 'vitest'

import { text as redemptionText } from '#features/money/redemption/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { unique } from '#tests/support/world.ts'

import { text } from './text.ts'

const world = await worldForFile()

test('finance opens a figure, its lines, and the trail of one line', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const order = `R-${unique()}`
  await world.order(brand, ana, { id: order, status: 'fat', reais: 1_234 })
  const finance = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(world, finance, '/financeiro')
  const [figure] = await screen.findAllByRole('link', { name: /123,40/ })
  expect(figure).toBeDefined()
  if (figure) await user.click(figure)
  await screen.findByRole('heading', { name: text.upcoming.titles.release })
  await user.click(await screen.findByText(text.order(order)))
  await screen.findByRole('heading', { name: text.title })
  await screen.findByText(text.order(order))
  screen.getByText(text.attribution)
  screen.getByText(new RegExp(`^${text.roles.PRI}: R\\$.123,40 para ${ana.slug}$`))
  expect(screen.getByRole('link', { name: text.openOrder }).getAttribute('href')).toContain(
    `/pedidos/${order}`,
  )
})

test('a trail that does not exist says so, and an empty address says what to choose', async () => {
  const brand = await world.brand()
  const finance = await world.staff(brand, { role: 'finance' })
  await browseConsole(world, finance, '/financeiro/rastro?pedido=NAO-EXISTE', {
    device: 'phone',
  })
  await screen.findByText(/Não há pedido ou lançamento/)
})

test('the trail without a start leads to the entries', async () => {
  const brand = await world.brand()
  const finance = await world.staff(brand, { role: 'finance' })
  await browseConsole(world, finance, '/financeiro/rastro')
  await screen.findByRole('link', { name: text.openEntries })
})

test('finance opens what the reserved credits wait for', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 100_00 })
  await redeem(world, ana, 60)
  const finance = await world.staff(brand, { role: 'finance' })
  const { user } = await browseConsole(world, finance, '/financeiro')
  await user.click(await screen.findByRole('link', { name: /R\$.60,00/ }))
  await screen.findByRole('heading', { name: text.reserved.title })
  await user.click(await screen.findByText(ana.slug))
  await screen.findByRole('heading', { name: redemptionText.facts.title })
})
