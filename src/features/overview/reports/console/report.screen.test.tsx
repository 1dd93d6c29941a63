import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'

import { text } from './text.ts'

const world = await worldForFile()
world.clock.set(new Date().toISOString())

test('staff see what was sold in a period, and by whom', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { name: 'Ana Prado' })
  await world.order(brand, ana, { reais: 200 })
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, '/relatorios')
  const list = await screen.findByRole('table', { name: text.partners })
  within(list).getByText('Ana Prado')
  within(list).getByText(/R\$.200,00/)
  screen.getByText(text.cost(10))
  const download = screen.getByRole('link', { name: text.download })
  expect(decodeURIComponent(download.getAttribute('href') ?? '')).toContain(
    '1;200,00;0,00;20,00',
  )
  await user.click(screen.getByRole('radio', { name: text.periods.year }))
  await waitFor(() => expect(location.search).toContain('periodo=year'))
  await screen.findByRole('table', { name: text.partners })
})

test('a new brand reads what is missing', async () => {
  const brand = await world.brand()
  await browseConsole(world, await world.staff(brand), '/relatorios')
  await screen.findByText(text.none)
  screen.getByText(text.visitorsDetail(null))
})
