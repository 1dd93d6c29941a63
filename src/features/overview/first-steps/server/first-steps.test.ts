import { expect, test } from 'vitest'

import { testOrder } from '#features/money/commission/order-contract.ts'
import { createRule } from '#features/money/commission/rule-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

import * as contract from '../contract.ts'

const world = await worldForFile()

async function done(brand: TestBrand) {
  const { steps } = await world.call(brand, contract.showFirstSteps)
  return steps.filter((step) => step.done).map(({ code }) => code)
}

test('a new brand has everything before it, and each step checks itself', async () => {
  const brand = await world.brand()
  const before = await world.call(brand, contract.showFirstSteps)
  expect(before).toMatchObject({ done: false, dismissed_at: null })
  expect(before.steps.find(({ code }) => code === 'products')).toMatchObject({
    done: false,
    reason: 'Nenhum produto: os parceiros não têm o que compartilhar.',
  })
  expect(await done(brand)).toEqual([])

  await world.call(brand, createRule, { body: { scope: 'default', percent: 12 } })
  await world.call(brand, testOrder, { body: {} })
  await world.call(brand, contract.setJoining, { body: { open: true } })
  await world.call(brand, contract.invitePartner, {
    body: { email: `${unique()}@exemplo.com` },
  })
  expect(await done(brand)).toEqual(['rules', 'tracking', 'live', 'invite'])
  expect(await done(await world.brand())).toEqual([])

  const dismissed = await world.call(brand, contract.dismissFirstSteps)
  expect(dismissed.dismissed_at).not.toBeNull()
})

test('someone gets an e-mail with the sign-up link, while the brand is open', async () => {
  const brand = await world.brand()
  const email = `${unique()}@exemplo.com`
  const body = { email: email.toUpperCase(), name: 'Ana Lima' }
  await world.call(brand, contract.setJoining, { body: { open: false } })
  const closed = await world.refused(brand, contract.invitePartner, { body })
  expect(closed.code).toBe('joining_closed')
  await world.call(brand, contract.setJoining, { body: { open: true } })
  const { sign_up_url } = await world.call(brand, contract.invitePartner, { body })
  const [mail] = await world.messagesTo(email)
  expect(mail).toMatchObject({ link: sign_up_url })
  expect(mail?.body).toContain('Olá, Ana Lima!')

  const partner = await world.partner(brand)
  const known = await world.refused(brand, contract.invitePartner, {
    body: { email: `${partner.slug}@aliado.test` },
  })
  expect(known.code).toBe('already_partner')
})

test('a brand cannot send e-mails to lists of strangers', async () => {
  const brand = await world.brand()
  await world.call(brand, contract.setJoining, { body: { open: true } })
  const invite = () =>
    world.send(brand, contract.invitePartner, {
      body: { email: `${unique()}@exemplo.com` },
    })
  const answers = []
  for (let nth = 0; nth < 51; nth++) answers.push((await invite()).statusCode)
  expect(new Set(answers.slice(0, 50))).toEqual(new Set([201]))
  expect(answers.at(-1)).toBe(429)
})
