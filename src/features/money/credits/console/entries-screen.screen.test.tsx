import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import { text } from './text.ts'

const world = await worldForFile()

test('finance finds the entries of one account of one partner, and exports what it sees', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 1_250_000_00 })
  const bia = await world.partner(brand, { credit: 70_00 })
  const owner = await world.staff(brand)
  const { user } = await browseConsole(
    world,
    owner,
    '/financeiro/lancamentos?conta=available',
  )
  expect(await screen.findAllByText(bia.slug)).not.toHaveLength(0)
  await user.type(screen.getByLabelText(text.partner), ana.slug)
  await waitFor(() => {
    expect(screen.queryByText(bia.slug)).toBeNull()
  })
  await screen.findByText(/\+ R\$.1\.250\.000,00/)
  expect(screen.queryByText('Custo do programa', { selector: 'td' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Exportar' })
  expect(link.getAttribute('href')).toContain(`partner=${ana.slug}`)
  expect(link.getAttribute('href')).toContain('account=available')
})

test('a new brand reads when the first entry comes', async () => {
  const brand = await world.brand()
  const finance = await world.staff(brand, { role: 'finance' })
  await browseConsole(world, finance, '/financeiro/lancamentos')
  await screen.findByText(text.none)
})
