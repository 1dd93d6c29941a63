import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'

import { text } from './text.ts'

const world = await worldForFile()

test('staff save the filters of the list for everyone, and a new person opens them', async () => {
  const brand = await world.brand()
  await world.partner(brand, { name: 'Rita Prado', approved: null })
  await world.partner(brand, { name: 'Bia Aprovada' })
  const eva = await world.staff(brand, { role: 'manager' })
  const { user } = await browseConsole(world, eva, '/parceiros?situacao=in_review')
  await screen.findByText('Rita Prado')
  await user.click(await screen.findByRole('button', { name: text.menu }))
  await user.click(await screen.findByRole('menuitem', { name: text.save }))
  await user.type(await screen.findByLabelText(text.name), 'Para revisar')
  await user.click(screen.getByRole('radio', { name: text.kinds.shared }))
  await user.click(screen.getByRole('button', { name: text.confirm }))
  await screen.findByText(text.saved)

  const rui = await world.staff(brand, { role: 'support' })
  const second = await browseConsole(world, rui, '/parceiros')
  await screen.findByText('Bia Aprovada')
  await second.user.click(await screen.findByRole('button', { name: text.menu }))
  await second.user.click(await screen.findByRole('menuitem', { name: 'Para revisar' }))
  await expect.poll(() => screen.queryByText('Bia Aprovada')).toBeNull()
  expect(location.search).toBe('?situacao=in_review')
})
