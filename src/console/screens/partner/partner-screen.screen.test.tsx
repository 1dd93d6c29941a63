import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'

const world = await worldForFile()

test('staff find a partner, write a note and block them with a reason', async () => {
  const brand = await world.brand()
  const partner = await world.partner(brand, { name: 'Rita Prado', credit: 50_00 })
  const order = await world.order(brand, partner, { reais: 120 })
  const staff = await world.staff(brand)
  const [name = '', value = ''] = staff.cookie.split('=')
  const person = { brand, cookies: { [name]: value } }
  const { user } = await browseConsole(world, person, '/parceiros')
  await user.click(await screen.findByText('Rita Prado'))
  await screen.findByRole('heading', { level: 1, name: 'Rita Prado' })
  await screen.findByText('Fez o cadastro.')
  // Staff see personal data masked.
  expect(screen.queryByText(`${partner.slug}@aliado.test`)).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Anotar' }))
  await user.type(await screen.findByLabelText('Anotação'), 'Ligar na quinta.')
  await user.click(screen.getAllByRole('button', { name: 'Anotar' }).at(-1) as HTMLElement)
  await screen.findByText('Anotação: Ligar na quinta.')

  await user.click(screen.getByRole('button', { name: 'Bloquear' }))
  await user.type(await screen.findByLabelText('Motivo'), 'Cupom em site de cupons.')
  await user.click(
    screen.getAllByRole('button', { name: 'Bloquear' }).at(-1) as HTMLElement,
  )
  await screen.findByText('Bloqueado. Motivo: Cupom em site de cupons.')

  await user.click(screen.getByRole('link', { name: new RegExp(`Pedido ${order}`) }))
  await screen.findByText(/A loja disse que a venda é de/)
})
