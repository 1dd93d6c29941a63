import { beforeEach, describe, expect, test } from 'vitest'

import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { hashPassword } from '#platform/server/sealing/passwords.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type TestPartner } from '#tests/support/world.ts'

import {
  changePassword,
  disableAccount,
  endSession,
  exchangeCode,
  listSessions,
  showMe,
  signIn,
  signOut,
  updateMe,
  validatePassword,
} from '../contract.ts'
import { issueExchangeCode } from './sign-in/exchange-codes.ts'

const world = await worldForFile()
const brand = await world.brand()
let ana: TestPartner
let email: string
let userId: number
beforeEach(async () => {
  ana = await world.partner(brand, { credit: 100_00 })
  email = `${ana.slug}@aliado.test`
  userId = await inScope(world.db, 'every brand', async (tx) => {
    const user = await tx
      .updateTable('app_user')
      .set({ passwordHash: await hashPassword(OLD) })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()
    return user.id
  })
})

const OLD = 'Pitanga madura 42'
const NEW = 'Carambola verde 77'

async function newSession(password = OLD): Promise<TestPartner> {
  const answer = await world.send(null, signIn, {
    body: { email, password, slug_parent: brand.slug },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return { ...ana, token: answer.json().token }
}
const works = async (as: TestPartner) => (await world.send(as, showMe)).statusCode

describe('a password', () => {
  test('is changed with the old one; the other sessions end, this one stays open', async () => {
    const phone = await newSession()
    const answer = await world.send(ana, changePassword, {
      body: {
        current_password: OLD,
        password: NEW,
      },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect([await works(ana), await works(phone)]).toEqual([200, 401])
    await newSession(NEW)
    expect((await world.messagesTo(email))[0]?.subject).toContain('foi alterada')
  })

  test('is not changed when the old one is wrong, or the new one is weak', async () => {
    const wrong = await world.send(ana, changePassword, {
      body: {
        current_password: 'x',
        password: NEW,
      },
    })
    expect(wrong.json()).toMatchObject({
      code: 'wrong_password',
      errors: { current_password: ['Senha incorreta.'] },
    })
    const easy = await world.send(ana, changePassword, {
      body: {
        current_password: OLD,
        password: '123456789',
      },
    })
    expect(easy.json().code).toBe('weak_password')
    const same = await world.send(ana, changePassword, {
      body: {
        current_password: OLD,
        password: OLD,
      },
    })
    expect(same.json()).toMatchObject({
      code: 'same_password',
      errors: { password: ['A nova senha precisa ser diferente da atual.'] },
    })
    await newSession(OLD)
  })

  test('cannot be guessed with a stolen session', async () => {
    expect(
      (await world.send(ana, validatePassword, { body: { password: OLD } })).json(),
    ).toEqual({
      valid: true,
    })
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        world.send(ana, validatePassword, { body: { password: `guess ${index}` } }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(9)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(21)
    const byChange = await world.send(ana, changePassword, {
      body: {
        current_password: OLD,
        password: NEW,
      },
    })
    expect(byChange.statusCode).toBe(429)
  })
})

describe('sessions', () => {
  test('are listed, and ended one by one', async () => {
    const phone = await newSession()
    const list = (await world.send(ana, listSessions)).json() as {
      id: number
      current: boolean
    }[]
    expect(list.map(({ current }) => current).sort()).toEqual([false, true])
    expect(JSON.stringify(list)).not.toContain('hash')
    const other = list.find(({ current }) => !current)
    expect(
      (await world.send(ana, endSession, { params: { id: other?.id } })).statusCode,
    ).toBe(200)
    expect([await works(ana), await works(phone)]).toEqual([200, 401])
    expect(
      (await world.send(ana, endSession, { params: { id: other?.id } })).statusCode,
    ).toBe(404)
  })

  test('of another person cannot be found', async () => {
    const bia = await world.partner(brand)
    const [session] = (await world.send(bia, listSessions)).json()
    expect(
      (await world.send(ana, endSession, { params: { id: session.id } })).statusCode,
    ).toBe(404)
    expect(await works(bia)).toBe(200)
  })

  test('end with the sign-out', async () => {
    expect((await world.send(ana, signOut)).statusCode).toBe(200)
    expect(await works(ana)).toBe(401)
  })
})

describe('an account', () => {
  test('is disabled at every brand and permanently', async () => {
    const phone = await newSession()
    expect(
      (await world.send(ana, validatePassword, { body: { password: OLD } })).json(),
    ).toEqual({ valid: true })
    expect((await world.send(ana, disableAccount)).statusCode).toBe(200)
    expect([await works(ana), await works(phone)]).toEqual([401, 401])
    const again = await world.send(null, signIn, {
      body: { email, password: OLD, slug_parent: brand.slug },
    })
    expect(again.json().code).toBe('invalid_credentials')
  })

  test('is not disabled by a session alone, a wrong password or an old proof', async () => {
    const disable = async (as: TestPartner) => {
      const answer = await world.send(as, disableAccount)
      return [answer.statusCode, answer.json().code]
    }
    const refused = [422, 'password_proof_required']
    const stolen = await newSession()
    expect(await disable(stolen)).toEqual(refused)
    const prove = (password: string, as = ana) =>
      world.send(as, validatePassword, { body: { password } })
    expect((await prove('errada')).json()).toEqual({ valid: false })
    expect(await disable(ana)).toEqual(refused)
    // A proof belongs to the session in which it was made, and is valid for 5 minutes.
    expect((await prove(OLD)).json()).toEqual({ valid: true })
    expect(await disable(stolen)).toEqual(refused)
    world.clock.set(new Date(world.clock.now().getTime() + 5 * 60_000))
    expect(await disable(ana)).toEqual(refused)
    expect([await works(ana), await works(stolen)]).toEqual([200, 200])
    expect((await prove(OLD)).json()).toEqual({ valid: true })
    expect((await world.send(ana, disableAccount)).statusCode).toBe(200)
  })

  test('is not disabled while a payment is in progress, at any brand', async () => {
    const other = await world.brand()
    const there = await world.partner(other, { credit: 100_00, email })
    const redeemed = await world.send(there, redeemCredits, {
      body: { reward_option_id: 1, points: 50 },
    })
    expect(redeemed.statusCode, redeemed.body).toBe(201)
    await world.send(ana, validatePassword, { body: { password: OLD } })
    const answer = await world.send(ana, disableAccount)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'redemption_in_course'])
    expect(await works(ana)).toBe(200)
  })

  test('gets another name at once, but another e-mail only by its code', async () => {
    const named = await world.send(ana, updateMe, { body: { nome: 'Ana Beatriz', email } })
    expect(named.json()).toMatchObject({ nome: 'Ana Beatriz', email })
    const other = await world.send(ana, updateMe, { body: { email: 'outra@aliado.test' } })
    expect([other.statusCode, other.json().code]).toEqual([409, 'email_not_confirmed'])
  })
})

describe('a code in an address', () => {
  const issue = () =>
    inScope(world.db, 'every brand', (tx) =>
      issueExchangeCode(tx, { userId, brandId: brand.id }, world.clock.now()),
    )
  const exchange = (code: string, slug_parent = brand.slug) =>
    world.send(null, exchangeCode, { body: { code, slug_parent } })

  test('is exchanged for one session, by the first of twenty requests', async () => {
    const code = await issue()
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    const [got, ...more] = answers.filter(({ statusCode }) => statusCode === 200)
    expect(more).toEqual([])
    expect(await works({ ...ana, token: got?.json().token })).toBe(200)
  })

  test('is valid for a minute, at its own brand', async () => {
    const other = await world.brand()
    const code = await issue()
    expect((await exchange(code, other.slug)).statusCode).toBe(422)
    world.clock.set(new Date(world.clock.now().getTime() + 60_000))
    expect((await exchange(code)).json().message).toBe(
      'Este acesso expirou. Entre de novo.',
    )
  })
})
