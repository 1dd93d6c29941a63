import { expect, test } from 'vitest'

import { cents, formatCents } from '#platform/contract/money.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'

import { adjustPartnerCredits } from '../../brand-contract.ts'
import { text } from './text.ts'

const world = await worldForFile()

const reais = (centavos: number) => formatCents(cents(centavos)).replaceAll('\u00A0', ' ')

test('another person approves an adjustment and reads the balances that it makes', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { name: 'Ana Prado' })
  const [eva, rui] = [await world.staff(brand), await world.staff(brand)]
  await world.call(eva, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: { amount: 1_500, reason: 'Campanha' },
  })
  const { user } = await browseConsole(world, rui, '/financeiro/ajustes')
  await user.click(await screen.findByText('Ana Prado'))
  await user.click(await screen.findByRole('button', { name: text.approve }))
  const sheet = await screen.findByRole('dialog')
  within(sheet).getByText(
    text.approveHint(reais(1_500_00), reais(1_500_00), reais(0)).replaceAll('\u00A0', ' '),
  )
  await user.click(within(sheet).getByRole('button', { name: text.approve }))
  await screen.findByText(text.ended.approved)
  expect(await world.credits(brand, ana)).toMatchObject({ available: 1_500 })
})

test('the person who asked reads that another one decides, also on the partner’s page', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const eva = await world.staff(brand)
  await world.call(eva, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: { amount: 1_500, reason: 'Campanha' },
  })
  const { user } = await browseConsole(world, eva, `/parceiros/${ana.slug}`, {
    device: 'phone',
  })
  await user.click(
    await screen.findByRole('link', { name: new RegExp(text.kinds.adjustment) }),
  )
  await screen.findByText(text.otherPerson)
  expect(screen.queryByRole('button', { name: text.approve })).toBeNull()
  await user.click(screen.getByRole('button', { name: text.withdraw }))
  const sheet = await screen.findByRole('dialog')
  await user.click(within(sheet).getByRole('button', { name: text.withdraw }))
  await screen.findByText(text.ended.withdrawn)
})
