import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'

const WALLET = { name: 'Sua carteira chegou' }

test('a person who puts off one piece of news gets no second one in its place', async ({
  world,
  ana,
}) => {
  const { user, goTo } = await browse(world, ana, '/dashboard')
  await screen.findByRole('region', WALLET)

  await user.click(screen.getByRole('button', { name: 'Agora não' }))

  await waitFor(() => expect(screen.queryByRole('region', WALLET)).toBeNull())
  expect(screen.queryByText('Primeira vez por aqui?')).toBeNull()
  await goTo('/my-wallet')
  await screen.findByText('Disponível para resgate')
  await goTo('/dashboard')
  await screen.findAllByText('Meus créditos')
  expect(screen.queryByText('Primeira vez por aqui?')).toBeNull()
})
