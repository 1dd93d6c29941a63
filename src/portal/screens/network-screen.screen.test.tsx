import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'

test('a person without a network sends the invitation from there', async ({
  world,
  ana,
}) => {
  const { user } = await browse(world, ana, '/hierarchy')
  await screen.findByText(/^Quando alguém aceitar o seu convite/)
  const invite = await screen.findByRole('button', { name: 'Convidar' })
  await waitFor(() => expect(invite).toHaveProperty('disabled', false))

  await user.click(invite)

  const copied = await waitFor(async () => {
    const words = await navigator.clipboard.readText()
    expect(words).not.toBe('')
    return words
  })
  expect(copied).toMatch(/^Venha vender comigo! Cadastre-se aqui: https?:/)
  expect(copied).toContain(ana.slug)
})
