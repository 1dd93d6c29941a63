import { expect, test } from 'vitest'

import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { createRole } from '#features/program/staff/team-contract.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'

import { text } from './text.ts'

const world = await worldForFile()

test('a figure opens the lines behind it', async () => {
  const brand = await world.brand()
  const approve = async (name: string) => {
    const { slug } = await world.partner(brand, { name, approved: null })
    await world.call(brand, approvePartner, { params: { slug } })
  }
  await approve('Rosa Melo')
  world.clock.advanceDays(40)
  await approve('Ana Lima')
  const eva = await world.staff(brand, { role: 'manager' })
  const { user } = await browseConsole(world, eva, '/')
  await user.click(await screen.findByRole('link', { name: text.figures.approved }))
  await screen.findByText('Ana Lima')
  expect(screen.queryByText('Rosa Melo')).toBeNull()
  const today = dayOf(world.clock.now())
  expect(location.search).toBe(
    `?situacao=approved&aprovado_de=${addDays(today, -29)}&aprovado_ate=${today}`,
  )
})

test('every figure and every sum of credits leads to its lines', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.order(brand, ana, { reais: 100 })
  const eva = await world.staff(brand)
  await browseConsole(world, eva, '/?dias=7')
  await screen.findByText('1 pedido')
  const linkOf = (name: string) =>
    screen.getByRole('link', { name }).getAttribute('href')?.split(`/${brand.slug}`)[1]
  const today = dayOf(world.clock.now())
  expect(linkOf(text.figures.commission)).toBe(
    `/financeiro/comissoes?de=${addDays(today, -6)}&ate=${today}`,
  )
  expect(linkOf(text.figures.sales)).toBe(
    `/pedidos?parceiro=true&situacao=vendas&de=${addDays(today, -6)}&ate=${today}`,
  )
  expect(linkOf(text.figures.selling)).toBe('/relatorios?periodo=week')
  const places = {
    under_analysis: '/financeiro/creditos?evento=release',
    available: '/financeiro/creditos?evento=expiry',
    reserved: '/financeiro/reservas',
    expiring: `/financeiro/creditos?evento=expiry&de=${today}&ate=${addDays(today, 30)}`,
    debt: '/financeiro/debitos',
  } as const
  for (const [name, place] of Object.entries(places)) {
    const label = screen.getByText(text.credits[name as keyof typeof places])
    const link = label.nextElementSibling?.querySelector('a')?.getAttribute('href')
    expect(link?.split(`/${brand.slug}`)[1]).toBe(place)
  }
})

test('a role without the figures sees what it can open', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand, { role: 'owner' })
  const role = await world.call(owner, createRole, {
    body: { name: 'Regras', permissions: ['rules.read'] },
  })
  const lia = await world.staff(brand, { role: role.key })
  const { user } = await browseConsole(world, lia, '/')
  await screen.findByText(text.welcome.sentence)
  expect(screen.queryByRole('link', { name: text.welcome.places.orders })).toBeNull()
  // The first one is the menu's.
  const [, rules] = screen.getAllByRole('link', { name: text.welcome.places.rules })
  await user.click(rules as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: 'Regras' })
})
