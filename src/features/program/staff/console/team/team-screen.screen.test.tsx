import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'
import { unique } from '#tests/support/world.ts'

const world = await worldForFile()

test('an owner invites a person, changes a role and removes a member', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand)
  const eva = await world.staff(brand, { role: 'support' })
  const email = `convite-${unique()}@aliado.test`
  const page = await browseConsole(world, owner, '/equipe')

  await page.user.click(await screen.findByRole('button', { name: 'Convidar' }))
  await page.user.type(await screen.findByLabelText('E-mail'), email)
  const role = await screen.findByLabelText('Papel')
  await within(role).findByRole('option', { name: 'Financeiro' })
  await page.user.selectOptions(role, 'Financeiro')
  await page.user.click(screen.getByRole('button', { name: 'Enviar convite' }))
  await screen.findByText(email)
  expect(await world.messagesTo(email)).toHaveLength(1)

  const table = screen.getByRole('table', { name: 'Pessoas da equipe' })
  const rowOf = () =>
    within(table).getByText(eva.email).closest('tr') ?? document.createElement('tr')
  within(rowOf()).getByText('Atendimento')
  await page.user.click(within(rowOf()).getByRole('button', { name: /^Trocar papel/ }))
  await page.user.selectOptions(await screen.findByLabelText('Papel'), 'Leitura')
  await page.user.click(screen.getByRole('button', { name: 'Salvar' }))
  await within(rowOf()).findByText('Leitura')

  await page.user.click(within(rowOf()).getByRole('button', { name: /^Remover/ }))
  await page.user.click(await screen.findByRole('button', { name: 'Remover' }))
  await expect.poll(() => within(table).queryByText(eva.email)).toBeNull()
})
