import { expect } from 'vitest'

import { approveMissionContent } from '#features/learning/missions/brand-contract.ts'
import { sendMissionContent } from '#features/learning/missions/contract.ts'
import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { enrollInMission, publishMission } from '#tests/support/steps/missions.ts'
import { openShop } from '#tests/support/steps/shop-orders.ts'
import type { TestBrand, TestPartner, World } from '#tests/support/world.ts'

import { exportPoints, listPoints, showPointsSummary } from '../contract.ts'

const STATEMENT = '/my-points/extracts'

/** A returned order of R$ 1.000,00 whose commission was redeemed: the partner owes R$ 100,00. */
async function indebted(
  world: World,
  brand: TestBrand,
  partner: TestPartner,
): Promise<string> {
  const id = await world.order(brand, partner, { reais: 1_000 })
  world.clock.advanceDays(8)
  await world.runJobs()
  await world.call(partner, redeemCredits, { body: { reward_option_id: 1, points: 100 } })
  world.clock.advanceDays(1)
  await world.order(brand, partner, { id, reais: 1_000, status: 'dev' })
  return id
}

test('a person with no sale yet reads when the statement begins', async ({
  world,
  ana,
}) => {
  await browse(world, ana, STATEMENT)

  expect(
    await screen.findByText('Seu extrato começa na primeira venda liberada.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Planilha (CSV)' })).toBeNull()
})

test('a person sees a released sale with its order and opens its details', async ({
  world,
  brand,
  ana,
}) => {
  const id = await world.order(brand, ana, { reais: 1_000 })
  world.clock.advanceDays(8)
  await world.runJobs()
  const { user } = await browse(world, ana, STATEMENT)

  const line = await screen.findByRole('button', { name: new RegExp(`Pedido ${id}`) })
  // What was sold leads, not the category.
  expect(line.textContent).toMatch(/^Tênis/)
  expect(screen.queryByLabelText('De')).toBeNull()

  await user.click(line)

  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Lançamento')).toBeDefined()
  expect((await sheet.findAllByText(/R\$\s100,00/)).length).toBeGreaterThan(0)
})

test('a sale of the network is titled by its product, with its seller in the second line', async ({
  world,
}) => {
  const { brand, sellers } = await openShop(world)
  const [ana, bia] = sellers
  const id = await world.order(brand, ana, { reais: 1_000 })
  world.clock.advanceDays(8)
  await world.runJobs()
  await browse(world, bia, STATEMENT)

  const line = await screen.findByRole('button', { name: new RegExp(`Pedido ${id}`) })
  expect(line.textContent).toMatch(
    new RegExp(`^TênisVendido por Pessoa de Teste · Pedido ${id}`),
  )
})

test('a person whose sale was returned after the redemption reads what is owed and why', async ({
  world,
  brand,
  ana,
}) => {
  const id = await indebted(world, brand, ana)

  const { user } = await browse(world, ana, STATEMENT)

  expect(await screen.findByText(/^Saldo devedor de R\$\s100,00$/)).toBeDefined()
  expect(
    screen.getByText((text) => text.startsWith(`Estorno do pedido ${id} em `)),
  ).toBeDefined()
  expect(await world.call(ana, showPointsSummary)).toMatchObject({ debt: 100 })
  const line = screen.getByRole('button', { name: /Estorno: Tênis/ })
  expect(line.textContent).toContain(`Saldo devedor · Pedido ${id}`)
  expect(screen.getByRole('button', { name: /^Resgate/ })).toBeDefined()
  await user.click(line)
  const sale = await screen.findByRole('link', { name: 'Ver venda' })
  expect(sale.getAttribute('href')).toMatch(/\/sales\?venda=\d+$/)
})

