import { expect, test } from 'vitest'

import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { listBrandProducts } from '#features/selling/catalog/brand-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { unique } from '#tests/support/world.ts'

import { showFirstSteps, setJoining } from '../contract.ts'

const world = await worldForFile()

test('an owner takes steps from Início, and each one is checked', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand)
  const { user, network } = await browseConsole(world, owner, '')
  await user.click(await screen.findByRole('link', { name: 'Continuar' }))
  await screen.findByText('0 de 7 passos feitos')
  const shops = screen.getAllByRole('link', { name: 'Conectar a loja' })
  expect(shops.map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill(expect.stringMatching(/\/lojas$/)),
  )
  await user.type(screen.getByLabelText('SKU'), 'BAT-1')
  await user.type(screen.getByLabelText('Nome do produto'), 'Batom')
  await user.type(screen.getByLabelText('Categoria'), 'Maquiagem')
  await user.type(screen.getByLabelText(/^Preço \(/), '49,90')
  const promotion = screen.getByLabelText(/^Preço promocional/)
  await user.type(promotion, '59,90')
  await user.type(screen.getByLabelText(/^Endereço/), 'https://loja.example/batom')
  await user.click(screen.getByRole('button', { name: 'Adicionar produto' }))
  await screen.findByText('O preço promocional não pode ser maior que o preço normal.')
  expect(network.count(putProduct)).toBe(0)
  await user.clear(promotion)
  await user.type(promotion, '39,90')
  await user.click(screen.getByRole('button', { name: 'Adicionar produto' }))
  await screen.findByText('1 de 7 passos feitos')
  const { data } = await world.call(brand, listBrandProducts)
  expect(data).toMatchObject([{ sku: 'BAT-1', price: 49.9, promotion_price: 39.9 }])
  const openJoining = screen.getByRole('button', { name: 'Abrir o cadastro' })
  // A double click, before the first one is drawn.
  openJoining.click()
  openJoining.click()
  await screen.findByText('2 de 7 passos feitos')
  expect(network.count(setJoining)).toBe(1)
  const email = `${unique()}@exemplo.com`
  await user.type(screen.getByLabelText('E-mail da pessoa'), email)
  await user.click(screen.getByRole('button', { name: 'Enviar convite' }))
  await screen.findByText('3 de 7 passos feitos')
  expect(await world.messagesTo(email)).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Dispensar estes passos' }))
  await waitFor(async () => {
    const { dismissed_at } = await world.call(brand, showFirstSteps)
    expect(dismissed_at).not.toBeNull()
  })
})

test('someone who only reads sees the steps and is offered none', async () => {
  const brand = await world.brand()
  const reader = await world.staff(brand, { role: 'reader' })
  const { network } = await browseConsole(world, reader, '')
  await screen.findByText('Nada pendente agora.')
  expect(network.count(showFirstSteps)).toBeGreaterThan(0)
  expect(screen.queryByRole('link', { name: 'Continuar' })).toBeNull()
  await browseConsole(world, reader, '/primeiros-passos')
  await screen.findByText('0 de 7 passos feitos')
  expect(screen.queryByRole('link', { name: 'Conectar a loja' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Abrir o cadastro' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Enviar convite' })).toBeNull()
})
