import { expect, test } from 'vitest'

import { showCoupon } from '#features/selling/orders/coupon-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

const world = await worldForFile()

test('a partner gets two coupons, one of them changes and ends', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/regras?aba=cupons')
  await user.click(await screen.findByRole('link', { name: 'Novo cupom' }))
  await user.type(await screen.findByLabelText(/^Cupom/), 'ana 10')
  await user.type(screen.getByRole('combobox', { name: /^Slug/ }), ana.slug)
  await user.type(screen.getByLabelText(/^Desconto/), '10')
  await user.click(screen.getByRole('button', { name: 'Salvar cupom' }))

  await user.click(await screen.findByRole('link', { name: 'Novo cupom' }))
  await user.type(await screen.findByLabelText(/^Cupom/), 'ANA-FRETE')
  await user.type(screen.getByRole('combobox', { name: /^Slug/ }), ana.slug)
  await user.selectOptions(screen.getByLabelText('Tipo de desconto'), 'Valor em reais')
  await user.type(screen.getByLabelText(/^Desconto/), 'quinze')
  await user.click(screen.getByRole('button', { name: 'Salvar cupom' }))
  await screen.findByText('Escreva o valor assim: 1.234,56.')
  await user.clear(screen.getByLabelText(/^Desconto/))
  await user.type(screen.getByLabelText(/^Desconto/), '15,50')
  await user.click(screen.getByRole('button', { name: 'Salvar cupom' }))
  await screen.findByRole('link', { name: 'ANA 10' })

  await user.click(await screen.findByRole('link', { name: 'ANA-FRETE' }))
  await screen.findByRole('heading', { level: 1, name: 'Cupom ANA-FRETE' })
  await user.clear(await screen.findByLabelText(/^Desconto/))
  await user.type(screen.getByLabelText(/^Desconto/), '20')
  await user.click(screen.getByRole('button', { name: 'Salvar cupom' }))
  await screen.findByText(/R\$\s20,00/)
  const params = { number: 'ANA-FRETE' }
  expect(await world.call(brand, showCoupon, { params })).toMatchObject({
    type_discount: 'value',
    discount: 20,
    partner_slug: ana.slug,
  })

  await user.click(await screen.findByRole('link', { name: 'ANA-FRETE' }))
  await user.click(await screen.findByRole('button', { name: 'Remover cupom' }))
  await screen.findByText('Remover o cupom ANA-FRETE?')
  await user.click(
    (await screen.findAllByRole('button', { name: 'Remover cupom' })).at(-1) as HTMLElement,
  )
  await screen.findByText('Removido')
  expect(await world.refused(brand, showCoupon, { params })).toMatchObject({ status: 404 })
})

test('a partner is found by name for a coupon', async () => {
  const brand = await world.brand()
  const rita = await world.partner(brand, { name: 'Rita Prado' })
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/regras/cupons/novo')
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Slug/ })
  await user.type(field, 'rita p')
  await user.click(await screen.findByText('Rita Prado'))
  await waitFor(() => expect(field.value).toBe(rita.slug))
})
