import { afterEach, beforeEach, describe, expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { abrasf } from '#tests/support/samples/invoice-xml.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { setWideScreen } from '#tests/support/screens/screen-width.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  type World,
} from '#tests/support/world.ts'

const CLOSED = '/commission?tab=closed'
const BRAND = '11222333000181'
const COMPANY = '11444777000161'

/** A month with R$ 50,00 of commission, closed on the first of April. */
async function closedMonth(world: World, brand: TestBrand, seller: TestPartner) {
  world.clock.set('2026-03-10T15:00:00Z')
  const desk = closingDesk(world)
  await desk.complete(seller)
  await desk.sell(brand, seller, 500)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { closure } = await desk.closure(seller)
  return { desk, id: closure.id as number }
}

/** A closed month that the brand has approved, so that the invoice is requested. */
async function requestedInvoice(world: World, brand: TestBrand, seller: TestPartner) {
  const { desk, id } = await closedMonth(world, brand, seller)
  await desk.act(brand, id, 'approve')
  return { desk, id }
}

const company = (world: World, brand: TestBrand) =>
  world.partner(brand, { pf_pj: 'PJ', document: COMPANY })

const invoice = abrasf({ issuer: COMPANY, taker: BRAND, value: '50.00', month: '2026-03' })

async function choose(user: Awaited<ReturnType<typeof browse>>['user'], file: File) {
  await screen.findByRole('button', { name: 'Escolher arquivo' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('there is no field for a file')
  await user.upload(input, file)
}

const stateOf = async (desk: ReturnType<typeof closingDesk>, seller: TestPartner) =>
  (await desk.closure(seller)).closure.status

test('a person in commission mode sees the open month and when it closes', async ({
  world,
}) => {
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  world.clock.set('2026-03-10T15:00:00Z')
  await closingDesk(world).sell(brand, ana, 500)

  await browse(world, ana, '/commission')

  expect(await screen.findByText(/Comissões de março.* até agora/)).toBeDefined()
  expect(screen.getAllByText(/R\$\s50,00/).length).toBeGreaterThan(0)
  expect(await screen.findByText('O período fecha em')).toBeDefined()
})

test('a person without sales reads how the first commission appears', async ({ world }) => {
  const brand = await world.brand(undefined, 'commission')
  await browse(world, await world.partner(brand), '/commission')

  expect(await screen.findByText(/Nenhuma comissão em aberto/)).toBeDefined()
})

test('a person in credits mode is led to the statement', async ({ world, ana }) => {
  await browse(world, ana, '/commission')

  expect(await screen.findByRole('link', { name: 'Ver extrato de créditos' })).toBeDefined()
})

test('a person sees that a closed month waits for the brand', async ({ world }) => {
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  await closedMonth(world, brand, ana)

  await browse(world, ana, CLOSED)

  expect(await screen.findByText('Aguardando aprovação')).toBeDefined()
  expect(screen.queryByText('Enviar a nota fiscal')).toBeNull()
})

test('a person uploads the invoice and sees that the brand checks it', async ({
  world,
}) => {
  const brand = await world.brand(undefined, 'commission')
  const ana = await company(world, brand)
  const { desk } = await requestedInvoice(world, brand, ana)
  const { user } = await browse(world, ana, CLOSED)

  await choose(user, new File([invoice], 'nf.xml', { type: 'text/xml' }))

  expect(await screen.findByText('Nota em análise')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'Ver nf.xml' })).toBeDefined()
  expect(await stateOf(desk, ana)).toBe('invoice_sent')
})

test('a phone says to tap for the invoice, not to drag it', async ({ world }) => {
  const brand = await world.brand(undefined, 'commission')
  const ana = await company(world, brand)
  await requestedInvoice(world, brand, ana)

  await browse(world, ana, CLOSED)

  const sentence = 'Toque para escolher o arquivo: XML ou PDF de até 700 KB.'
  expect(await screen.findByText(sentence)).toBeDefined()
})

