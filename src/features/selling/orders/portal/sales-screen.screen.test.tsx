import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, within } from '#tests/support/screens/browse.tsx'
import { unique } from '#tests/support/world.ts'

const line = (name: RegExp) => screen.findByRole('button', { name })

test('a placed sale shows what it will bring, and its line asks for a review', async ({
  world,
  brand,
  ana,
}) => {
  const id = `P-${unique()}`
  await world.order(brand, ana, { id, status: 'pen', reais: 249.9 })
  const { user } = await browse(world, ana, '/sales')

  const placed = await line(/Aguardando aprovação/)
  expect(placed.textContent).toContain('Falta o pagamento do cliente')
  expect(placed.textContent).toMatch(/R\$\s24,99Prevista.*Venda R\$\s249,90/)

  await user.click(screen.getByRole('link', { name: 'Pedir revisão' }))
  expect(await screen.findByLabelText(/^Número do pedido/)).toHaveProperty('value', id)
})

test('the earnings of the period lead, and each sale shows its own', async ({
  world,
  brand,
  ana,
}) => {
  await world.order(brand, ana, { status: 'fat', reais: 100 })
  await world.order(brand, ana, { status: 'apv', reais: 50 })
  await world.order(brand, ana, { status: 'can', reais: 70 })
  await browse(world, ana, '/sales')

  const earned = (await screen.findByText('Sua comissão', { selector: 'dt' })).parentElement
  expect(earned?.textContent).toMatch(/R\$\s15,00/)
  expect((await line(/Faturado/)).textContent).toMatch(/Comissão em .*R\$\s10,00Venda/)
  const approved = await line(/Aprovado/)
  expect(approved.textContent).toMatch(/comissão 7 dias depois.*R\$\s5,00/)
  expect((await line(/Cancelado/)).textContent).toMatch(/R\$\s0,00Venda R\$\s70,00/)
})

test('hidden amounts stay hidden in lines and in the chart', async ({
  world,
  brand,
  ana,
}) => {
  await world.order(brand, ana, { status: 'fat', reais: 100 })
  const { user } = await browse(world, ana, '/sales')
  await line(/Faturado/)
  await user.click(screen.getByRole('button', { name: 'Ocultar valores' }))
  expect(within(await line(/Faturado/)).queryByText(/Venda R\$/)).toBeNull()
  expect(screen.queryByText('Vendas por dia')).toBeNull()
})
