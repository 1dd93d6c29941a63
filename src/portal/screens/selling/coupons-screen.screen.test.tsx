import { expect } from 'vitest'

import { createCoupon } from '#features/selling/orders/coupon-contract.ts'
import { listMyCouponRequests } from '#features/selling/orders/coupon-request-contract.ts'
import {
  approveCouponRequest,
  refuseCouponRequest,
  requestCoupon,
} from '#features/selling/orders/coupon-request-contract.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { unique } from '#tests/support/world.ts'

const COUPONS = '/sales/coupons'
const ten = { type_discount: 'percent', discount: 10 } as const

test('a person asks for a coupon once for two clicks, and reads that the brand has to answer', async ({
  world,
  ana,
}) => {
  const { user, network } = await browse(world, ana, COUPONS)
  await user.click(await screen.findByRole('button', { name: 'Pedir um cupom' }))
  const code = await screen.findByLabelText(/^Código que você quer/)
  await user.type(code, 'a b')
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  await screen.findByText('Use de 3 a 20 letras sem acento e números, sem espaços.')
  // Nothing of a longer code is cut away: the person reads that it is too long.
  await user.clear(code)
  await user.click(code)
  await user.paste('a'.repeat(60))
  expect(code).toHaveProperty('value', 'A'.repeat(60))
  await user.click(screen.getByRole('button', { name: 'Enviar pedido' }))
  await screen.findByText('Use de 3 a 20 letras sem acento e números, sem espaços.')
  expect(network.count(requestCoupon)).toBe(0)
  await user.clear(code)
  await user.type(code, 'anapilates')
  await user.type(screen.getByLabelText(/^Por que este cupom/), 'Para as alunas')
  await user.dblClick(screen.getByRole('button', { name: 'Enviar pedido' }))
  await screen.findByText('Aguardando a marca')
  expect(screen.getByText('Você pediu o cupom ANAPILATES.')).toBeDefined()
  expect(await world.call(ana, listMyCouponRequests)).toMatchObject({
    data: [{ wished: 'ANAPILATES', note: 'Para as alunas', state: 'waiting' }],
  })
  await user.click(screen.getByRole('button', { name: 'Cancelar pedido' }))
  await screen.findByRole('button', { name: 'Pedir um cupom' })
})

test('a person reads why a request was not approved', async ({ world, brand, ana }) => {
  const { id } = await world.call(ana, requestCoupon, { body: { wished: 'QUERO1' } })
  await world.call(brand, refuseCouponRequest, {
    params: { id },
    body: { reason: 'Já é de uma campanha.' },
  })
  await browse(world, ana, COUPONS)
  expect(await screen.findByText('Cupom QUERO1 não aprovado')).toBeDefined()
  expect(screen.getByText('Motivo: Já é de uma campanha.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Pedir um cupom' })).toBeDefined()
})

test('a person shares a coupon with its message, and finds ended ones folded', async ({
  world,
  brand,
  ana,
}) => {
  const [number, ended] = [unique().toUpperCase(), unique().toUpperCase()]
  const body = { partner_slug: ana.slug, ...ten }
  await world.call(brand, createCoupon, { body: { ...body, number, use_limit: 50 } })
  const yesterday = addDays(dayOf(world.clock.now()), -1)
  await world.call(brand, createCoupon, {
    body: { ...body, number: ended, last_day: yesterday },
  })
  const { user } = await browse(world, ana, COUPONS)
  const card = within(await screen.findByRole('region', { name: `Cupom ${number}` }))
  expect(card.getByText('10% de desconto')).toBeDefined()
  expect(card.getByText('Usado 0 de 50 vezes')).toBeDefined()
  expect(screen.queryByRole('region', { name: `Cupom ${ended}` })).toBeNull()
  expect(screen.getByText('1 cupom encerrado')).toBeDefined()

  await user.click(card.getByRole('button', { name: `Compartilhar o cupom ${number}` }))
  const sheet = within(await screen.findByRole('dialog'))
  const whatsapp = await sheet.findByRole('link', { name: 'WhatsApp' })
  expect(decodeURIComponent(whatsapp.getAttribute('href') ?? '')).toContain(
    `Use o meu cupom ${number} (10% de desconto) na loja:`,
  )
})

test('a person without a connection sees the coupons and cannot ask', async ({
  world,
  brand,
  ana,
}) => {
  const { id } = await world.call(ana, requestCoupon, { body: { wished: 'SEMREDE1' } })
  await world.call(brand, approveCouponRequest, { params: { id }, body: ten })
  const { user, network } = await browse(world, ana, COUPONS)
  await user.click(await screen.findByRole('button', { name: 'Pedir um cupom' }))
  await screen.findByLabelText(/^Código que você quer/)
  network.goOffline()
  expect(await screen.findByText('Para pedir, conecte-se à internet.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Cupom SEMREDE1' })).toBeDefined()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Enviar pedido' })).toHaveProperty(
      'disabled',
      true,
    ),
  )
})
