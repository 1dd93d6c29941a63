import { expect, test } from 'vitest'

import { setPartnerLevel } from '#features/overview/brand-api/partner-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import { PRODUCTION } from '#tests/support/world.ts'

import { showToday } from '../../contract.ts'

const world = await worldForFile({ suppliers: PRODUCTION })
const HOME = '/dashboard'
const FIRST = 'Sua primeira venda!'

test('a first sale is celebrated once, also after a reload and on another device', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.order(brand, ana)
  await browse(world, ana, HOME)
  await screen.findByRole('region', { name: FIRST })
  await waitFor(async () =>
    expect(await world.call(ana, showToday)).not.toHaveProperty('celebrations'),
  )
  // The whole news is heard by who does not see it.
  await screen.findByText(`${FIRST} Parabéns! Ela já está na lista das suas vendas.`)
  // The dom of the tests asks for reduced motion: only the sentence.
  expect(document.querySelector('[data-confetti]')).toBeNull()
})

test('of two pieces of news the second one follows the first, and each is closed', async () => {
  const brand = await world.brand()
  await createTestLevel(world, brand, { name: 'Ouro' })
  const ana = await world.partner(brand)
  await world.order(brand, ana)
  await world.call(brand, setPartnerLevel, {
    params: { slug: ana.slug },
    body: { level: 'Ouro', reason: 'Vendeu muito' },
  })
  const { user } = await browse(world, ana, HOME)
  await screen.findByRole('region', { name: FIRST })
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await screen.findByRole('region', { name: 'Você chegou ao nível Ouro!' })
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull())
})

test('confetti flies for a person who wants motion', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.order(brand, ana)
  const usual = window.matchMedia
  const moving = (query: string) =>
    Object.assign(usual(query), query.includes('reduced-motion') && { matches: false })
  Object.assign(window, { matchMedia: moving })
  await browse(world, ana, HOME)
  await screen.findByRole('region', { name: FIRST })
  expect(document.querySelectorAll('[data-confetti] i').length).toBeGreaterThan(0)
  Object.assign(window, { matchMedia: usual })
})
