import { afterEach, beforeEach, describe, expect } from 'vitest'

import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { joinBrand } from '#features/people/memberships/contract.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { setWideScreen } from '#tests/support/screens/screen-width.ts'
import { unique } from '#tests/support/world.ts'

import { listOrders } from '../contract.ts'

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
  expect(placed.textContent).toMatch(
    /Falta o cliente pagar · comissão a partir de \d\d\/\d\d\/\d{4}/,
  )
  expect(placed.textContent).toMatch(/R\$\s24,99Prevista.*Venda R\$\s249,90/)

  await user.click(screen.getByRole('link', { name: 'Pedir revisão' }))
  expect(await screen.findByLabelText(/^Número do pedido/)).toHaveProperty('value', id)
})

test('an invoiced sale with a wrong amount or commission is sent to review from its details', async ({
  world,
  brand,
  ana,
}) => {
  const id = `P-${unique()}`
  await world.order(brand, ana, { id, status: 'fat', reais: 100 })
  const { user } = await browse(world, ana, '/sales')
  await user.click(await line(/Faturado/))

  await user.click(await screen.findByRole('link', { name: /Pedir revisão$/ }))

  const kind = await screen.findByLabelText('O que aconteceu?')
  expect(kind).toHaveProperty('value', 'wrong_value')
  expect(within(kind).getByText('O valor ou a comissão está diferente')).toBeDefined()
  expect(screen.getByLabelText(/^Número do pedido/)).toHaveProperty('value', id)
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
  expect(approved.textContent).toMatch(/comissão a partir de \d\d\/\d\d\/\d{4}.*R\$\s5,00/)
  expect((await line(/Cancelado/)).textContent).toMatch(/R\$\s0,00Venda R\$\s70,00/)
})

