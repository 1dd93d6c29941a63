import { expect } from 'vitest'

import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { mobile } from '#tests/support/samples/company-numbers.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'
import { proveHuman } from '#tests/support/steps/prove-human.ts'
import { type TestBrand, unique, type World } from '#tests/support/world.ts'

import { issueBotChallenge, signUp } from '../contract.ts'

type Page = Awaited<ReturnType<typeof browse>>

/** What a person types; a name that only letters distinguish gives the store's identifier. */
function newPerson() {
  const letters = [...unique()].map((sign) => String.fromCodePoint(97 + parseInt(sign, 16)))
  const slug = `bia${letters.join('')}`
  return {
    name: `Bia ${letters.join('')}`,
    cpf: taxId(),
    instagram: 'bia.souza',
    mobile: mobile(),
    email: `${slug}@aliado.test`,
    slug,
  }
}
type Person = ReturnType<typeof newPerson>

const openSignUp = (world: World, brand: TestBrand, query = '') =>
  browse(world, null, `/${brand.slug}/sign-up${query}`)

async function type({ user }: Page, label: string | RegExp, typed: string) {
  const field = await screen.findByLabelText(label)
  await user.clear(field)
  await user.type(field, typed)
}

const next = ({ user }: Page) =>
  user.click(screen.getByRole('button', { name: 'Continuar' }))

const at = (step: string) => screen.findByText(new RegExp(`^Passo \\d de 5: ${step}$`))

async function fillIdentity(page: Page, person: Person) {
  await type(page, 'Nome completo', person.name)
  await type(page, 'CPF', person.cpf)
  await type(page, 'Instagram', person.instagram)
  await type(page, 'Celular', person.mobile)
  await next(page)
}

async function fillAccess(page: Page, { email }: Person, again = email) {
  await at('Acesso')
  await type(page, 'E-mail', email)
  await type(page, 'Confirme o e-mail', again)
  await next(page)
}

/** Goes on to the last step, with the proof that a browser works out there. */
async function fillAll(world: World, page: Page, person: Person) {
  await fillIdentity(page, person)
  await fillAccess(page, person)
  await at('Sua loja')
  await waitFor(() =>
    expect(screen.getByLabelText('Identificador da loja')).toHaveProperty(
      'value',
      person.slug,
    ),
  )
  await next(page)
  await at('Seu perfil')
  await next(page)
  await at('Confirmação')
  await proveOnPage(world)
}

/** The page of a test cannot do the widget's work: it is done here, and its answer handed over. */
async function proveOnPage(world: World) {
  const payload = await proveHuman(await world.call(null, issueBotChallenge))
  // Its own attempt ends with an error, which must not come after the answer.
  const state = await waitFor(() => {
    const found = document.querySelector('altcha-widget [data-state=error]')
    if (found === null) throw new Error('the bot check has not ended')
    return found
  })
  const detail = { state: 'verified', payload }
  state.closest('altcha-widget')?.dispatchEvent(new CustomEvent('statechange', { detail }))
}

const acceptTerms = ({ user }: Page) =>
  user.click(screen.getByLabelText('Li e aceito os termos de uso.'))

const submitButton = async () => {
  const button = await screen.findByRole('button', { name: 'Criar minha conta' })
  await waitFor(() => expect(button.getAttribute('data-loading')).toBeNull())
  return button
}

test('a person signs up, and the brand receives the registration', async ({
  world,
  brand,
}) => {
  const bia = newPerson()
  const page = await openSignUp(world, brand)
  await fillAll(world, page, bia)
  await acceptTerms(page)

  await page.user.click(await submitButton())

  expect(await screen.findByText('Cadastro enviado!')).toBeDefined()
  expect(screen.getByText(bia.email)).toBeDefined()
  expect(
    await world.call(brand, showPartnerOfBrand, { params: { slug: bia.slug } }),
  ).toMatchObject({ name: bia.name })
  expect((await world.messagesTo(bia.email))[0]?.link).toContain(`/${brand.slug}/`)
})

test('a person who leaves everything out reads what is required and stays', async ({
  world,
  brand,
}) => {
  const page = await openSignUp(world, brand)
  await screen.findByLabelText('Nome completo')

  await next(page)

  expect(await screen.findByText('O campo Nome completo é requerido')).toBeDefined()
  expect(screen.getByText('O campo Instagram é requerido')).toBeDefined()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Nome completo')),
  )
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})

test.for([
  ['CPF', '111.111.111-11', 'CPF inválido'],
  ['Celular', '(11) 1234', 'Celular inválido'],
  [
    'Instagram',
    'https://instagram.com/bia',
    'Informe um usuário do Instagram, não um link: letras, números, _ e ponto.',
  ],
] as const)(
  'a person who mistypes the field %s cannot go on and reads so there',
  async ([label, typed, sentence], { world, brand }) => {
    const page = await openSignUp(world, brand)
    await type(page, label, typed)

    await next(page)

    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(screen.queryByLabelText('E-mail')).toBeNull()
  },
)

