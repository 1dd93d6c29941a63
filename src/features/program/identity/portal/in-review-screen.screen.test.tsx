import { expect } from 'vitest'

import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'

test('a person in review cannot open any partner screen', async ({ world, brand }) => {
  const carla = await world.partner(brand, { approved: null })
  for (const address of ['/dashboard', '/my-wallet', '/my-points/award', '/sales']) {
    const page = await browse(world, carla, address)
    expect(await screen.findByText('Seu cadastro está em análise')).toBeDefined()
    expect(page.address()).toBe('/in-review')
  }
})

test('a person in review checks again and reads that nothing has changed', async ({
  world,
  brand,
}) => {
  const carla = await world.partner(brand, { approved: null })
  const { user } = await browse(world, carla, '/in-review')

  await user.click(await screen.findByRole('button', { name: 'Verificar agora' }))

  expect(await screen.findByText('Ainda em análise. Volte mais tarde.')).toBeDefined()
})

test('a person whom the brand approves meanwhile enters the portal', async ({
  world,
  brand,
}) => {
  const carla = await world.partner(brand, { approved: null })
  const page = await browse(world, carla, '/in-review')
  await screen.findByText('Seu cadastro está em análise')
  await world.call(brand, approvePartner, { params: { slug: carla.slug } })

  await page.user.click(screen.getByRole('button', { name: 'Verificar agora' }))

  await waitFor(() => expect(page.address()).toBe('/dashboard'))
})

test('a refused person reads that, and the other options', async ({ world, brand }) => {
  const carla = await world.partner(brand, { approved: false })
  await browse(world, carla, '/dashboard')

  expect(await screen.findByText('Seu cadastro não foi aprovado')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Trocar de marca' })).toBeDefined()
})

test('an approved person who opens the screen is redirected home', async ({
  world,
  ana,
}) => {
  const page = await browse(world, ana, '/in-review')

  await waitFor(() => expect(page.address()).toBe('/dashboard'))
})
