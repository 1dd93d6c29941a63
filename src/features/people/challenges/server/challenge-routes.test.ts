import { beforeEach, describe, expect, test } from 'vitest'

import { showMe } from '#features/program/identity/contract.ts'
import {
  validateRecoveryCode,
  sendRecoveryCode,
} from '#features/program/identity/recovery-contract.ts'
import { purgeExpired } from '#features/program/identity/server/purge-expired.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { codeTo } from '#tests/support/steps/codes.ts'
import { setMobile } from '#tests/support/steps/contacts.ts'
import { type TestPartner, unique } from '#tests/support/world.ts'

import {
  type challengeTypes,
  listChallenges,
  resendChallenge,
  sendChallenge,
  sendChallengeToNewContact,
  sendExternalChallenge,
  validateChallenge,
  validateContactChange,
  validateExternalChallenge,
} from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()
let ana: TestPartner
let email: string
beforeEach(async () => {
  world.clock.advanceDays(1)
  ana = await world.partner(brand)
  email = `${ana.slug}@aliado.test`
})

type Type = (typeof challengeTypes)[number]
type Caller = { type?: Type; as?: TestPartner; headers?: Record<string, string> }

const list = (as = ana) => world.call(as, listChallenges)
const request = ({ type = 'email', as = ana, headers = {} }: Caller = {}) =>
  world.send(as, sendChallenge, { params: { type } }, { headers })
const requestFor = (value: string, type: Type = 'email') =>
  world.send(ana, sendChallengeToNewContact, { params: { type, value } })
const validate = (
  { hash, code }: Sent,
  { type = 'email', as = ana, headers = {} }: Caller = {},
) => world.send(as, validateChallenge, { params: { type, hash, code } }, { headers })
const change = ({ hash, code }: Sent, secret: unknown, type: Type = 'email') =>
  world.send(ana, validateContactChange, { params: { type, hash, code, secret } })
const resend = (hash: string, as = ana) =>
  world.send(as, resendChallenge, { params: { type: 'email', hash } })
const requestByLink = (hash: string, value: string, type: Type = 'email') =>
  world.send(null, sendExternalChallenge, { params: { type, hash, value } })
const validateByLink = ({ hash, code }: Sent, secret: string) =>
  world.send(null, validateExternalChallenge, {
    params: { type: 'email', secret, hash, code },
  })

type Sent = { hash: string; code: string }

/** Requests a code for the own contact; answers what the message had. */
async function send(to = email, caller: Caller = {}): Promise<Sent> {
  const answer = await request(caller)
  expect(answer.statusCode, answer.body).toBe(200)
  return { hash: answer.json().challenge_hash, code: await codeTo(world, to) }
}

/** Requests a code for a new contact. */
async function sendTo(value: string, type: Type = 'email', to = value): Promise<Sent> {
  const answer = await requestFor(value, type)
  expect(answer.statusCode, answer.body).toBe(200)
  return { hash: answer.json().challenge_hash, code: await codeTo(world, to) }
}

async function verifyEmail(): Promise<string> {
  const { hash, code } = await send()
  const answer = await validate({ hash, code })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().secret_key
}

const wrong = (code: string, by = 1) =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')

