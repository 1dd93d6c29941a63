import { afterAll, beforeAll, expect, test } from 'vitest'

import { listChallenges } from '#features/people/challenges/contract.ts'
import { disableAccount } from '#features/program/identity/contract.ts'
import { confirmPerson } from '#features/program/identity/recovery-contract.ts'
import { urlOf } from '#tests/support/client.ts'
import { person, signUpDesk } from '#tests/support/steps/sign-up-desk.ts'
import {
  createWorld,
  expectStatus,
  type TestBrand,
  type World,
} from '#tests/support/world.ts'

let world: World
let brand: TestBrand
const desk = signUpDesk(() => world)
beforeAll(async () => {
  world = await createWorld()
  brand = await desk.brand()
})
afterAll(() => world.close())

const post = (url: string, payload: object, token?: string) =>
  world.http.inject({
    method: 'POST',
    url: `/api/v1/${url}`,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const decide = (slug: unknown, decision: 'approve' | 'refuse', payload = {}) =>
  world.raw(brand, {
    method: 'POST',
    url: `/api/brand/v1/partners/${String(slug)}/${decision}`,
    payload,
  })
const subjects = async (email: unknown) =>
  (await world.messagesTo(String(email))).map(({ subject }) => subject)

const PASSWORD = 'jacaranda-42'

/** Signs up, opens the link of the e-mail, sets the password and signs in. */
async function newPartner() {
  const form = person(brand)
  expectStatus(await desk.create(form), 201)
  const [message] = await world.messagesTo(String(form['email']))
  const token = /password\/change\/([\w-]{43})/.exec(message?.link ?? '')?.[1] ?? ''
  const confirmed = await world.send(null, confirmPerson, {
    params: { slug_parent: brand.slug, confirmation: token },
  })
  expectStatus(confirmed, 200)
  const account = { email: form['email'], slug_parent: brand.slug }
  const password = PASSWORD
  const { code } = confirmed.json<{ code: string }>()
  expectStatus(await post('recover/change-password', { ...account, code, password }), 200)
  const { token: session } = (await post('auth/login', { ...account, password })).json()
  return { form, session: String(session) }
}

test('the link of the sign-up verifies the e-mail', async () => {
  const { session } = await newPartner()
  const contacts = await world.http.inject({
    method: 'GET',
    url: urlOf(listChallenges),
    headers: { authorization: `Bearer ${session}` },
  })
  expect(contacts.json().email_validated_at).not.toBeNull()
})

test('the brand’s decision is sent to the partner by e-mail, with the reason', async () => {
  const { form } = await newPartner()
  expectStatus(await decide(form['slug'], 'refuse', { reason: 'CPF ilegível.' }), 200)
  const refusal = `Seu cadastro em ${brand.slug} não foi aprovado`
  const mails = await world.messagesTo(String(form['email']))
  expect(mails.find(({ subject }) => subject === refusal)?.body).toContain(
    'Motivo: CPF ilegível.',
  )
  // The same decision again sends nothing.
  expectStatus(await decide(form['slug'], 'refuse', { reason: 'CPF ilegível.' }), 200)
  expect((await subjects(form['email'])).filter((one) => one === refusal)).toHaveLength(1)

  expectStatus(await decide(form['slug'], 'approve'), 200)
  expect(await subjects(form['email'])).toContain(
    `Seu cadastro em ${brand.slug} foi aprovado`,
  )
})

test('a disabled account is confirmed by e-mail', async () => {
  const { form, session } = await newPartner()
  expectStatus(await post('user/validate-password', { password: PASSWORD }, session), 200)
  const disabled = await world.http.inject({
    method: 'DELETE',
    url: urlOf(disableAccount),
    headers: { authorization: `Bearer ${session}` },
  })
  expectStatus(disabled, 200)
  expect(await subjects(form['email'])).toContain(
    `Sua conta em ${brand.slug} foi desativada`,
  )
})
