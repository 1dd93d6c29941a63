import { expect, test } from 'vitest'

import { listChallenges } from '#features/people/challenges/contract.ts'
import {
  disableAccount,
  signIn,
  validatePassword,
} from '#features/program/identity/contract.ts'
import {
  confirmPerson,
  recoverPassword,
} from '#features/program/identity/recovery-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { person, signUpDesk } from '#tests/support/steps/sign-up-desk.ts'
import { expectStatus } from '#tests/support/world.ts'

import { approvePartner, refusePartner } from '../../contract.ts'

const world = await worldForFile()
const desk = signUpDesk(world)
const brand = await desk.brand()

const refuse = (slug: string) =>
  world.call(brand, refusePartner, { params: { slug }, body: { reason: 'CPF ilegível.' } })
const subjects = async (email: string) =>
  (await world.messagesTo(email)).map(({ subject }) => subject)

const PASSWORD = 'jacaranda-42'

/** Signs up, opens the link of the e-mail, sets the password and signs in. */
async function newPartner() {
  const form = person(brand)
  expectStatus(await desk.create(form), 201)
  const [message] = await world.messagesTo(String(form['email']))
  const token = /password\/change\/([\w-]{43})/.exec(message?.link ?? '')?.[1] ?? ''
  const { code } = await world.call(null, confirmPerson, {
    params: { slug_parent: brand.slug, confirmation: token },
  })
  const account = { email: String(form['email']), slug_parent: brand.slug }
  const password = PASSWORD
  await world.call(null, recoverPassword, { body: { ...account, code, password } })
  const session = await world.call(null, signIn, { body: { ...account, password } })
  return { email: account.email, slug: String(form['slug']), session }
}

test('the link of the sign-up verifies the e-mail', async () => {
  const { session } = await newPartner()
  const contacts = await world.call(session, listChallenges)
  expect(contacts.email_validated_at).not.toBeNull()
})

test('the brand’s decision is sent to the partner by e-mail, with the reason', async () => {
  const { email, slug } = await newPartner()
  await refuse(slug)
  const refusal = `Seu cadastro em ${brand.slug} não foi aprovado`
  const mails = await world.messagesTo(email)
  expect(mails.find(({ subject }) => subject === refusal)?.body).toContain(
    'Motivo: CPF ilegível.',
  )
  // The same decision again sends nothing.
  await refuse(slug)
  expect((await subjects(email)).filter((one) => one === refusal)).toHaveLength(1)

  await world.call(brand, approvePartner, { params: { slug } })
  expect(await subjects(email)).toContain(`Seu cadastro em ${brand.slug} foi aprovado`)
})

test('a disabled account is confirmed by e-mail', async () => {
  const { email, session } = await newPartner()
  await world.call(session, validatePassword, { body: { password: PASSWORD } })
  await world.call(session, disableAccount)
  expect(await subjects(email)).toContain(`Sua conta em ${brand.slug} foi desativada`)
})
