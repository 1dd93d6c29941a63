import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'
import { setMobileAndAddress, setMobile } from '#tests/support/steps/contacts.ts'
import type { TestBrand, World } from '#tests/support/world.ts'

import { listRewards } from '../../contract.ts'
import { redeemCredits } from '../../offer-contract.ts'

const CARD = '/my-points/award?opcao=prepaid_card'
const NUMBER = '5067123456789014'
/** The simulated supplier's fees for a card with plastic, in reais: 12.90 + 7.50 + 1.60. */
const FEES = 22

async function holder(world: World, brand: TestBrand, credit = 200_00) {
  const partner = await world.partner(brand, { credit })
  await setMobileAndAddress(world, partner)
  return partner
}

type Page = Awaited<ReturnType<typeof browse>>

/** Fills in and submits the form. */
async function fill({ user }: Page, number: string, reais: string) {
  if (number !== '')
    await user.type(await screen.findByLabelText('Número do cartão'), number)
  const value = await screen.findByLabelText('Quanto carregar no cartão?')
  if (reais !== '') await user.type(value, reais)
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
}

const confirm = ({ user }: Page) =>
  screen
    .findByRole('button', { name: 'Confirmar resgate' })
    .then((button) => user.click(button))
const agree = ({ user }: Page) =>
  user.click(screen.getByLabelText('Conferi o número do cartão e o endereço.'))

test('a person loads a card and pays for the load and every fee', async ({
  world,
  brand,
}) => {
  const ana = await holder(world, brand)
  const page = await browse(world, ana, CARD)
  await fill(page, NUMBER, '50')
  expect(await screen.findByText('Confirme o número e o endereço')).toBeDefined()
  expect(screen.getByText('5067 1234 5678 9014')).toBeDefined()
  expect(screen.getByText(/^R\$\s72,00$/)).toBeDefined()
  await agree(page)

  await confirm(page)

  expect(await screen.findByText('Resgate solicitado')).toBeDefined()
  expect(await world.credits(brand, ana)).toMatchObject({ reserved: 50 + FEES })
})

test.for([
  ['', '50', 'Número de cartão inválido.'],
  ['506712345678901', '50', 'Número de cartão inválido.'],
  ['5067123456789015', '50', 'Número de cartão inválido.'],
  ['4111111111111111', '50', 'Número de cartão inválido.'],
  [NUMBER, '', /^A carga mínima deste cartão é R\$\s30,00\.$/],
  [NUMBER, '29,99', /^A carga mínima deste cartão é R\$\s30,00\.$/],
  [NUMBER, '178,01', 'Você não possui créditos o suficiente'],
] as const)(
  'a person with R$ 200,00 who types the card "%s" and the value "%s" reads what is wrong',
  async ([number, reais, sentence], { world, brand }) => {
    const ana = await holder(world, brand)
    const page = await browse(world, ana, CARD)

    await fill(page, number, reais)

    const field = screen.getByLabelText(
      String(sentence).startsWith('Número')
        ? 'Número do cartão'
        : 'Quanto carregar no cartão?',
    )
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(screen.queryByText('Confirme o número e o endereço')).toBeNull()
    expect(page.network.count(redeemCredits)).toBe(0)
  },
)

test('a person can spend all credits on a card, fees included', async ({
  world,
  brand,
}) => {
  const page = await browse(world, await holder(world, brand), CARD)

  await fill(page, NUMBER, '178')

  expect(await screen.findByText('Confirme o número e o endereço')).toBeDefined()
  expect(screen.getByText('Total em créditos').nextSibling?.textContent).toMatch(/200,00/)
})

test('a person who does not agree to number and address reads that it is needed', async ({
  world,
  brand,
}) => {
  const page = await browse(world, await holder(world, brand), CARD)
  await fill(page, NUMBER, '50')

  await confirm(page)

  expect(await screen.findByText('Você precisa confirmar os termos.')).toBeDefined()
  expect(page.network.count(redeemCredits)).toBe(0)
})

test('a person who clicks twice orders one card', async ({ world, brand }) => {
  const ana = await holder(world, brand)
  const page = await browse(world, ana, CARD)
  await fill(page, NUMBER, '50')
  await screen.findByText('Confirme o número e o endereço')
  await agree(page)
  const release = page.network.hold(redeemCredits)

  await page.user.dblClick(screen.getByRole('button', { name: 'Confirmar resgate' }))
  release()

  expect(await screen.findByText('Resgate solicitado')).toBeDefined()
  expect(await world.call(ana, listRewards)).toMatchObject({ total: 1 })
})

test('a person without a mobile reads what the registration lacks', async ({
  world,
  rich,
}) => {
  await browse(world, rich, CARD)

  expect(await screen.findByText(/complete seu cadastro: celular/)).toBeDefined()
  expect(screen.queryByLabelText('Número do cartão')).toBeNull()
})

test('a person without an address can only choose the card that is not sent', async ({
  world,
  rich,
}) => {
  await setMobile(world, rich)
  const page = await browse(world, rich, CARD)
  expect(
    await screen.findByText('Complete seu endereço para receber o cartão.'),
  ).toBeDefined()
  expect(screen.queryByLabelText('Número do cartão')).toBeNull()

  await page.user.click(screen.getByRole('radio', { name: /Cartão Acesso sem envio/ }))

  expect(await screen.findByLabelText('Número do cartão')).toBeDefined()
})

test('a person without a connection cannot order a card', async ({ world, brand }) => {
  const page = await browse(world, await holder(world, brand), CARD)
  await fill(page, NUMBER, '50')
  const button = await screen.findByRole('button', { name: 'Confirmar resgate' })

  page.network.goOffline()

  expect(
    await screen.findByText('Você está offline. Conecte-se à internet para resgatar.'),
  ).toBeDefined()
  await waitFor(() => expect(button).toHaveProperty('disabled', true))
})

test('a person whose credits are gone meanwhile reads the refusal', async ({
  world,
  brand,
}) => {
  const ana = await holder(world, brand, 100_00)
  const page = await browse(world, ana, CARD)
  await fill(page, NUMBER, '50')
  await screen.findByText('Confirme o número e o endereço')
  await agree(page)
  await world.call(ana, redeemCredits, { body: { reward_option_id: 1, points: 60 } })

  await confirm(page)

  expect(
    await screen.findByText(/créditos|saldo/, { selector: '[role=alert], [role=alert] *' }),
  ).toBeDefined()
  expect(await world.credits(brand, ana)).toMatchObject({ reserved: 60 })
})
