import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { inScope } from '#platform/server/database/db.ts'
import { hashPassword } from '#platform/server/sealing/passwords.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import { showMe, signIn as signInContract } from '../../contract.ts'
import {
  recoverPassword,
  sendRecoveryCode,
  validateRecoveryCode,
} from '../../recovery-contract.ts'

const PASSWORD = 'Pitanga madura 42'
const NEW_PASSWORD = 'Carambola verde 77'
const PLATFORM = 'aliado'

let [first, second]: TestBrand[] = []
const world = await worldForFile()
let ana: TestPartner
let email: string
beforeAll(async () => {
  await world.brand(PLATFORM)
  await inScope(world.db, 'every brand', (tx) =>
    tx
      .updateTable('brand')
      .set({ isPlatform: true })
      .where('slug', '=', PLATFORM)
      .execute(),
  )
  first = await world.brand('brasa')
  second = await world.brand('canela')
})
beforeEach(async () => {
  world.clock.advanceDays(1)
  ana = await world.partner(at(first))
  email = `${ana.slug}@aliado.test`
  const passwordHash = await hashPassword(PASSWORD)
  await inScope(world.db, 'every brand', (tx) =>
    tx.updateTable('app_user').set({ passwordHash }).where('email', '=', email).execute(),
  )
})

function at(brand: TestBrand | undefined): TestBrand {
  if (brand === undefined) throw new Error('no brand')
  return brand
}

function post(contract: Endpoint, fields: Record<string, unknown>) {
  const body = { slug_parent: PLATFORM, email, ...fields }
  return world.send(null, contract, { body }, { remoteAddress: '10.3.0.1' })
}

const signIn = (password = PASSWORD, more: Record<string, unknown> = {}) =>
  post(signInContract, { password, ...more })

/** Signs in at the platform's login page and returns the person's brand. */
async function brandEntered(password?: string): Promise<string> {
  const answer = await signIn(password)
  expect(answer.statusCode, answer.body).toBe(200)
  const { partner } = await world.call({ token: answer.json().token }, showMe)
  return partner?.slug_parent ?? ''
}

async function purgeSessions(): Promise<void> {
  await inScope(world.db, 'every brand', (tx) => tx.deleteFrom('session').execute())
}

const leave = (brand: TestBrand | undefined) =>
  inScope(world.db, 'every brand', (tx) =>
    tx
      .updateTable('partner')
      .set({ leftAt: world.clock.now() })
      .where('email', '=', email)
      .where('brandId', '=', at(brand).id)
      .execute(),
  )

describe('at the platform’s login page, where the installed app begins', () => {
  test('a partner is signed in at the brand that they last used', async () => {
    expect(await brandEntered()).toBe('brasa')
    world.clock.advanceDays(1)
    await world.partner(at(second), { email })
    await signIn(PASSWORD, { slug_parent: 'canela' })
    world.clock.advanceDays(1)
    expect(await brandEntered()).toBe('canela')
    world.clock.advanceDays(1)
    await signIn(PASSWORD, { slug_parent: 'brasa' })
    expect(await brandEntered()).toBe('brasa')
  })

  test('a partner who has used none is signed in at the first that approved them, else at any', async () => {
    await leave(first)
    await world.partner(at(second), { email, approved: null })
    await purgeSessions()
    expect(await brandEntered()).toBe('canela')

    await inScope(world.db, 'every brand', (tx) =>
      tx
        .updateTable('partner')
        .set({ leftAt: null, approved: null })
        .where('id', '=', ana.partnerId)
        .execute(),
    )
    await purgeSessions()
    expect(await brandEntered()).toBe('brasa')

    await inScope(world.db, 'every brand', (tx) =>
      tx
        .updateTable('partner')
        .set({ approved: true })
        .where('email', '=', email)
        .where('brandId', '=', at(second).id)
        .execute(),
    )
    await purgeSessions()
    expect(await brandEntered()).toBe('canela')
  })

  test('a partner is not signed in at a brand that they left, and not at all after leaving all', async () => {
    await world.partner(at(second), { email })
    await signIn(PASSWORD, { slug_parent: 'canela' })
    await leave(second)
    expect(await brandEntered()).toBe('brasa')
    await leave(first)
    expect((await signIn()).json().code).toBe('invalid_credentials')
  })

  test('a person who forgot the password gets the code from one of their brands', async () => {
    await world.setParameter(at(first), 'password_minimum_length', 10)
    const sent = await post(sendRecoveryCode, { channel: 'email' })
    expect(sent.statusCode, sent.body).toBe(200)
    const [message] = await world.messagesTo(email)
    expect(message?.subject).toContain('brasa')
    const code = message?.code ?? ''
    expect((await post(validateRecoveryCode, { code })).statusCode).toBe(200)
    // The brand's password rules apply at this login page too.
    const short = await post(recoverPassword, { code, password: 'Caju 7#x' })
    expect(short.json().code).toBe('short_password')
    const changed = await post(recoverPassword, { code, password: NEW_PASSWORD })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await brandEntered(NEW_PASSWORD)).toBe('brasa')
  })
})

describe('the platform’s login page does not reveal who has an account', () => {
  const unknownUser = () => ({ email: `ninguem-${unique()}@aliado.test` })

  test('by the answer to a wrong password, nor by the limit of attempts', async () => {
    const stranger = unknownUser()
    for (let attempt = 0; attempt < 12; attempt++) {
      const known = await signIn('errada')
      const unknown = await signIn('errada', stranger)
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    }
  })

  test('by the answer to a request for a code or to a guess', async () => {
    const stranger = unknownUser()
    for (let time = 0; time < 6; time++) {
      const known = await post(sendRecoveryCode, { channel: 'email' })
      const unknown = await post(sendRecoveryCode, { channel: 'email', ...stranger })
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    }
    const [message] = await world.messagesTo(email)
    const code = String((Number(message?.code) + 1) % 1_000_000).padStart(6, '0')
    const known = await post(validateRecoveryCode, { code })
    const unknown = await post(validateRecoveryCode, { code, ...stranger })
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(await world.messagesTo(stranger.email)).toEqual([])
  })
})