test('a person with a debt reads it where credits are redeemed', async ({
  world,
  brand,
  ana,
}) => {
  await indebted(world, brand, ana)

  await browse(world, ana, '/my-points/award')

  expect(await screen.findByText(/^Saldo devedor de/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull()
  expect(
    await world.refused(ana, redeemCredits, { body: { reward_option_id: 1, points: 50 } }),
  ).toMatchObject({ status: 409, code: 'debt' })
})

test('a person filters by days without entries and clears the filter', async ({
  world,
  rich,
}) => {
  const { user } = await browse(world, rich, `${STATEMENT}?begin=2020-01-01&end=2020-01-31`)
  expect(await screen.findByText('Nenhum lançamento com este filtro.')).toBeDefined()

  await user.click(
    await screen.findByRole('button', { name: 'Datas: de 01/01/2020 a 31/01/2020' }),
  )
  const sheet = await screen.findByRole('dialog', { name: 'Datas' })
  await user.click(await within(sheet).findByRole('button', { name: 'Limpar filtro' }))

  await waitFor(() =>
    expect(screen.queryByText('Nenhum lançamento com este filtro.')).toBeNull(),
  )
})

test('a person clears a filter without entries below its sentence', async ({
  world,
  rich,
}) => {
  const { user } = await browse(world, rich, `${STATEMENT}?begin=2020-01-01&category=1`)
  await screen.findByText('Nenhum lançamento com este filtro.')

  await user.click(screen.getByRole('button', { name: 'Limpar filtro' }))

  await waitFor(() =>
    expect(screen.queryByText('Nenhum lançamento com este filtro.')).toBeNull(),
  )
  expect(location.search).toBe('')
})

test('a person chooses days: by a shortcut, or the last one first', async ({
  world,
  rich,
}) => {
  const { user } = await browse(world, rich, STATEMENT)
  await user.click(await screen.findByRole('button', { name: 'Datas' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Datas' }))
  const show = await sheet.findByRole('button', { name: 'Ver lançamentos' })
  expect(show).toHaveProperty('disabled', true)

  await user.click(sheet.getByRole('radio', { name: '7 dias' }))
  expect(show).toHaveProperty('disabled', false)
  for (const [label, day] of [
    ['De', '2020-01-31'],
    ['Até', '2020-01-01'],
  ] as const) {
    await user.clear(sheet.getByLabelText(label))
    await user.type(sheet.getByLabelText(label), day)
  }
  expect(sheet.getByRole('radio', { name: '7 dias' })).toHaveProperty('checked', false)
  await user.click(show)

  await screen.findByRole('button', { name: 'Datas: de 01/01/2020 a 31/01/2020' })
  expect(location.search).toBe('?begin=2020-01-01&end=2020-01-31')
})

test('a person reads why the statement could not be exported', async ({ world, rich }) => {
  const { user, network } = await browse(world, rich, STATEMENT)
  const button = await screen.findByRole('button', { name: 'Planilha (CSV)' })
  network.breakWith(exportPoints, 503)

  await user.click(button)

  expect((await screen.findByRole('alert')).textContent).toContain(
    'Operação não concluida, algo inesperado aconteceu',
  )
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
})

test('a person without a connection cannot export the statement', async ({
  world,
  rich,
}) => {
  const { network } = await browse(world, rich, STATEMENT)
  const button = await screen.findByRole('button', { name: 'Planilha (CSV)' })

  network.goOffline()

  await waitFor(() => expect(button).toHaveProperty('disabled', true))
})

test('a person hides all amounts with one button', async ({ world, rich }) => {
  const { user } = await browse(world, rich, STATEMENT)
  const main = within(await screen.findByRole('main'))
  expect((await main.findAllByText(/R\$\s100,00/)).length).toBeGreaterThan(0)

  await user.click(screen.getByRole('button', { name: /Esconder|Ocultar/ }))

  await waitFor(() => expect(main.queryByText(/R\$\s100,00/)).toBeNull())
})

test('a person who changes the category before it has loaded sees all entries', async ({
  world,
  rich,
}) => {
  const { user, network, address } = await browse(world, rich, STATEMENT)
  await screen.findByRole('radiogroup')
  const release = network.hold(listPoints)
  await user.click(await screen.findByRole('radio', { name: /^Saldo inicial/ }))
  await waitFor(() => expect(address()).toMatch(/\?category=\d+$/))

  await user.click(screen.getByRole('radio', { name: 'Tudo' }))
  release()

  await waitFor(() => expect(address()).toBe(STATEMENT))
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: 'Tudo' })).toHaveProperty('checked', true),
  )
})

test('a person tries again and sees the statement when the server answers again', async ({
  world,
  rich,
}) => {
  const { user, network, goTo } = await browse(world, rich, STATEMENT)
  await screen.findByRole('radiogroup')
  const repair = network.breakWith(listPoints, 500)
  await goTo(`${STATEMENT}?begin=2020-01-01`)
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  repair()

  await user.click(retry)

  expect(await screen.findByRole('radiogroup')).toBeDefined()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull(),
  )
})

test('the reward of a mission names the mission', async ({ world, brand, ana }) => {
  const slug = await publishMission(world, brand, { title: 'Rotina de verão' })
  const subscription_id = await enrollInMission(world, ana, slug)
  const { id } = await world.call(ana, sendMissionContent, {
    body: {
      subscription_id,
      title: 'Meu vídeo',
      description: 'De manhã.',
      links: ['https://www.instagram.com/p/abc'],
    },
  })
  await world.call(brand, approveMissionContent, { params: { id }, body: {} })
  await browse(world, ana, STATEMENT)
  await screen.findByText('Prêmio da missão Rotina de verão')
})