test('a person with too few followers reads how many the brand wants', async ({
  world,
}) => {
  const brand = await world.brand()
  await world.setParameter(brand, 'instagram_minimum_followers', 500)
  const page = await openSignUp(world, brand)
  const bia = newPerson()

  await fillIdentity(page, { ...bia, instagram: 'poucoamigos' })

  await waitFor(() =>
    expect(screen.getAllByText(/pelo menos 500 seguidores\.$/)).toHaveLength(2),
  )
  expect(screen.queryByLabelText('E-mail')).toBeNull()
})

test('a person whose e-mail is taken reads so at the field', async ({
  world,
  brand,
  ana,
}) => {
  const page = await openSignUp(world, brand)
  const bia = newPerson()
  await fillIdentity(page, bia)

  await fillAccess(page, { ...bia, email: `${ana.slug}@aliado.test` })

  expect(
    await screen.findByText(
      'Este e-mail já está em uso. Use outro ou entre com a sua conta.',
    ),
  ).toBeDefined()
  expect(screen.queryByLabelText('Identificador da loja')).toBeNull()
})

test('a person whose two e-mails differ reads so', async ({ world, brand }) => {
  const page = await openSignUp(world, brand)
  const bia = newPerson()
  await fillIdentity(page, bia)

  await fillAccess(page, bia, 'outra@aliado.test')

  expect(
    await screen.findByText('O campo Confirmação precisa ser igual a E-mail'),
  ).toBeDefined()
})

test('a person who returns later finds what was filled in, and can start over', async ({
  world,
  brand,
}) => {
  const page = await openSignUp(world, brand)
  const bia = newPerson()
  await fillIdentity(page, bia)
  await at('Acesso')
  await type(page, 'E-mail', bia.email)
  await page.reload()
  expect(await screen.findByLabelText('E-mail')).toHaveProperty('value', bia.email)

  await page.user.click(
    await screen.findByRole('button', { name: 'Limpar e começar de novo' }),
  )

  expect(await screen.findByLabelText('Nome completo')).toHaveProperty('value', '')
})

test('a person who clicks twice signs up once, and only after accepting the terms', async ({
  world,
  brand,
}) => {
  const bia = newPerson()
  const page = await openSignUp(world, brand)
  await fillAll(world, page, bia)
  await page.user.click(await submitButton())
  expect(await screen.findByText('Aceite os termos de uso para continuar.')).toBeDefined()
  expect(page.network.count(signUp)).toBe(0)
  await acceptTerms(page)
  const release = page.network.hold(signUp)

  await page.user.dblClick(await submitButton())
  release()

  expect(await screen.findByText('Cadastro enviado!')).toBeDefined()
  expect(page.network.count(signUp)).toBe(1)
})

test('a person whose call failed reads so, keeps the form and signs up by trying again', async ({
  world,
  brand,
}) => {
  const bia = newPerson()
  const page = await openSignUp(world, brand)
  await fillAll(world, page, bia)
  await acceptTerms(page)
  const repair = page.network.breakWith(signUp, 502)
  await page.user.click(await submitButton())
  expect(
    await screen.findByText('Ops, não foi possível realizar o seu cadastro.'),
  ).toBeDefined()
  repair()

  await page.user.click(screen.getByRole('button', { name: 'Voltar ao início' }))

  expect(await screen.findByLabelText('Nome completo')).toHaveProperty('value', bia.name)
})

test('a person without a connection reads so and keeps the form', async ({
  world,
  brand,
}) => {
  const bia = newPerson()
  const page = await openSignUp(world, brand)
  await fillAll(world, page, bia)
  await acceptTerms(page)
  const button = await submitButton()
  page.network.goOffline()

  await page.user.click(button)

  expect(
    await screen.findByText('Ops, não foi possível realizar o seu cadastro.'),
  ).toBeDefined()
  page.network.goOnline()
  await page.user.click(screen.getByRole('button', { name: 'Voltar ao início' }))
  expect(await screen.findByLabelText('Nome completo')).toHaveProperty('value', bia.name)
})

test('a person reads who sent the invitation, or that it is not known', async ({
  world,
  brand,
  ana,
}) => {
  await openSignUp(world, brand, `?slug_indicated_by=${ana.slug}`)
  expect(await screen.findByText(`Você recebeu um convite de ${ana.slug}.`)).toBeDefined()

  await openSignUp(world, brand, '?slug_indicated_by=ninguem')

  expect(await screen.findByText(/Não encontramos o convite de “ninguem”/)).toBeDefined()
})
