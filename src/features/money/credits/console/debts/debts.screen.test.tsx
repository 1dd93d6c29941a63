import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'

import { adjustPartnerCredits } from '../../brand-contract.ts'
import { text } from './text.ts'

const world = await worldForFile()

test('finance finds a debt with its origin and writes a part of it off', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { name: 'Ana Prado' })
  await world.call(brand, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: { amount: -80, reason: 'Frete' },
  })
  const { user } = await browseConsole(
    world,
    await world.staff(brand),
    '/financeiro/debitos',
  )
  await screen.findByText(text.adjustment('Frete'))
  screen.getByText(text.noPayer)
  await user.click(screen.getByRole('button', { name: text.writeOffTitle('Ana Prado') }))
  const sheet = await screen.findByRole('dialog')
  const amount = within(sheet).getByRole('textbox', { name: new RegExp('^Valor') })
  await user.clear(amount)
  await user.type(amount, '30,50')
  await user.type(within(sheet).getByRole('textbox', { name: /Motivo/ }), 'Acordo')
  await user.click(within(sheet).getByRole('button', { name: text.writeOff }))
  await screen.findByText(text.done)
  await screen.findByText(/R\$.49,50/)
  expect(await world.credits(brand, ana)).toMatchObject({ debt: 49.5 })
})

test('a brand without debts reads so, and a reader is not offered to write off', async () => {
  const brand = await world.brand()
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/financeiro/debitos')
  await screen.findByText(text.none)
  const next = screen.getByRole('link', { name: text.seeEntries })
  expect(next.getAttribute('href')).toMatch(/lancamentos$/)
  expect(screen.queryByRole('button', { name: text.writeOff })).toBeNull()
})
