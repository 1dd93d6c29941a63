import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import { putLook, showLook } from '../../look-contract.ts'

const world = await worldForFile()

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

test('an owner finds the look in the settings, and saves it once it can be read', async () => {
  const brand = await world.brand()
  const { user } = await browseConsole(world, await world.staff(brand), '/ajustes')
  await user.click(await screen.findByRole('link', { name: /^Aparência/ }))
  const text = await field('Texto do menu')
  await user.clear(text)
  await user.type(text, '#222222')
  await screen.findByText(/Texto do menu sobre fundo do menu: contraste 1\. Precisa/)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect((await world.call(brand, showLook)).colors.menu_itens_text_color).toBe('#FFFFFF')

  await user.clear(text)
  await user.type(text, '#FFEEDD')
  await screen.findByText(/Texto do menu sobre fundo do menu: .*Dá para ler bem/)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/Aparência salva/)
  expect((await world.call(brand, showLook)).colors.menu_itens_text_color).toBe('#FFEEDD')
})

test('what someone else saved meanwhile does not remove what was typed', async () => {
  const brand = await world.brand()
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/aparencia')
  const primary = await field('Cor principal')
  await user.clear(primary)
  await user.type(primary, '#101010')
  await world.call(brand, putLook, { body: { colors: { primary: '#ABCDEF' } } })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const alert = await screen.findByRole('alert')
  await waitFor(() =>
    expect(alert.textContent).toMatch(/Cor principal: de “#.{6}” para “#ABCDEF”/),
  )
  expect(primary.value).toBe('#101010')
  await user.click(screen.getByRole('button', { name: 'Ficar com o que digitei' }))
  await screen.findByText(/Aparência salva/)
  expect((await world.call(brand, showLook)).colors.primary).toBe('#101010')
})

test('a role that may only read sees the colours and can change nothing', async () => {
  const brand = await world.brand()
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/ajustes/aparencia')
  expect((await field('Cor principal')).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(await world.refused(reader, putLook, { body: { colors: {} } })).toMatchObject({
    status: 403,
    code: 'missing_permission',
  })
})
