import { beforeEach, expect, test } from 'vitest'

import { sendChallenge, validateChallenge } from '#features/people/challenges/contract.ts'
import { signIn as signInContract } from '#features/program/identity/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { changePayout, payoutCode } from '#tests/support/steps/money/change-payout.ts'
import { PASSWORD, setPassword } from '#tests/support/steps/password.ts'
import { expectStatus, type TestPartner } from '#tests/support/world.ts'

import { updateProfile, showProfile } from '../../contract.ts'

/** A session alone cannot change the payout destination. */
const world = await worldForFile()
const brand = await world.brand()
let ana: TestPartner
beforeEach(async () => {
  world.clock.advanceDays(1)
  ana = await world.partner(brand)
})

const key = (name: string) => ({ pix_account: { type: 'email', key: `${name}@b.co` } })
const account = {
  bank_account: {
    bank: '001',
    agency: '1234',
    account_type: 'checking',
    number: '123456',
    digit: 'x',
  },
}

const put = (partner: TestPartner, payload: object) =>
  world.send(partner, updateProfile, { body: payload })

const withPassword = async () => setPassword(world, brand, await world.partner(brand))

async function destination(partner = ana) {
  const answer = await world.send(partner, showProfile)
  const { pix_account, bank_account, payout_cooling_until } = answer.json()
  return { pix_account, bank_account, payout_cooling_until }
}

test.each([key('ladra'), account, { pix_account: null }])(
  'a session alone cannot change it: %j',
  async (change) => {
    const before = await destination()
    const answer = await put(ana, change)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'payout_proof_required'])
    expect(Object.keys(answer.json().errors)).toEqual(['password'])
    expect(await destination()).toEqual(before)
  },
)

test('the first key needs no proof; one after a removal does', async () => {
  const bia = await world.partner(brand, { pix: false })
  expectStatus(await put(bia, key('bia')), 200)
  expectStatus(await changePayout(world, bia, { pix_account: null }), 200)
  expect((await put(bia, key('ladra'))).json().code).toBe('payout_proof_required')
})

test('the password changes it, and the usual waiting time begins', async () => {
  const bia = await withPassword()
  const wrong = await put(bia, { ...key('nova'), password: 'errada' })
  expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'wrong_password'])
  expectStatus(await put(bia, { ...key('nova'), password: PASSWORD }), 200)
  expect(await destination(bia)).toMatchObject({
    pix_account: { type: 'email' },
    payout_cooling_until: expect.any(String),
  })
  const [notice] = await world.messagesTo(`${bia.slug}@aliado.test`)
  expect(notice?.subject).toMatch(/: seus dados de recebimento mudaram$/)
})

test('a stolen session cannot guess the password, also not by many tries at once', async () => {
  const bia = await withPassword()
  const before = await destination(bia)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      put(bia, { ...key('ladra'), password: `errada ${nth}` }),
    ),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15)
  // The sign-in counts the same tries.
  const signIn = await world.send(
    null,
    signInContract,
    { body: { email: `${bia.slug}@aliado.test`, password: 'x', slug_parent: brand.slug } },
    { remoteAddress: '203.0.113.9' },
  )
  expect(signIn.json().code).toBe('prove_human')
  expect(await destination(bia)).toEqual(before)
  // The owner still changes it with a code.
  expectStatus(await changePayout(world, bia, key('nova')), 200)
})

test('a code works once, for the destination it was sent for', async () => {
  const code = await payoutCode(world, ana, account)
  const other = await put(ana, { ...key('segunda'), payout_code: code })
  expect([other.statusCode, other.json().code]).toEqual([422, 'other_destination'])
  const void_ = await put(ana, { ...account, payout_code: code })
  expect([void_.statusCode, void_.json().code]).toEqual([422, 'unknown_challenge'])
  const again = await payoutCode(world, ana, account)
  expectStatus(await put(ana, { ...account, payout_code: again }), 200)
  const back = await put(ana, { ...key('segunda'), payout_code: again })
  expect(back.json().code).toBe('unknown_challenge')
})

test('a code is not found by guessing, and does not work for another person', async () => {
  const code = await payoutCode(world, ana, account)
  const bia = await world.partner(brand)
  const stolen = await put(bia, { ...account, payout_code: code })
  expect(stolen.json().code).toBe('unknown_challenge')
  const wrong = (by: number) => ({
    ...code,
    code: String((Number(code.code) + by) % 1_000_000).padStart(6, '0'),
  })
  for (let by = 1; by <= 5; by++) {
    const answer = await put(ana, { ...account, payout_code: wrong(by) })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'wrong_code'])
  }
  const late = await put(ana, { ...account, payout_code: code })
  expect([late.statusCode, late.json().code]).toEqual([429, 'too_many_tries'])
})

test('neither a code that verifies a contact nor its secret is good for it, nor the other way round', async () => {
  const type = 'email'
  const sent = await world.call(ana, sendChallenge, { params: { type } })
  const code = (await world.messagesTo(`${ana.slug}@aliado.test`))[0]?.code ?? ''
  const { challenge_hash } = sent
  const misused = await put(ana, { ...account, payout_code: { challenge_hash, code } })
  expect(misused.json().code).toBe('unknown_challenge')
  const payout = await payoutCode(world, ana, account)
  const verified = await world.send(ana, validateChallenge, {
    params: { type, hash: payout.challenge_hash, code: payout.code },
  })
  expect(verified.statusCode).toBe(404)
  expectStatus(await put(ana, { ...account, payout_code: payout }), 200)
})

test('a code ends after ten minutes', async () => {
  const code = await payoutCode(world, ana, account)
  world.clock.set(new Date(world.clock.now().getTime() + 10 * 60_000))
  const late = await put(ana, { ...account, payout_code: code })
  expect(late.json().code).toBe('unknown_challenge')
})