test('figures of several brands show what each brand gave, and a tap leaves only its sales', async ({
  world,
}) => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const ana = await world.partner(brand)
  await world.order(brand, ana, { status: 'fat', reais: 100 })
  const { user, goTo, address } = await browse(world, ana, '/sales')
  await line(/Faturado/)
  expect(screen.queryByText(/^Somando suas marcas/)).toBeNull()

  await world.call(ana, joinBrand, { body: { parent_slug: other.slug } })
  await world.call(other, approvePartner, { params: { slug: ana.slug } })
  await world.order(other, ana, { status: 'apv', reais: 40 })
  await goTo('/dashboard')
  await queryClient.invalidateQueries()
  await goTo('/sales?period=15')
  // Until then the sales of before may still be on the screen.
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: '15 dias' })).toHaveProperty('checked', true),
  )
  await screen.findByRole('heading', { name: 'Somando suas marcas' })
  const sums = (name: string) =>
    screen.getByRole('link', { name: new RegExp(`^${name}\\s*Vendas no período`) })
  expect(sums(brand.slug).textContent).toMatch(/Vendas no período: R\$\s100,00R\$\s10,00/)
  expect(sums(other.slug).textContent).toMatch(/Vendas no período: R\$\s40,00R\$\s4,00/)

  await user.click(sums(other.slug))
  await screen.findByText(`Só as vendas de ${other.slug}.`, { exact: false })
  await waitFor(() => expect(screen.queryByText('Somando suas marcas')).toBeNull())
  expect(screen.queryByRole('button', { name: /Faturado/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Ver as de todas as marcas' }))
  await line(/Faturado/)
  await waitFor(() => expect(address()).toBe('/sales?period=15'))
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

const openedSale = async () => (await screen.findByRole('dialog')).textContent

test('a sale of before the approval promises no commission', async ({ world, brand }) => {
  const ana = await world.partner(brand, { approved: null })
  await world.order(brand, ana, { status: 'apv', at: '2026-03-10T11:00:00-03:00' })
  await world.call(brand, approvePartner, { params: { slug: ana.slug } })
  const { user } = await browse(world, ana, '/sales')

  const approved = await line(/Aprovado/)
  expect(approved.textContent).toMatch(/Não gera comissão.*R\$\s0,00/)
  expect(approved.textContent).not.toMatch(/Falta|comissão em/)
  await user.click(approved)
  await screen.findByText(
    'Não gera comissão: seu cadastro não estava aprovado na data do pedido.',
    { selector: 'p' },
  )
  expect(await openedSale()).toMatch(/Sua comissãoR\$\s0,00/)
  expect(await openedSale()).not.toMatch(/em análise|Próximo passo/)
})

test('a lost sale brings nothing, in its line and when it is opened', async ({
  world,
  brand,
  ana,
}) => {
  const id = await world.order(brand, ana, { status: 'fat', reais: 100 })
  await world.order(brand, ana, { id, status: 'dev', reais: 100 })
  await world.order(brand, ana, { status: 'can', reais: 50 })
  const { user } = await browse(world, ana, '/sales')

  const returned = await line(/Devolvido/)
  expect(returned.textContent).toMatch(/R\$\s0,00/)
  await user.click(returned)
  await screen.findByText(id)
  expect(await openedSale()).toMatch(
    /Sua comissãoR\$\s0,00.*Comissão estornadaR\$\s10,00Venda sem freteR\$\s100,00/,
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await line(/Cancelado/))
  await screen.findByText('Sua comissão', { selector: '[role=dialog] *' })
  expect(await openedSale()).toMatch(/Sua comissãoR\$\s0,00.*não gera comissão/)
  expect(await openedSale()).not.toMatch(/estornada/)
})

const table = () => screen.findByRole('table', { name: 'Vendas' })
const rows = async () =>
  within(await table())
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent)
const panel = () => screen.findByRole('region', { name: 'Pedido' })

describe('at a desk', () => {
  beforeEach(() => setWideScreen(true))
  afterEach(() => setWideScreen(false))

  test('the sales are a table that sorts by value on the server, not only what is loaded', async ({
    world,
    brand,
    ana,
  }) => {
    // More than a page: the dearest is on the second one.
    await world.order(brand, ana, { reais: 3_456_789.1 })
    for (let nth = 1; nth <= 20; nth++) await world.order(brand, ana, { reais: nth })
    const { user, address } = await browse(world, ana, '/sales')
    expect(await rows()).toHaveLength(20)
    expect((await table()).textContent).not.toContain('3.456.789,10')

    const value = () => screen.getByRole('columnheader', { name: 'Venda' })
    expect(
      screen.getByRole('columnheader', { name: 'Data' }).getAttribute('aria-sort'),
    ).toBe('descending')
    await user.click(within(value()).getByRole('button'))
    await waitFor(() => expect(value().getAttribute('aria-sort')).toBe('descending'))
    const first = async () => within(await table()).getAllByRole('row')[1]?.textContent
    await waitFor(async () => expect(await first()).toContain('3.456.789,10'))
    expect(address()).toContain('ordem=total+desc')
    await user.click(within(value()).getByRole('button'))
    await waitFor(async () => expect(await first()).toMatch(/R\$\s1,00/))
    expect(
      within(screen.getByRole('columnheader', { name: 'Comissão' })).queryByRole('button'),
    ).toBeNull()
  })

  test('a row of the table has the sign and the next step of its line on a phone', async ({
    world,
    brand,
    ana,
  }) => {
    await world.order(brand, ana, { reais: 50 })

    await browse(world, ana, '/sales')

    const [, first] = within(await table()).getAllByRole('row')
    const opener = within(first as HTMLElement).getByRole('button')
    // One of the state, and one before the name: a product without a picture has an icon.
    expect(opener.querySelectorAll('svg, img')).toHaveLength(2)
    expect(opener.textContent).toMatch(/Faturado.*Comissão em \d\d\/\d\d\/\d{4}/)
  })

  test('a row opens beside the table, by keys alone, and the address keeps it', async ({
    world,
    brand,
    ana,
  }) => {
    const ids = []
    for (const minute of ['01', '02', '03'])
      ids.unshift(await world.order(brand, ana, { at: `2026-03-09T12:${minute}:00-03:00` }))
    const { user, address } = await browse(world, ana, '/sales')
    const openers = within(await table()).getAllByRole('button', { expanded: false })
    openers[0]?.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(openers[1])
    await user.keyboard('{Enter}')
    await within(await panel()).findByText(ids[1] ?? '')
    await user.keyboard('{ArrowDown}')
    await within(await panel()).findByText(ids[2] ?? '')
    await user.click(within(await panel()).getByRole('button', { name: 'Linha anterior' }))
    await within(await panel()).findByText(ids[1] ?? '')
    expect(address()).toMatch(/venda=\d+/)
    const kept = address()

    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pedido' })).toBeNull())
    expect(address()).toBe('/sales')

    // A reload, also of a sale that the list does not show.
    await browse(world, ana, `${kept}&period=last_month`)
    await within(await panel()).findByText(ids[1] ?? '')
    expect(screen.queryByRole('table')).toBeNull()
    const unknown = await browse(world, ana, '/sales?venda=999999999')
    await within(await panel()).findByText('Não encontramos esta venda.')
    await unknown.user.click(screen.getByRole('button', { name: 'Fechar detalhes' }))
    await waitFor(() => expect(unknown.address()).toBe('/sales'))
  })
})

test('an address opens its sale in the sheet of a phone, which can be closed', async ({
  world,
  brand,
  ana,
}) => {
  const id = await world.order(brand, ana, { at: '2024-02-05T12:00:00-03:00' })
  const { data } = await world.call(ana, listOrders, { body: { search: id } })
  const { user } = await browse(world, ana, `/sales?venda=${data[0]?.id}`)
  const sheet = await screen.findByRole('dialog')
  within(sheet).getByText(id)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('each sale names its brand to a person of several brands', async ({
  world,
  brand,
}) => {
  const email = `p${unique()}@aliado.test`
  const other = await world.brand()
  const person = await world.partner(brand, { email })
  const there = await world.partner(other, { email })
  await world.order(brand, person, { status: 'fat' })
  await world.order(other, there, { status: 'apv' })
  await browse(world, person, '/sales')
  await waitFor(async () =>
    expect((await line(/Faturado/)).textContent).toContain(brand.slug),
  )
  expect((await line(/Aprovado/)).textContent).toContain(other.slug)
})

test('a sale names no brand to a person of one', async ({ world, brand, ana }) => {
  await world.order(brand, ana, { status: 'fat' })
  await browse(world, ana, '/sales')
  expect((await line(/Faturado/)).textContent).not.toContain(brand.slug)
})
