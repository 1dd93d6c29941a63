import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, clickUntil, waitFor } from '#tests/support/screens/browse.tsx'
import type { TestPartner, World } from '#tests/support/world.ts'

import { listRewards } from '../contract.ts'
import { redeemCredits } from '../offer-contract.ts'

const REDEEM = '/my-points/award'

const amountField = () => screen.findByLabelText('Quanto você quer resgatar?')

/** Opens the screen, types the amount and continues to the confirmation. */
async function choose(world: World, partner: TestPartner, typed: string) {
  const page = await browse(world, partner, REDEEM)
  await page.user.type(await amountField(), typed)
  await page.user.click(screen.getByRole('button', { name: 'Continuar' }))
  return page
}

const confirmButton = () => screen.findByRole('button', { name: 'Confirmar resgate' })

test.for([
  ['1.234,5', 1234.5],
  ['1234,50', 1234.5],
  ['R$ 80', 80],
  ['80.00', 80],
] as const)(
  'a person types %s and redeems that amount',
  async ([typed, reais], { world, brand }) => {
    const ana = await world.partner(brand, { credit: 1_500_00 })
    const { user } = await choose(world, ana, typed)

    await user.click(await confirmButton())

    expect(await screen.findByText('Resgate solicitado')).toBeDefined()
    expect(await world.credits(brand, ana)).toMatchObject({ reserved: reais })
  },
)

test.for([
  ['', 'Informe o valor do resgate.'],
  ['0', 'Informe o valor do resgate.'],
  ['29,99', /^Resgate mínimo de R\$\s30,00/],
  ['100,01', 'Você não possui créditos o suficiente'],
] as const)(
  'a person with R$ 100,00 who types "%s" reads why it cannot be redeemed',
  async ([typed, sentence], { world, brand, rich }) => {
    const { user } = await browse(world, rich, REDEEM)
    const field = await amountField()
    if (typed !== '') await user.type(field, typed)

    await user.click(screen.getByRole('button', { name: 'Continuar' }))

    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
    const described = ids.map((id) => document.getElementById(id)?.textContent)
    expect(described.some((text) => text?.match(sentence))).toBe(true)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByText('Confirme o resgate')).toBeNull()
    expect(await world.credits(brand, rich)).toMatchObject({ available: 100, reserved: 0 })
  },
)

test('a person sees amount, destination and fee before confirming', async ({
  world,
  rich,
}) => {
  await choose(world, rich, '50')

  expect(await screen.findByText('Confirme o resgate')).toBeDefined()
  expect(screen.getByText(/^R\$\s50,00$/)).toBeDefined()
  expect(screen.getByText('Sem taxa')).toBeDefined()
  expect(screen.getByText('Chave Pix')).toBeDefined()
  expect(screen.getByText(`${rich.slug}@aliado.test`)).toBeDefined()
})

test('a person goes back from the confirmation and finds the amount as typed', async ({
  world,
  brand,
  rich,
}) => {
  const { user } = await choose(world, rich, '50')

  await user.click(await screen.findByRole('button', { name: 'Voltar' }))

  expect(await amountField()).toHaveProperty('value', '50,00')
  expect(await world.credits(brand, rich)).toMatchObject({ reserved: 0 })
})

test('a person redeems all with one button', async ({ world, brand, rich }) => {
  const { user } = await browse(world, rich, REDEEM)
  await amountField()

  await user.click(screen.getByRole('button', { name: 'Resgatar tudo' }))
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
  await user.click(await confirmButton())

  expect(await screen.findByText('Resgate solicitado')).toBeDefined()
  expect(await world.credits(brand, rich)).toMatchObject({ available: 0, reserved: 100 })
})

test('a person is offered only amounts that can be redeemed', async ({ world, brand }) => {
  const ana = await world.partner(brand, { credit: 80_00 })
  const { user } = await browse(world, ana, REDEEM)
  const field = await amountField()

  expect(screen.queryByRole('button', { name: /^R\$\s100$/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^R\$\s50$/ }))

  expect(field).toHaveProperty('value', '50,00')
})

test('a new redemption is the last one in progress when the person comes back', async ({
  world,
  rich,
}) => {
  const { user } = await choose(world, rich, '35')
  await user.click(await confirmButton())
  await user.click(await screen.findByRole('link', { name: 'Acompanhar resgate' }))
  await user.click(await screen.findByRole('link', { name: /Resgatar/ }))

  const last = await screen.findByText('Último resgate em andamento')
  expect(last.closest('section')?.textContent).toMatch(/R\$\s35,00/)
})