test('a person who chooses a file of another kind reads why it is refused', async ({
  world,
}) => {
  const brand = await world.brand(undefined, 'commission')
  const ana = await company(world, brand)
  const { desk } = await requestedInvoice(world, brand, ana)
  const { user } = await browse(world, ana, CLOSED)

  await choose(user, new File(['<?php'], 'nf.xml', { type: 'text/xml' }))

  expect((await screen.findByRole('alert')).textContent).toMatch(/nota|arquivo/i)
  expect(await stateOf(desk, ana)).toBe('invoice_requested')
})

test('a person whose invoice the brand refused reads the reason and sends another', async ({
  world,
}) => {
  const brand = await world.brand(undefined, 'commission')
  const ana = await company(world, brand)
  const { desk, id } = await requestedInvoice(world, brand, ana)
  expectStatus(await desk.send(ana, id, invoice), 201)
  const reason = 'O valor não confere.'
  expectStatus(await desk.act(brand, id, 'invoice/refuse', { reason }), 200)
  world.clock.set('2026-04-01T07:00:00Z')
  const { user } = await browse(world, ana, CLOSED)
  expect(await screen.findByText('Motivo da devolução: O valor não confere.')).toBeDefined()

  await choose(user, new File([invoice], 'nf-2.xml', { type: 'text/xml' }))

  expect(await screen.findByText('Nota em análise')).toBeDefined()
  expect(await stateOf(desk, ana)).toBe('invoice_sent')
})

test('a person without a company chooses a receipt after seeing the taxes', async ({
  world,
}) => {
  const brand = await world.brand(undefined, 'commission')
  await world.setParameter(brand, 'rpa_allowed', true)
  const ana = await world.partner(brand)
  const { desk } = await closedMonth(world, brand, ana)
  const { user } = await browse(world, ana, CLOSED)
  await user.click(await screen.findByRole('button', { name: 'Receber por RPA' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(
    await sheet.findByText(/A marca desconta INSS e impostos e paga R\$/),
  ).toBeDefined()

  await user.click(sheet.getByRole('button', { name: 'Confirmar' }))

  expect(await screen.findByText('Você escolheu receber por recibo (RPA).')).toBeDefined()
  expect((await desk.closure(ana)).closure.paper).toBe('rpa')
})

test('a person whose address is missing reads until when to complete it', async ({
  world,
}) => {
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  world.clock.set('2026-03-10T15:00:00Z')
  await closingDesk(world).sell(brand, ana, 500)

  await browse(world, ana, '/commission')

  expect(await screen.findByText('Complete o seu cadastro')).toBeDefined()
  await waitFor(() =>
    expect(
      screen.getByText(/Falta preencher: .* Corrija até \d\d\/\d\d\/\d{4}/),
    ).toBeDefined(),
  )
})

describe('at a desk', () => {
  beforeEach(() => setWideScreen(true))
  afterEach(() => setWideScreen(false))

  test('a click on any cell of a closing opens it beside the table', async ({ world }) => {
    const brand = await world.brand(undefined, 'commission')
    const ana = await world.partner(brand)
    const { id } = await closedMonth(world, brand, ana)
    const { user, address } = await browse(world, ana, CLOSED)

    await user.click(await screen.findByRole('cell', { name: /R\$\s50,00/ }))

    expect(await screen.findByRole('button', { name: 'Fechar detalhes' })).toBeDefined()
    expect(address()).toContain(`closure=${id}`)
  })
})

test('a day that has passed is not shown as one to come', async ({ world }) => {
  const brand = await world.brand(undefined, 'commission')
  const seller = await company(world, brand)
  await requestedInvoice(world, brand, seller)
  world.clock.set('2026-04-21T15:00:00Z')
  await browse(world, seller, CLOSED)

  expect(await screen.findByText(/O prazo era 20\/04\/2026\. Envie assim/)).toBeDefined()
  expect(screen.getAllByText(/20\/04\/2026|O prazo/)).toHaveLength(1)
})
