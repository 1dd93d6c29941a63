import { expect } from 'vitest'

import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { openShop } from '#tests/support/steps/shop-orders.ts'

test('a person sees the balance, the payments and the credits under analysis', async ({
  world,
  brand,
}) => {
  const ana = await world.partner(brand, { credit: 100_00 })
  await world.call(ana, redeemCredits, { body: { reward_option_id: 1, points: 40 } })
  await world.order(brand, ana, { reais: 200 })

  await browse(world, ana, '/my-wallet')

  const main = within(await screen.findByRole('main'))
  expect(await main.findByText('Disponível para resgate')).toBeDefined()
  expect(await main.findByText('Dinheiro por Pix')).toBeDefined()
  expect((await main.findAllByText(/R\$\s60,00/)).length).toBeGreaterThan(0)
  expect((await main.findAllByText(/R\$\s40,00/)).length).toBeGreaterThan(0)
  expect(await main.findByText('O que vai entrar')).toBeDefined()
})

test('the money on its way is summed by day, and a day opens its credits with the next step', async ({
  world,
  brand,
  ana,
}) => {
  const first = await world.order(brand, ana, { reais: 200 })
  await world.order(brand, ana, { reais: 50 })
  await world.order(brand, ana, { reais: 300, status: 'apv' })
  const { user } = await browse(world, ana, '/my-wallet')

  const dated = await screen.findByText('2 créditos')
  expect(dated.closest('summary')?.textContent).toMatch(/\+ R\$\s25,00/)
  const credits = () => screen.queryAllByRole('button', { name: /^Tênis/ })
  const credit = (reais: string) =>
    screen.findByRole('button', { name: new RegExp(`^Tênis.*R\\$\\s${reais}`) })
  expect(credits()).toEqual([])
  await user.click(dated)
  await credit('5,00')
  expect(credits()).toHaveLength(2)

  await user.click(screen.getByText(/^A partir de/))
  await credit('30,00')
  await user.click(await credit('20,00'))
  await user.click(
    await screen.findByRole('link', { name: 'Algo errado? Peça uma revisão' }),
  )
  expect(await screen.findByLabelText(/^Número do pedido/)).toHaveProperty('value', first)
})

test('the wallet and the sale name the same first day of a commission that waits for the invoice', async ({
  world,
  brand,
  ana,
}) => {
  await world.order(brand, ana, { reais: 200, status: 'apv' })
  const { user, goTo } = await browse(world, ana, '/my-wallet')

  const title = (await screen.findByText(/^A partir de/)).textContent
  const day = title.match(/\d\d\/\d\d\/\d{4}/)?.[0] ?? 'no day'
  await user.click(screen.getByText(/^A partir de/))
  const credit = await screen.findByRole('button', { name: /^Tênis/ })
  expect(credit.textContent).toContain(`Comissão a partir de ${day}.`)

  await goTo('/sales')
  const sale = await screen.findByRole('button', { name: /^Tênis.*Aprovado/ })
  expect(sale.textContent).toContain(`comissão a partir de ${day}`)
  await user.click(sale)
  const details = within(await screen.findByRole('dialog', { name: 'Pedido' }))
  await details.findByText(new RegExp(`Comissão a partir de ${day}\\.$`))
})

test('a dated credit from an invited seller says what comes next and whom to ask', async ({
  world,
}) => {
  const { brand, sellers } = await openShop(world)
  const [ana, bia] = sellers
  if (ana === undefined || bia === undefined) throw new Error('there are no sellers')
  await world.order(brand, ana, { reais: 200 })
  const { user } = await browse(world, bia, '/my-wallet')
  await user.click(await screen.findByText('1 crédito'))

  await user.click(await screen.findByRole('button', { name: /^TênisVendido por / }))

  const sheet = within(await screen.findByRole('dialog', { name: 'Lançamento' }))
  expect(
    await sheet.findByText(/Quando for liberado, o valor entra no seu saldo/),
  ).toBeDefined()
  expect(sheet.getByRole('link', { name: 'Algo errado? Fale com a marca' })).toBeDefined()
  expect(sheet.queryByText('Saldo após')).toBeNull()
})

test('a coming payment of commissions leads to its closing', async ({ world }) => {
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  const desk = closingDesk(world)
  world.clock.set('2026-03-10T15:00:00Z')
  await desk.complete(ana)
  await desk.sell(brand, ana, 500)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { closure } = await desk.closure(ana)
  const { user, address } = await browse(world, ana, '/my-wallet')

  const lead = (await screen.findByText('Próximo pagamento')).parentElement
  expect(lead?.textContent).toMatch(/^Próximo pagamentoR\$\s50,00.*Comissões de março/)
  await user.click(await screen.findByRole('link', { name: /Comissões de março/ }))

  await waitFor(() =>
    expect(address()).toBe(`/commission?tab=closed&closure=${closure.id}`),
  )
})

test('a person opens the details of a payment from the wallet', async ({ world, rich }) => {
  const { id } = await world.call(rich, redeemCredits, {
    body: { reward_option_id: 1, points: 40 },
  })
  const { user, address } = await browse(world, rich, '/my-wallet')
  const main = within(await screen.findByRole('main'))

  await user.click(await main.findByRole('button', { name: /Dinheiro por Pix/ }))

  await waitFor(() => expect(address()).toBe(`/payment-details/${id}`))
  expect(await screen.findByText('Enviado ao banco')).toBeDefined()
})

test('a person who was paid finds the income statement of the year', async ({
  world,
  rich,
}) => {
  world.clock.set('2026-03-10T15:00:00Z')
  const { id } = await world.call(rich, redeemCredits, {
    body: { reward_option_id: 1, points: 40 },
  })
  const { brandId, partnerId } = rich
  await world.pay({ brandId, partnerId, redemptionId: id })
  await browse(world, rich, '/my-wallet')

  await screen.findByRole('button', { name: 'Informe de 2026' })
})

test('a person who was not paid yet finds no income statement', async ({ world, rich }) => {
  await browse(world, rich, '/my-wallet')
  await screen.findByText('Disponível para resgate')
  await waitFor(() => expect(screen.queryByText('Informe de rendimentos')).toBeNull())
})

test('a person with a network but no internet keeps the last data and reads their time', async ({
  world,
  brand,
}) => {
  const ana = await world.partner(brand, { credit: 100_00 })
  const { network, goTo } = await browse(world, ana, '/my-wallet')
  const balance = async () =>
    within(await screen.findByRole('main')).findAllByText(/R\$\s100,00/)
  await balance()
  const isBanner = (_: string, element: Element | null) =>
    element?.tagName === 'OUTPUT' &&
    /^Você está offline – dados de \d\d:\d\d/.test(element.textContent)
  network.loseInternet()
  await goTo('/my-points/extracts')
  await screen.findByText(isBanner)

  await goTo('/my-wallet')

  expect((await balance()).length).toBeGreaterThan(0)
  expect(screen.getByText(isBanner)).toBeDefined()
  network.goOnline()
  await waitFor(() => expect(screen.queryByText(/^Você está offline/)).toBeNull())
})
