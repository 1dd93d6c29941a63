import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { inScope } from '#platform/server/database/db.ts'
import { hashPassword } from '#platform/server/sealing/passwords.ts'
import {
  createWorld,
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '#tests/support/world.ts'

const PASSWORD = 'Pitanga madura 42'
const NEW_PASSWORD = 'Carambola verde 77'
const PLATFORM = 'aliado'

let world: World
let [first, second]: TestBrand[] = []
let ana: TestPartner
let email: string
beforeAll(async () => {
  world = await createWorld()
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
afterAll(() => world.close())
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

function post(path: string, payload: Record<string, unknown>) {
  return world.http.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    payload: { slug_parent: PLATFORM, email, ...payload },
    remoteAddress: '10.3.0.1',
  })
}

const signIn = (password = PASSWORD, more: Record<string, unknown> = {}) =>
  post('auth/login', { password, ...more })

/** Signs in at the platform's login page and tells at which brand the person then is. */
async function brandEntered(password?: string): Promise<string> {
  const answer = await signIn(password)
  expect(answer.statusCode, answer.body).toBe(200)
  const me = await world.http.inject({
    url: '/api/v1/user/me',
    headers: { authorization: `Bearer ${answer.json().token}` },
  })
  return me.json().partner.slug_parent
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
  test('a partner comes in at the brand that they last used', async () => {
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

  test('who has used none comes in at the first that approved them, else at any', async () => {
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

  test('a brand that they left is not theirs any more, and who left all has no door', async () => {
    await world.partner(at(second), { email })
    await signIn(PASSWORD, { slug_parent: 'canela' })
    await leave(second)
    expect(await brandEntered()).toBe('brasa')
    await leave(first)
    expect((await signIn()).json().code).toBe('invalid_credentials')
  })

  test('whoever forgot the password gets the code from a brand of theirs', async () => {
    await world.setParameter(at(first), 'password_minimum_length', 10)
    const sent = await post('recover/send-code', { channel: 'email' })
    expect(sent.statusCode, sent.body).toBe(200)
    const [message] = await world.messagesTo(email)
    expect(message?.subject).toContain('brasa')
    const code = message?.code ?? ''
    expect((await post('recover/validate-code', { code })).statusCode).toBe(200)
    // What the brand asks of its partners' passwords holds at this login page too.
    const short = await post('recover/change-password', { code, password: 'Caju 7#x' })
    expect(short.json().code).toBe('short_password')
    const changed = await post('recover/change-password', { code, password: NEW_PASSWORD })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await brandEntered(NEW_PASSWORD)).toBe('brasa')
  })
})

describe('nobody learns at the platform’s login page who has an account', () => {
  const nobody = () => ({ email: `ninguem-${unique()}@aliado.test` })

  test('from the answer to a wrong password, nor from how often it may be tried', async () => {
    const stranger = nobody()
    for (let attempt = 0; attempt < 12; attempt++) {
      const known = await signIn('errada')
      const unknown = await signIn('errada', stranger)
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    }
  })

  test('from the answer to who asks for a code or guesses one', async () => {
    const stranger = nobody()
    for (let time = 0; time < 6; time++) {
      const known = await post('recover/send-code', { channel: 'email' })
      const unknown = await post('recover/send-code', { channel: 'email', ...stranger })
      expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    }
    const [message] = await world.messagesTo(email)
    const code = String((Number(message?.code) + 1) % 1_000_000).padStart(6, '0')
    const known = await post('recover/validate-code', { code })
    const unknown = await post('recover/validate-code', { code, ...stranger })
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(await world.messagesTo(stranger.email)).toEqual([])
  })
})
