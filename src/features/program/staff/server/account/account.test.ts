import { beforeEach, describe, expect, test } from 'vitest'

import { HOUR_MS, MINUTE_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { softwarePasskey } from '#tests/support/software-passkey.ts'
import {
  cookiesOf,
  invite,
  linkToken,
  signInAgain,
  STAFF_PASSWORD,
  type TestStaff,
  totpCode,
} from '#tests/support/steps/staff.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

import {
  addPasskey,
  changeStaffPassword,
  endStaffSession,
  listSecondFactors,
  listStaffSessions,
  proveStaff,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  replaceTotp,
  showStaff,
  signOutStaff,
  startPasskeyAddition,
  startPasskeyProof,
  startTotpReplacement,
} from '../../account-contract.ts'
import {
  acceptInvitation,
  enrollPasskey,
  recoverStaffPassword,
  sendStaffRecovery,
  signInByPasskey,
  signInByRecoveryCode,
  signInStaff,
  startPasskeyEnrollment,
  startPasskeySignIn,
} from '../../contract.ts'

const world = await worldForFile()
let brand: TestBrand
let eva: TestStaff
beforeEach(async () => {
  brand = await world.brand()
  pass(HOUR_MS)
  eva = await world.staff(brand)
})

function pass(ms: number) {
  world.clock.set(new Date(world.clock.now().getTime() + ms))
}

describe('a session', () => {
  test('ends after thirty minutes without a request, and after twelve hours in any case', async () => {
    const started = world.clock.now().getTime()
    pass(30 * MINUTE_MS - 1)
    await world.call(eva, showStaff)
    pass(30 * MINUTE_MS)
    expect(await world.refused(eva, showStaff)).toMatchObject({ status: 401 })

    const busy = await signInAgain(world, eva)
    const begun = world.clock.now().getTime()
    expect(begun).toBeGreaterThan(started)
    while (world.clock.now().getTime() < begun + 12 * HOUR_MS - 20 * MINUTE_MS) {
      pass(20 * MINUTE_MS)
      await world.call(busy, showStaff)
    }
    pass(20 * MINUTE_MS)
    expect(await world.refused(busy, showStaff)).toMatchObject({ status: 401 })
  })

  test('is listed and ended by its owner alone', async () => {
    const other = await signInAgain(world, eva)
    const { data } = await world.call(other, listStaffSessions)
    expect(data.map(({ current }) => current)).toEqual([true, false])
    const first = data.find(({ current }) => !current)?.id ?? 0
    const stranger = await world.staff(brand)
    const params = { id: first }
    expect(await world.refused(stranger, endStaffSession, { params })).toMatchObject({
      status: 404,
    })
    await world.call(other, endStaffSession, { params })
    expect(await world.refused(eva, showStaff)).toMatchObject({ status: 401 })

    const answer = await world.send(other, signOutStaff)
    expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0')
    expect(await world.refused(other, showStaff)).toMatchObject({ status: 401 })
  })
})

describe('a passkey', () => {
  const added = async (person: TestStaff, passkey = softwarePasskey()) => {
    const options = await world.call(person, startPasskeyAddition)
    const response = passkey.create(options)
    const body = { response, label: 'Celular' }
    return { passkey, answer: await world.send(person, addPasskey, { body }) }
  }
  const signIn = async (passkey: ReturnType<typeof softwarePasskey>) => {
    const options = await world.call(null, startPasskeySignIn)
    return world.send(null, signInByPasskey, { body: { response: passkey.get(options) } })
  }

  test('is enough to sign in, and each of its answers works once', async () => {
    const { passkey, answer } = await added(eva)
    expect(answer.statusCode).toBe(201)
    expect((await world.messagesTo(eva.email))[0]?.subject).toBe(
      'Nova chave de acesso na sua conta do console',
    )
    const options = await world.call(null, startPasskeySignIn)
    const response = passkey.get(options)
    const signedIn = await world.send(null, signInByPasskey, { body: { response } })
    expect(signedIn.json()).toEqual({ next: 'signed_in' })
    const caller = { cookie: cookiesOf(signedIn), brandSlug: null }
    expect(await world.call(caller, showStaff)).toMatchObject({
      id: eva.staffId,
      methods: ['passkey', 'totp', 'recovery'],
    })
    expect(
      await world.refused(null, signInByPasskey, { body: { response } }),
    ).toMatchObject({ status: 422, code: 'passkey_refused' })
  })

  test('is refused from another site, without the device’s lock, copied, late, or unknown', async () => {
    const { passkey } = await added(eva)
    expect((await signIn(passkey)).statusCode).toBe(200)
    expect((await signIn(passkey)).statusCode).toBe(200)
    passkey.rewind(0)
    expect((await signIn(passkey)).statusCode).toBe(422)
    expect((await signIn(softwarePasskey())).statusCode).toBe(422)
    for (const wrong of [{ origin: 'http://outro.test' }, { verified: false }])
      expect((await added(eva, softwarePasskey(wrong))).answer.statusCode).toBe(422)
    const { passkey: fresh } = await added(eva)
    const options = await world.call(null, startPasskeySignIn)
    pass(5 * MINUTE_MS)
    expect(
      await world.refused(null, signInByPasskey, {
        body: { response: fresh.get(options) },
      }),
    ).toMatchObject({ code: 'passkey_refused' })
  })

  test('can be the first second factor, and proves the person afresh', async () => {
    const email = `chave-${unique()}@aliado.test`
    const token = await invite(world, brand, { email })
    const accepted = await world.call(null, acceptInvitation, {
      body: { token, name: 'Rita', password: STAFF_PASSWORD },
    })
    if (accepted.next !== 'enroll') throw new Error(accepted.next)
    const { ticket } = accepted
    const passkey = softwarePasskey()
    const options = await world.call(null, startPasskeyEnrollment, { body: { ticket } })
    const enrolled = await world.send(null, enrollPasskey, {
      body: { ticket, response: passkey.create(options), label: 'Chaveiro' },
    })
    expect(enrolled.json().recovery_codes).toHaveLength(10)
    const rita = { cookie: cookiesOf(enrolled), brandSlug: brand.slug }
    pass(10 * MINUTE_MS)
    expect(await world.refused(rita, renewRecoveryCodes)).toMatchObject({
      code: 'fresh_proof_needed',
    })
    const response = passkey.get(await world.call(rita, startPasskeyProof))
    const proof = { method: 'passkey', response } as const
    // Another person cannot use it for their own session.
    expect(await world.refused(eva, proveStaff, { body: proof })).toMatchObject({
      code: 'passkey_refused',
    })
    const again = passkey.get(await world.call(rita, startPasskeyProof))
    await world.call(rita, proveStaff, { body: { method: 'passkey', response: again } })
    const { passkeys } = await world.call(rita, listSecondFactors)
    expect(
      await world.refused(rita, removePasskey, { params: { id: passkeys[0]?.id } }),
    ).toMatchObject({ status: 409, code: 'last_second_factor' })
  })

  test('of another person cannot be removed', async () => {
    await added(eva)
    const { passkeys } = await world.call(eva, listSecondFactors)
    const stranger = await world.staff(brand)
    expect(
      await world.refused(stranger, removePasskey, { params: { id: passkeys[0]?.id } }),
    ).toMatchObject({ status: 404, code: 'unknown_passkey' })
  })
})

describe('the app that shows codes', () => {
  test('is replaced after its first code, and removed only where a passkey remains', async () => {
    expect(await world.refused(eva, removeTotp)).toMatchObject({
      code: 'last_second_factor',
    })
    const { secret } = await world.call(eva, startTotpReplacement)
    pass(MINUTE_MS)
    const body = { code: totpCode(world, eva.secret) }
    expect(await world.refused(eva, replaceTotp, { body })).toMatchObject({
      code: 'wrong_code',
    })
    await world.call(eva, replaceTotp, { body: { code: totpCode(world, secret) } })
    await signInAgain(world, { ...eva, secret })
    const passkey = softwarePasskey()
    const response = passkey.create(await world.call(eva, startPasskeyAddition))
    await world.call(eva, addPasskey, { body: { response, label: 'Celular' } })
    await world.call(eva, removeTotp)
    expect(await world.call(eva, showStaff)).toMatchObject({
      methods: ['passkey', 'recovery'],
    })
  })
})

test('renewed recovery codes replace the earlier ones', async () => {
  const { recovery_codes: renewed } = await world.call(eva, renewRecoveryCodes)
  const first = await world.call(null, signInStaff, {
    body: { email: eva.email, password: STAFF_PASSWORD },
  })
  const ticket = 'ticket' in first ? first.ticket : ''
  const body = (code = '') => ({ body: { ticket, code } })
  expect(
    await world.refused(null, signInByRecoveryCode, body(eva.recoveryCodes[0])),
  ).toMatchObject({ code: 'wrong_code' })
  await world.call(null, signInByRecoveryCode, body(renewed[0]))
})

describe('a password', () => {
  const chosen = 'lontra farol biscoito'

  test('is changed with the current one; other sessions end and the person is told', async () => {
    const other = await signInAgain(world, eva)
    const change = (current: string) =>
      world.send(eva, changeStaffPassword, {
        body: { current_password: current, password: chosen },
      })
    expect((await change('errada de todo')).json()).toMatchObject({
      code: 'wrong_password',
    })
    expect((await change(STAFF_PASSWORD)).statusCode).toBe(200)
    expect(await world.refused(other, showStaff)).toMatchObject({ status: 401 })
    await world.call(eva, showStaff)
    expect((await world.messagesTo(eva.email))[0]?.subject).toBe(
      'Sua senha do console foi alterada',
    )
    await signInAgain(world, eva, chosen)
  })

  test('is recovered by a link that works once; the second factor stays needed', async () => {
    const { email } = eva
    const known = await world.send(null, sendStaffRecovery, { body: { email } })
    const unknown = await world.send(null, sendStaffRecovery, {
      body: { email: 'ninguem@aliado.test' },
    })
    expect(known.json()).toEqual(unknown.json())
    const token = await linkToken(world, email)
    await world.call(null, recoverStaffPassword, { body: { token, password: chosen } })
    expect(await world.refused(eva, showStaff)).toMatchObject({ status: 401 })
    expect(
      await world.refused(null, recoverStaffPassword, {
        body: { token, password: 'outra senha bem longa' },
      }),
    ).toMatchObject({ status: 404, code: 'link_over' })
    await signInAgain(world, eva, chosen)
  })
})
