import { expect } from 'vitest'

import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'
import { PASSWORD, setPassword } from '#tests/support/steps/password.ts'
import type { World } from '#tests/support/world.ts'

import { showProfile, updateProfile } from '../contract.ts'

const PAYOUT = '/account/edit/bank-account'

type Page = Awaited<ReturnType<typeof browse>>

async function typeKey({ user }: Page, type: string, key: string) {
  await user.selectOptions(await screen.findByLabelText('Tipo de chave'), type)
  await user.type(screen.getByLabelText(/^Chave Pix/), key)
}

const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: /Salvar/ }))

const keyOf = async (world: World, partner: { token: string }) =>
  (await world.call(partner, showProfile)).pix_account?.key ?? null

test('a person registers the first Pix key without a proof', async ({ world, brand }) => {
  const ana = await world.partner(brand, { pix: false })
  const page = await browse(world, ana, PAYOUT)
  expect(await screen.findByText('Escolha como você quer receber.')).toBeDefined()
  await typeKey(page, 'E-mail', `${ana.slug}@aliado.test`)
  expect(screen.queryByText('Confirme que é você')).toBeNull()

  await save(page)

  expect(await screen.findByText('Dados bancários alterados com sucesso!')).toBeDefined()
  expect(await keyOf(world, ana)).not.toBeNull()
})

test('a person cannot register the key of another CPF', async ({ world, brand }) => {
  const ana = await world.partner(brand, { pix: false })
  const page = await browse(world, ana, PAYOUT)
  await typeKey(page, 'CPF', taxId())

  await save(page)

  await waitFor(() =>
    expect(screen.getByLabelText(/^Chave Pix/).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(
    screen.getAllByText(/A chave Pix não pertence ao CPF\/CNPJ informado/).length,
  ).toBeGreaterThan(0)
  expect(await keyOf(world, ana)).toBeNull()
})

test.for([
  ['CPF', '111.111.111-11'],
  ['E-mail', 'sem-arroba'],
  ['Celular', '123'],
  ['Chave aleatória', 'abc'],
] as const)(
  'a person who mistypes a key of the kind %s reads an error at the field',
  async ([type, key], { world, brand }) => {
    const ana = await world.partner(brand, { pix: false })
    const page = await browse(world, ana, PAYOUT)
    await typeKey(page, type, key)

    await save(page)

    await waitFor(() =>
      expect(screen.getByLabelText(/^Chave Pix/).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(page.network.count(updateProfile)).toBe(0)
  },
)

test('a person changes the key with the password, and redemptions wait', async ({
  world,
  brand,
}) => {
  const ana = await setPassword(
    world,
    brand,
    await world.partner(brand, { credit: 100_00 }),
  )
  const before = await keyOf(world, ana)
  const page = await browse(world, ana, PAYOUT)
  await typeKey(page, 'Celular', '(11) 98765-4321')
  expect(await screen.findByText('Confirme que é você')).toBeDefined()
  await page.user.type(screen.getByLabelText('Sua senha'), PASSWORD)

  await save(page)

  expect(
    await screen.findByText(/Por segurança, novos resgates só saem a partir de/),
  ).toBeDefined()
  expect(await keyOf(world, ana)).not.toBe(before)
  const body = { reward_option_id: 1, points: 50 }
  expect(await world.refused(ana, redeemCredits, { body })).toMatchObject({
    code: 'payout_cooling',
  })
})

test('a person with a wrong password keeps the key', async ({ world, brand }) => {
  const ana = await setPassword(world, brand, await world.partner(brand))
  const before = await keyOf(world, ana)
  const page = await browse(world, ana, PAYOUT)
  await typeKey(page, 'Celular', '(11) 98765-4321')
  await page.user.type(await screen.findByLabelText('Sua senha'), 'uma senha errada')

  await save(page)

  expect(await screen.findByText('Senha incorreta.')).toBeDefined()
  expect(await keyOf(world, ana)).toBe(before)
})

test('a person without a password changes the key with a code from the e-mail', async ({
  world,
  ana,
}) => {
  const before = await keyOf(world, ana)
  const page = await browse(world, ana, PAYOUT)
  await typeKey(page, 'Celular', '(11) 98765-4321')
  await page.user.click(
    await screen.findByRole('button', {
      name: 'Não tem ou não lembra a senha? Receber código',
    }),
  )
  await page.user.click(await screen.findByRole('button', { name: 'Receber código' }))
  await waitFor(async () =>
    expect((await world.messagesTo(`${ana.slug}@aliado.test`))[0]?.code).toMatch(/^\d{6}$/),
  )
  const code = (await world.messagesTo(`${ana.slug}@aliado.test`))[0]?.code ?? ''
  const [box] = await screen.findAllByLabelText(/^Dígito 1 de/)
  await page.user.click(box ?? document.body)
  await page.user.paste(code)

  await save(page)

  await waitFor(async () => expect(await keyOf(world, ana)).not.toBe(before))
})

test('a person leaves out the key and reads that it is required', async ({
  world,
  brand,
}) => {
  const ana = await world.partner(brand, { pix: false })
  const page = await browse(world, ana, PAYOUT)
  await screen.findByLabelText('Tipo de chave')

  await save(page)

  expect(await screen.findByText('O campo Chave Pix é requerido')).toBeDefined()
})
