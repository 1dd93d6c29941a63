import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'
import { signInAgain, STAFF_PASSWORD } from '#tests/support/steps/staff.ts'

import { showStaff } from '../../account-contract.ts'

const world = await worldForFile()

test('a person changes their password, renews codes and ends another session', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand)
  const other = await signInAgain(world, eva)
  const page = await browseConsole(world, { ...eva, brand: { slug: 'conta' } }, '')

  await screen.findByText('Restam 10 códigos.')
  screen.getByText('Nenhuma chave de acesso ainda.')
  await page.user.click(await screen.findByRole('button', { name: /^Encerrar a sessão/ }))
  await expect.poll(async () => (await world.send(other, showStaff)).statusCode).toBe(401)

  await page.user.type(screen.getByLabelText('Senha atual'), STAFF_PASSWORD)
  await page.user.type(screen.getByLabelText('Nova senha'), 'lontra farol biscoito')
  await page.user.click(screen.getByRole('button', { name: 'Alterar senha' }))
  await screen.findByText('Senha alterada. As outras sessões foram encerradas.')

  // The only second factor cannot be removed.
  await page.user.click(screen.getByRole('button', { name: 'Remover aplicativo' }))
  await screen.findByText(/única forma de confirmar/)

  await page.user.click(screen.getByRole('button', { name: 'Criar novos códigos' }))
  await screen.findByText('Guarde seus códigos de recuperação')
})
