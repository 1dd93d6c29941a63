import { expect, test } from 'vitest'

import { explainOrder } from '#features/money/commission/order-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import { text } from './text.ts'

const world = await worldForFile()

test('staff see the commissions before and after, and then give the order', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { name: 'Ana Prado' })
  const bia = await world.partner(brand, { name: 'Bia Lopes' })
  const id = await world.order(brand, ana, { reais: 100 })
  const seller = async () =>
    (await world.call(brand, explainOrder, { params: { external_id: id } })).partner_slug
  const { user } = await browseConsole(world, await world.staff(brand), `/pedidos/${id}`)
  const choose = async (slug: string) => {
    await user.click(await screen.findByRole('combobox', { name: text.attributeTo }))
    await user.click(await screen.findByText(new RegExp(`\\(${slug}\\)$`)))
  }
  await choose(bia.slug)
  await user.click(screen.getByRole('button', { name: text.check }))
  await waitFor(() =>
    expect(screen.getByLabelText(text.reason).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.queryByText(text.effectTitle)).toBeNull()

  await user.type(screen.getByLabelText(text.reason), 'Atendimento da Bia.')
  await user.click(screen.getByRole('button', { name: text.check }))
  await screen.findByText(/^Ana Prado .*, venda: agora R\$\s10,00, depois R\$\s0,00$/)
  await screen.findByText(/^Bia Lopes .*, venda: agora R\$\s0,00, depois R\$\s10,00$/)
  expect(await seller()).toBe(ana.slug)

  // Another choice is shown again before it can be saved.
  await choose(ana.slug)
  expect(screen.queryByText(text.effectTitle)).toBeNull()
  await user.click(screen.getByRole('button', { name: text.check }))
  await screen.findByText(text.nothingChanges)
  await choose(bia.slug)
  await user.click(screen.getByRole('button', { name: text.check }))
  await screen.findByText(text.effectTitle)
  await user.click(screen.getByRole('button', { name: text.save }))
  await screen.findByText(text.done)
  expect(await seller()).toBe(bia.slug)
  expect(await world.proof()).toEqual([])
})
