import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'
import type { TestBrand, TestPartner, World } from '#tests/support/world.ts'

import { signIn } from '../contract.ts'

const NEW_PASSWORD = 'Pitanga madura 88!'

/** Requests a code by e-mail and returns it. */
async function askForCode(world: World, brand: TestBrand, email: string) {
  const page = await browse(world, null, `/${brand.slug}/recover`)
  await page.user.type(await screen.findByRole('textbox', { name: 'E-mail' }), email)
  await page.user.click(screen.getByRole('radio', { name: 'E-mail' }))
  await page.user.click(screen.getByRole('button', { name: 'Enviar código' }))
  await screen.findByRole('heading', { name: 'Digite o código' })
  return page
}

const emailOf = (partner: TestPartner) => `${partner.slug}@aliado.test`

const codeFor = async (world: World, partner: TestPartner) =>
  (await world.messagesTo(emailOf(partner)))[0]?.code ?? ''

/** A code can be pasted into the six boxes. */
async function paste(page: Awaited<ReturnType<typeof browse>>, code: string) {
  const [first] = await screen.findAllByRole('textbox')
  await page.user.click(first ?? document.body)
  await page.user.paste(code)
}

test('a person recovers the password by a code and signs in with the new one', async ({
  world,
  brand,
  ana,
}) => {
  const page = await askForCode(world, brand, emailOf(ana))
  await paste(page, await codeFor(world, ana))
  await screen.findByRole('heading', { name: 'Crie uma nova senha' })

  await page.user.type(screen.getByLabelText('Nova senha'), NEW_PASSWORD)
  await page.user.click(screen.getByRole('button', { name: 'Salvar nova senha' }))

  await waitFor(() => expect(page.address()).toBe(`/${brand.slug}/login`))
  const body = { email: emailOf(ana), password: NEW_PASSWORD, slug_parent: brand.slug }
  expect(await world.call(null, signIn, { body })).toMatchObject({
    token: expect.any(String),
  })
})

test('a person who types a wrong code reads that and can type another', async ({
  world,
  brand,
  ana,
}) => {
  const page = await askForCode(world, brand, emailOf(ana))
  const code = await codeFor(world, ana)

  await paste(page, code === '123456' ? '654321' : '123456')

  expect(
    await screen.findByText(/código/i, { selector: '[role=alert], [role=alert] *' }),
  ).toBeDefined()
  await paste(page, code)
  expect(await screen.findByRole('heading', { name: 'Crie uma nova senha' })).toBeDefined()
})

test('an unknown person sees the same as a member, and no message is sent', async ({
  world,
  brand,
}) => {
  await askForCode(world, brand, 'ninguem@aliado.test')

  expect(screen.getByText(/Se houver um cadastro com ninguem@aliado.test/)).toBeDefined()
  expect(await world.messagesTo('ninguem@aliado.test')).toEqual([])
})

test('a person is refused a password that is too short', async ({ world, brand, ana }) => {
  const page = await askForCode(world, brand, emailOf(ana))
  await paste(page, await codeFor(world, ana))
  await screen.findByRole('heading', { name: 'Crie uma nova senha' })

  await page.user.type(screen.getByLabelText('Nova senha'), 'abc1')
  await page.user.click(screen.getByRole('button', { name: 'Salvar nova senha' }))

  expect(
    await screen.findByText('A senha precisa ter pelo menos 6 caracteres.'),
  ).toBeDefined()
  expect(page.address()).toContain('/password/change/')
})

test('a link that was used or has expired leads to a new code', async ({
  world,
  brand,
}) => {
  const page = await browse(
    world,
    null,
    `/${brand.slug}/password/change/abc-usado/x@aliado.test`,
  )

  expect(await screen.findByText(/O link expirou ou já foi usado/)).toBeDefined()
  await page.user.click(screen.getByRole('link', { name: 'Pedir um novo código' }))
  await waitFor(() => expect(page.address()).toBe(`/${brand.slug}/recover`))
})
