import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { type TestPartner, unique, type World } from '#tests/support/world.ts'

import {
  listClaimsToAnswer,
  listSaleClaims,
  makeSaleClaim,
  refuseSaleClaim,
} from '../contract.ts'

const CLAIMS = '/sales/claims'

const claimed = (world: World, partner: TestPartner, external_id: string) =>
  world.call(partner, makeSaleClaim, {
    body: { kind: 'missing', external_id, ordered_on: '2026-03-09' },
  })

const send = () => screen.getByRole('button', { name: 'Enviar para a marca' })

test('a person reports a missing sale and the brand receives it', async ({
  world,
  brand,
  ana,
}) => {
  const number = `P-${unique()}`
  const { user } = await browse(world, ana, CLAIMS)
  expect(await screen.findByText(/Você não pediu nenhuma revisão/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Pedir revisão' }))

  await user.type(await screen.findByLabelText(/^Número do pedido/), number)
  await user.type(screen.getByLabelText(/^Data da compra/), '2026-03-09')
  await user.type(screen.getByLabelText(/^Valor dos produtos/), '1.250,5')
  await user.type(screen.getByLabelText('Conte o que aconteceu'), 'Comprou pelo meu link.')
  await user.click(send())

  expect(await screen.findByText(`Pedido ${number}`)).toBeDefined()
  expect(await screen.findByText('Em análise')).toBeDefined()
  const { data } = await world.call(brand, listClaimsToAnswer)
  expect(data).toMatchObject([{ external_id: number, expected_value: 1250.5 }])
})

test('a person who leaves out order and day reads so at both fields', async ({
  world,
  ana,
}) => {
  const { user, network } = await browse(world, ana, `${CLAIMS}?new`)
  await screen.findByLabelText(/^Número do pedido/)

  await user.click(send())

  expect(await screen.findByText('O campo Número do pedido é requerido')).toBeDefined()
  expect(screen.getByText('O campo Data da compra é requerido')).toBeDefined()
  expect(network.count(makeSaleClaim)).toBe(0)
})

test('a person who types an amount that cannot be read is asked to correct it', async ({
  world,
  ana,
}) => {
  const { user, network } = await browse(
    world,
    ana,
    `${CLAIMS}?new&order=A1&day=2026-03-09`,
  )
  await user.type(await screen.findByLabelText(/^Valor dos produtos/), '12,3,4')

  await user.click(send())

  await waitFor(() =>
    expect(screen.getByLabelText(/^Valor dos produtos/).getAttribute('aria-invalid')).toBe(
      'true',
    ),
  )
  expect(network.count(makeSaleClaim)).toBe(0)
})

test('a person who clicks twice makes one claim', async ({ world, ana }) => {
  const { user, network } = await browse(
    world,
    ana,
    `${CLAIMS}?new&order=DUAS&day=2026-03-09`,
  )
  await screen.findByLabelText(/^Número do pedido/)
  const release = network.hold(makeSaleClaim)

  await user.dblClick(send())
  release()

  expect(await screen.findByText('Pedido DUAS')).toBeDefined()
  expect(await world.call(ana, listSaleClaims)).toMatchObject({ total: 1 })
})

test('a person withdraws a claim, and the brand no longer sees it as open', async ({
  world,
  ana,
}) => {
  await claimed(world, ana, 'DESISTO')
  const { user } = await browse(world, ana, CLAIMS)
  await user.click(await screen.findByText('Pedido DESISTO'))
  const sheet = within(await screen.findByRole('dialog'))

  await user.click(
    await sheet.findByRole('button', { name: 'Cancelar o pedido de revisão' }),
  )

  expect(await screen.findByText('Cancelada por você')).toBeDefined()
  const { data } = await world.call(ana, listSaleClaims)
  expect(data).toMatchObject([{ external_id: 'DESISTO', state: 'withdrawn' }])
})

test('a person reads why the brand refused a claim', async ({ world, brand, ana }) => {
  const { id } = await claimed(world, ana, 'RECUSADO')
  await world.call(brand, refuseSaleClaim, {
    params: { id },
    body: { answer: 'O pedido veio de um anúncio.' },
  })
  const { user } = await browse(world, ana, CLAIMS)

  await user.click(await screen.findByText('Pedido RECUSADO'))

  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('O pedido veio de um anúncio.')).toBeDefined()
  expect(sheet.queryByRole('button', { name: 'Cancelar o pedido de revisão' })).toBeNull()
})

test('a person without a connection cannot send a claim', async ({ world, ana }) => {
  const { network } = await browse(world, ana, `${CLAIMS}?new`)
  await screen.findByLabelText(/^Número do pedido/)

  network.goOffline()

  expect(await screen.findByText('Para enviar, conecte-se à internet.')).toBeDefined()
  await waitFor(() => expect(send()).toHaveProperty('disabled', true))
})

test('a person who leaves the form and returns finds what was typed', async ({
  world,
  ana,
}) => {
  const { user, goTo } = await browse(world, ana, `${CLAIMS}?new`)
  await user.type(await screen.findByLabelText(/^Número do pedido/), 'RASCUNHO')
  await goTo('/sales')
  await waitFor(() => expect(screen.queryByLabelText(/^Número do pedido/)).toBeNull())

  await goTo(`${CLAIMS}?new`)

  expect(await screen.findByLabelText(/^Número do pedido/)).toHaveProperty(
    'value',
    'RASCUNHO',
  )
})
