import { expect, test } from 'vitest'

import { listMyCoupons } from '#features/selling/orders/contract.ts'
import {
  approveCouponRequest,
  listMyCouponRequests,
  requestCoupon,
} from '#features/selling/orders/coupon-request-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

const world = await worldForFile()

const LIST = '/regras?aba=cupons'

async function requested(wished: string) {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const owner = await world.staff(brand)
  const { id } = await world.call(ana, requestCoupon, {
    body: { wished, note: 'Para as minhas alunas' },
  })
  return { brand, ana, owner, id }
}

test('a member approves a request with another code, a gift and a limit, with one coupon for two clicks', async () => {
  const { ana, owner } = await requested('ANA10')
  const { user } = await browseConsole(world, owner, LIST)
  await user.click(await screen.findByRole('link', { name: 'Pedido do cupom ANA10' }))
  await screen.findByText('Para as minhas alunas')
  const number = await screen.findByLabelText(/^Cupom \*/)
  await user.clear(number)
  await user.type(number, 'anapilates')
  await user.selectOptions(screen.getByLabelText(/^O que o cupom dá/), 'Outra coisa')
  await user.click(screen.getByRole('button', { name: 'Aprovar e criar cupom' }))
  await screen.findByText('Escreva o que o cupom dá.')
  await user.type(screen.getByLabelText(/^O que ele dá/), 'Aula grátis')
  await user.type(screen.getByLabelText(/^Limite de usos/), '30')
  await user.dblClick(screen.getByRole('button', { name: 'Aprovar e criar cupom' }))

  await screen.findByRole('link', { name: 'ANAPILATES' })
  expect(screen.queryByRole('link', { name: 'Pedido do cupom ANA10' })).toBeNull()
  expect(await world.call(ana, listMyCoupons)).toMatchObject([
    { number: 'ANAPILATES', gives: 'text', gives_text: 'Aula grátis', use_limit: 30 },
  ])
})

test('a member who is late reads that the request was answered', async () => {
  const { brand, owner, id } = await requested('TARDE1')
  const { user } = await browseConsole(world, owner, `/regras/cupons/pedidos/${id}`)
  await user.type(await screen.findByLabelText(/^Desconto \(%\)/), '10')
  await world.call(brand, approveCouponRequest, {
    params: { id },
    body: { type_discount: 'percent', discount: 5 },
  })
  await user.click(screen.getByRole('button', { name: 'Aprovar e criar cupom' }))
  await screen.findByText(
    'Este pedido de cupom já foi respondido. Recarregue para ver a resposta.',
  )
})

test('a member refuses a request with a reason that the partner reads', async () => {
  const { ana, owner, id } = await requested('ANA20')
  const { user } = await browseConsole(world, owner, `/regras/cupons/pedidos/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Recusar pedido' }))
  await screen.findByText('Escreva o motivo.')
  await user.type(screen.getByLabelText(/^Motivo/), 'Já é de uma campanha.')
  await user.click(screen.getByRole('button', { name: 'Recusar pedido' }))
  await screen.findByText('Recusado')
  expect(await world.call(ana, listMyCouponRequests)).toMatchObject({
    data: [{ state: 'refused', reason: 'Já é de uma campanha.' }],
  })
})

test('a member approves from the inbox with one sentence', async () => {
  const { ana, owner } = await requested('ANA30')
  const { user } = await browseConsole(world, owner, '/pendencias')
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }))
  await user.type(
    await screen.findByLabelText(/^O que o cupom dá/),
    'Frete por nossa conta',
  )
  await user.click(screen.getByRole('button', { name: 'Aprovar' }))
  await screen.findByText(/Desfazer/)
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(async () =>
    expect(await world.call(ana, listMyCoupons)).toMatchObject([
      { number: 'ANA30', gives_text: 'Frete por nossa conta' },
    ]),
  )
})
