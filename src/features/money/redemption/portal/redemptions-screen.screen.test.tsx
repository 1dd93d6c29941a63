import { afterEach, beforeEach, describe, expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { setWideScreen } from '#tests/support/screens/screen-width.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import type { TestPartner, World } from '#tests/support/world.ts'

import { downloadRewardReceipt, showReward } from '../contract.ts'

const LIST = '/my-points/awards/all'

const pay = (world: World, { brandId, partnerId }: TestPartner, redemptionId: string) =>
  world.pay({ brandId, partnerId, redemptionId })

test('a person without redemptions is led to the first one', async ({ world, rich }) => {
  const { user, address } = await browse(world, rich, LIST)
  expect(await screen.findByText('Você ainda não resgatou créditos.')).toBeDefined()

  await user.click(
    within(screen.getByRole('main')).getByRole('link', { name: 'Resgatar créditos' }),
  )

  await waitFor(() => expect(address()).toBe('/my-points/award'))
})

test('a person filters by a state without redemptions and goes back to all', async ({
  world,
  rich,
}) => {
  await redeem(world, rich, 50)
  const { user, address } = await browse(world, rich, LIST)
  const main = within(await screen.findByRole('main'))
  expect((await main.findAllByText(/R\$\s50,00/)).length).toBeGreaterThan(0)

  await user.selectOptions(main.getByLabelText('Situação'), 'paid')
  expect(await main.findByText('Nenhum resgate nesta situação.')).toBeDefined()
  expect(address()).toBe(`${LIST}?status=paid`)
  await user.selectOptions(main.getByLabelText('Situação'), 'Sem filtro')

  expect((await main.findAllByText(/R\$\s50,00/)).length).toBeGreaterThan(0)
})

test('the list on a phone shows the state of each redemption by a colour and a sign', async ({
  world,
  rich,
}) => {
  await pay(world, rich, await redeem(world, rich, 50))

  await browse(world, rich, LIST)

  const state = await within(await screen.findByRole('main')).findByText('Pago', {
    selector: 'span',
  })
  expect(state.dataset['tone']).toBe('good')
  expect(state.querySelector('svg')).not.toBeNull()
})

test('a person reads on the receipt of a paid redemption that it was paid', async ({
  world,
  brand,
  rich,
}) => {
  const id = await redeem(world, rich, 50)
  await pay(world, rich, id)
  await pay(world, rich, id)

  await browse(world, rich, `/payment-details/${id}`)

  const reward = await world.call(rich, showReward, { params: { id } })
  expect(reward.status.code).toBe('paid')
  const main = within(await screen.findByRole('main'))
  expect((await main.findAllByText(reward.protocol)).length).toBeGreaterThan(0)
  expect(main.getAllByText('Pago').length).toBeGreaterThan(0)
  expect(await world.credits(brand, rich)).toMatchObject({ redeemed: 50, reserved: 0 })
})

test('a person whose payment fails reads the reason, and has the credits again', async ({
  world,
  brand,
}) => {
  const ana = await world.partner(brand, { credit: 100_00 })
  // An amount that ends in ,13 fails at the simulated bank.
  const id = await redeem(world, ana, 50.13)
  await pay(world, ana, id)
  await pay(world, ana, id)

  await browse(world, ana, `/payment-details/${id}`)

  const reward = await world.call(ana, showReward, { params: { id } })
  expect(reward.status.code).toBe('failed')
  expect(await screen.findByText(reward.failure_reason ?? 'no reason')).toBeDefined()
  expect(await world.credits(brand, ana)).toMatchObject({ available: 100, reserved: 0 })
})

test('a person cannot open the redemption of another person', async ({
  world,
  brand,
  rich,
}) => {
  const id = await redeem(world, rich, 50)
  const bia = await world.partner(brand)

  const page = await browse(world, bia, `/payment-details/${id}`)

  await waitFor(() => expect(page.address()).toBe('/404'))
  expect(screen.queryByText(/R\$\s50,00/)).toBeNull()
})

test('a person reads why the receipt could not be downloaded', async ({ world, rich }) => {
  const id = await redeem(world, rich, 50)
  const { user, network } = await browse(world, rich, `/payment-details/${id}`)
  const button = await screen.findByRole('button', { name: 'Baixar PDF' })
  network.breakWith(downloadRewardReceipt, 503)

  await user.click(button)

  expect(await screen.findByRole('alert')).toBeDefined()
})

test('a person opens the receipt from the list', async ({ world, rich }) => {
  await redeem(world, rich, 50)
  const { user } = await browse(world, rich, LIST)
  const main = within(await screen.findByRole('main'))
  const [line] = await main.findAllByRole('button', { name: /R\$\s50,00/ })

  await user.click(line ?? document.body)

  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Protocolo')).toBeDefined()
})

describe('at a desk', () => {
  beforeEach(() => setWideScreen(true))
  afterEach(() => setWideScreen(false))

  test('redemptions are a table sorted by value, and a row opens its receipt beside it', async ({
    world,
    rich,
  }) => {
    const small = await redeem(world, rich, 30)
    await redeem(world, rich, 36)
    await redeem(world, rich, 33)
    const { user, address } = await browse(world, rich, LIST)
    const amounts = async () => {
      const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row')
      return rows.map((row) => /R\$\s(\d+)/.exec(row.textContent)?.[1])
    }
    expect(await amounts()).toEqual(['33', '36', '30'])
    // Until a row is opened, the balance stands beside the table.
    await screen.findByText('Disponível para resgate')
    await user.click(screen.getByRole('button', { name: 'Valor' }))
    await waitFor(async () => expect(await amounts()).toEqual(['36', '33', '30']))

    const { protocol } = await world.call(rich, showReward, { params: { id: small } })
    screen.getAllByRole('button', { expanded: false })[1]?.focus()
    await user.keyboard('{Enter}')
    const receipt = within(
      await screen.findByRole('region', { name: 'Comprovante de resgate' }),
    )
    await user.keyboard('{ArrowDown}')
    await receipt.findByText(protocol)
    await waitFor(() => expect(address()).toContain(`resgate=${small}`))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).not.toContain('resgate='))
  })
})