const newMobile = () => `119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

describe('the e-mail on record', () => {
  test('is verified by the code that it receives', async () => {
    expect(await list()).toMatchObject({ email_principal: email, email_validated_at: null })
    const { hash, code } = await send()
    const answer = await validate({ hash, code })
    expect(answer.json().message).toBe('Email verificado com sucesso!')
    expect(answer.headers['cache-control']).toContain('no-store')
    expect((await list()).email_validated_at).not.toBeNull()
  })

  test('is unverified again after the brand replaces it', async () => {
    await verifyEmail()
    await inScope(world.db, brand.id, (tx) =>
      tx
        .updateTable('partner')
        .set({ email: `novo-${email}` })
        .where('id', '=', ana.partnerId)
        .execute(),
    )
    expect((await list()).email_validated_at).toBeNull()
  })

  test('changes after the former one is verified and the new one confirmed', async () => {
    const to = `nova-${unique()}@aliado.test`
    const early = await requestFor(to)
    expect([early.statusCode, early.json().code]).toEqual([422, 'previous_not_verified'])
    const secret = await verifyEmail()
    const { hash, code } = await sendTo(to)

    const answer = await change({ hash, code }, secret)

    expect(answer.json().message, answer.body).toBe('Email atualizado com sucesso!')
    expect(await list()).toMatchObject({ email_principal: to })
    expect((await list()).email_validated_at).not.toBeNull()
    expect((await world.send(ana, showMe)).json().email).toBe(to)
    expect((await world.messagesTo(email))[0]?.subject).toContain('foi alterado')
  })

  test('does not change without the secret, with another person’s, with an old or a used one', async () => {
    const to = `nova-${unique()}@aliado.test`
    const bia = await world.partner(brand)
    const forBia = await send(`${bia.slug}@aliado.test`, { as: bia })
    const others = (await validate(forBia, { as: bia })).json().secret_key
    await verifyEmail()
    for (const secret of ['x', others]) {
      const { hash, code } = await sendTo(to)
      const answer = await change({ hash, code }, secret)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_challenge'])
    }
    const { hash, code } = await sendTo(to)
    expect((await validate({ hash, code })).statusCode).toBe(404)
    expect((await list()).email_principal).toBe(email)
  })

  test('is not changed to itself: no code is sent', async () => {
    await verifyEmail()
    const before = (await world.messagesTo(email)).length
    const answer = await requestFor(email.toUpperCase())
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { email: ['Este já é o seu e-mail. Informe outro.'] },
    ])
    expect(await world.messagesTo(email)).toHaveLength(before)
  })

  test('does not change to one that another person has', async () => {
    const bia = await world.partner(brand)
    await verifyEmail()
    const answer = await requestFor(`${bia.slug}@aliado.test`)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'email_taken'])
  })
})

describe('the mobile', () => {
  test('is confirmed by its code alone when it is the first', async () => {
    const mobile = newMobile()
    const { hash, code } = await sendTo(mobile, 'celular', `+55${mobile}`)
    const answer = await validate({ hash, code }, { type: 'celular' })
    expect(answer.json().message, answer.body).toBe('Celular atualizado com sucesso!')
    expect(await list()).toMatchObject({ celular: mobile })
  })

  test('is verified by WhatsApp and changed by SMS', async () => {
    const [mobile, to] = [newMobile(), newMobile()]
    await setMobile(world, ana, mobile)
    const first = await send(`+55${mobile}`, { type: 'whatsapp' })
    const verified = await validate(first, { type: 'whatsapp' })
    expect(verified.json().message).toBe('Celular verificado com sucesso!')
    const { secret_key } = verified.json()
    const masked = `(${to.slice(0, 2)}) ${to.slice(2, 7)}-${to.slice(7)}`
    const { hash, code } = await sendTo(masked, 'celular', `+55${to}`)
    const answer = await change({ hash, code }, secret_key, 'celular')
    expect(answer.json().message, answer.body).toBe('Celular atualizado com sucesso!')
    expect(await list()).toMatchObject({ celular: to })
  })

  test('is replaced by proving the e-mail when a verified one is lost', async () => {
    const [mobile, to] = [newMobile(), newMobile()]
    await setMobile(world, ana, mobile)
    const first = await send(`+55${mobile}`, { type: 'celular' })
    await validate(first, { type: 'celular' })
    const secret = await verifyEmail()
    const { hash, code } = await sendTo(to, 'celular', `+55${to}`)
    const answer = await change({ hash, code }, secret, 'celular')
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('never replaces the e-mail: a stolen chip does not give the account away', async () => {
    const mobile = newMobile()
    await setMobile(world, ana, mobile)
    await verifyEmail()
    const first = await send(`+55${mobile}`, { type: 'celular' })
    const secret = (await validate(first, { type: 'celular' })).json().secret_key
    const to = `ladrao-${unique()}@aliado.test`
    const { hash, code } = await sendTo(to)
    const answer = await change({ hash, code }, secret)
    expect(answer.statusCode).toBe(404)
    expect((await list()).email_principal).toBe(email)
  })

  test('is refused when another person has it, when it is invalid, or when there is none', async () => {
    const bia = await world.partner(brand)
    const mobile = newMobile()
    await setMobile(world, bia, mobile)
    expect((await requestFor(mobile, 'celular')).json().code).toBe('mobile_taken')
    expect((await requestFor('1187654321', 'celular')).json().code).toBe('invalid_contact')
    expect((await request({ type: 'celular' })).json().code).toBe('no_contact')
  })
})

describe('a code', () => {
  test('that is wrong is refused, and five wrong ones end it', async () => {
    const { hash, code } = await send()
    for (let by = 1; by <= 5; by++) {
      const answer = await validate({ hash, code: wrong(code, by) })
      expect([answer.statusCode, answer.json().message]).toEqual([422, 'Código inválido.'])
    }
    const late = await validate({ hash, code })
    expect([late.statusCode, late.json().code]).toEqual([429, 'too_many_tries'])
  })

  test('is not found by fifty guesses at once', async () => {
    const { hash, code } = await send()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, by) => validate({ hash, code: wrong(code, by + 1) })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    // A busy machine may ask some to come back: 503, with nothing counted.
    const busy = statuses.filter((status) => status === 503).length
    const wrongOnes = statuses.filter((status) => status === 422).length
    expect(wrongOnes).toBe(Math.min(5, 50 - busy))
    expect(statuses.filter((status) => status === 429)).toHaveLength(50 - busy - wrongOnes)
    for (let by = 51; wrongOnes < 5 && by <= 55; by++)
      await validate({ hash, code: wrong(code, by) })
    expect((await validate({ hash, code })).statusCode).toBe(429)
  })

  test('that is right works once, for the first of fifty requests', async () => {
    const { hash, code } = await send()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => validate({ hash, code })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await validate({ hash, code })).statusCode).toBe(404)
  })

  test('ends after ten minutes, and when the next one is sent', async () => {
    const { hash, code } = await send()
    const again = await resend(hash)
    expect(again.json()).toMatchObject({
      challenge_hash: hash,
      message: 'Código reenviado com sucesso!',
    })
    const second = await codeTo(world, email)
    if (second !== code) expect((await validate({ hash, code })).statusCode).toBe(422)
    world.clock.set(new Date(world.clock.now().getTime() + 10 * 60_000))
    expect((await validate({ hash, code: second })).statusCode).toBe(404)
  })

  test('does not work for another person, for another type, or as a recovery code', async () => {
    const bia = await world.partner(brand)
    const { hash, code } = await send()
    expect((await validate({ hash, code }, { as: bia })).statusCode).toBe(404)
    expect((await resend(hash, bia)).statusCode).toBe(404)
    expect((await validate({ hash, code }, { type: 'celular' })).statusCode).toBe(404)
    expect((await validateByLink({ hash, code }, 'x')).statusCode).toBe(404)
    const recovery = await world.send(null, validateRecoveryCode, {
      body: { email, slug_parent: brand.slug, code },
    })
    expect(recovery.statusCode).toBe(422)
  })

  test('is sent to one address at most six times an hour, also by requests at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => request()))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json().message).toBe(
      'Muitos códigos pedidos. Aguarde 10 minutos e tente de novo.',
    )
  })

  test.each([
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ])('is neither sent nor used up by a browser that looks ahead: %o', async (headers) => {
    expect((await request({ headers })).statusCode).toBe(403)
    expect(await world.messagesTo(email)).toEqual([])
    const sent = await send()
    expect((await validate(sent, { headers })).statusCode).toBe(403)
    expect((await validate(sent)).statusCode).toBe(200)
  })
})

test('codes are deleted after two days, what they proved is kept', async () => {
  await verifyEmail()
  await world.send(null, sendRecoveryCode, {
    body: { email, slug_parent: brand.slug, channel: 'email' },
  })
  world.clock.advanceDays(3)
  const left = await inScope(world.db, 'every brand', async (tx) => {
    await purgeExpired(tx, world.clock.now())
    return tx.selectFrom('one_time_code').select('id').execute()
  })
  expect(left).toEqual([])
  expect((await list()).email_validated_at).not.toBeNull()
})

describe('without a sign-in', () => {
  const linkOf = async (channel: string, as = ana) =>
    (await list(as)).link_challenges.find((link) => link.channel === channel)?.hash ?? ''

  test('the contact of a link is verified by the person who requested the code', async () => {
    const link = await linkOf('email')
    expect(await linkOf('email')).toBe(link)
    const sent = await requestByLink(link, email)
    const { challenge_hash: hash, secret_key: asker } = sent.json()
    const code = await codeTo(world, email)
    const stranger = await validateByLink({ hash, code }, 'x')
    expect(stranger.statusCode).toBe(404)
    const answer = await validateByLink({ hash, code }, asker)
    expect(answer.json().message, answer.body).toBe('Email verificado com sucesso!')
    expect((await list()).email_validated_at).not.toBeNull()
  })

  test('a link writes to no other contact', async () => {
    const link = await linkOf('email')
    const other = `alvo-${unique()}@aliado.test`
    expect((await requestByLink(link, other)).json().code).toBe('invalid_contact')
    expect(await world.messagesTo(other)).toEqual([])
    expect((await requestByLink('nada', email)).statusCode).toBe(404)
    expect((await requestByLink(link, email, 'celular')).statusCode).toBe(404)
  })

  test('its secret changes no contact', async () => {
    const link = await linkOf('email')
    const sent = (await requestByLink(link, email)).json()
    const code = await codeTo(world, email)
    const { secret_key: secret } = (
      await validateByLink({ hash: sent.challenge_hash, code }, sent.secret_key)
    ).json()
    const to = `nova-${unique()}@aliado.test`
    expect((await change(await sendTo(to), secret)).statusCode).toBe(404)
  })
})
