import { expect, test } from 'vitest'

import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'

const world = await worldForFile()

test('a test order shows whose sale it would be and leaves nothing behind', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { user } = await browseConsole(world, await world.staff(brand), '/pedidos')
  await user.click(await screen.findByRole('link', { name: 'Pedido de teste' }))
  await user.type(await screen.findByLabelText('Cupom'), 'NADA10')
  await user.click(screen.getByRole('button', { name: 'Enviar pedido de teste' }))
  await screen.findByText('O pedido não chegou a nenhum parceiro. Veja o porquê abaixo.')
  await screen.findAllByText('O cupom NADA10 não é de nenhum parceiro.')

  await user.clear(screen.getByLabelText('Cupom'))
  await user.type(screen.getByRole('combobox', { name: /^Parceiro/ }), ana.slug)
  await user.click(screen.getByRole('button', { name: 'Enviar pedido de teste' }))
  await screen.findByText('O rastreio funciona: o pedido chegou a um parceiro.')
  await screen.findByText('teste: 10%. Percentual padrão da marca.')
  const { data } = await world.call(brand, listBrandOrders)
  expect(data).toEqual([])
})