test('a person who clicks twice redeems once', async ({ world, brand, rich }) => {
  const { user, network } = await choose(world, rich, '40')
  const release = network.hold(redeemCredits)
  const button = await confirmButton()

  await user.dblClick(button)
  await user.click(button)
  release()

  expect(await screen.findByText('Resgate solicitado')).toBeDefined()
  expect(network.count(redeemCredits)).toBe(1)
  expect(await world.credits(brand, rich)).toMatchObject({ available: 60, reserved: 40 })
})

test('a person whose answer is lost tries again and redeems once', async ({
  world,
  brand,
  rich,
}) => {
  const { user, network } = await choose(world, rich, '40')
  const repair = network.loseAnswers(redeemCredits)

  await user.click(await confirmButton())
  expect(await screen.findByRole('alert')).toBeDefined()
  repair()
  await clickUntil(network, redeemCredits, 2, async () => user.click(await confirmButton()))

  expect(await screen.findByText('Resgate solicitado')).toBeDefined()
  expect(await world.credits(brand, rich)).toMatchObject({ available: 60, reserved: 40 })
})

test('a person who redeemed meanwhile on another device reads the refusal', async ({
  world,
  brand,
  rich,
}) => {
  const { user } = await choose(world, rich, '80')
  await confirmButton()
  await world.call(rich, redeemCredits, { body: { reward_option_id: 1, points: 60 } })

  await user.click(await confirmButton())

  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/créditos|saldo/)
  expect(await world.credits(brand, rich)).toMatchObject({ available: 40, reserved: 60 })
})

test('a person without a connection cannot redeem and reads why', async ({
  world,
  rich,
}) => {
  const { network } = await choose(world, rich, '50')
  const button = await confirmButton()

  network.goOffline()

  expect(
    await screen.findByText('Você está offline. Conecte-se à internet para resgatar.'),
  ).toBeDefined()
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
})

test('a person with too little credit reads once what is missing, and that it accumulates', async ({
  world,
  brand,
}) => {
  const ana = await world.partner(brand, { credit: 10_00 })
  await browse(world, ana, REDEEM)

  expect(await screen.findByText(/seu saldo acumula para o próximo mês/)).toBeDefined()
  expect(screen.getByText(/^Com mais R\$\s20,00 você já pode/)).toBeDefined()
  expect(screen.queryByText('Ainda não dá para resgatar')).toBeNull()
  expect(screen.queryByLabelText('Quanto você quer resgatar?')).toBeNull()
})

test('a person without a Pix key registers one and can then redeem', async ({
  world,
  brand,
}) => {
  const ana = await world.partner(brand, { credit: 100_00, pix: false })
  const { user } = await browse(world, ana, `${REDEEM}?opcao=money`)
  expect(await screen.findByText('Cadastre sua chave Pix')).toBeDefined()

  await user.click(screen.getByRole('combobox', { name: 'Tipo de chave' }))
  await user.click(await screen.findByRole('option', { name: 'E-mail' }))
  await user.type(screen.getByLabelText('Chave Pix'), `${ana.slug}@aliado.test`)
  await user.click(screen.getByRole('button', { name: 'Salvar chave' }))

  expect(await amountField()).toBeDefined()
})

test('a person cannot register the Pix key of another person', async ({ world, brand }) => {
  const ana = await world.partner(brand, { credit: 100_00, pix: false })
  const { user } = await browse(world, ana, `${REDEEM}?opcao=money`)

  await user.type(await screen.findByLabelText('Chave Pix'), '529.982.247-25')
  await user.click(screen.getByRole('button', { name: 'Salvar chave' }))

  expect(
    await screen.findByText('A chave Pix não pertence ao CPF/CNPJ informado.'),
  ).toBeDefined()
})

test('a person who redeemed follows it in the list of redemptions', async ({
  world,
  rich,
}) => {
  const { user, address } = await choose(world, rich, '50')
  await user.click(await confirmButton())

  await user.click(await screen.findByRole('link', { name: 'Acompanhar resgate' }))

  expect(await screen.findByRole('heading', { name: 'Meus resgates' })).toBeDefined()
  expect(address()).toBe('/my-points/awards/all')
  expect(await world.call(rich, listRewards)).toMatchObject({ total: 1 })
})
