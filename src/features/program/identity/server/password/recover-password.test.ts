import { beforeEach, describe, expect, test } from 'vitest'

import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { setMobile } from '#tests/support/steps/contacts.ts'
import { type TestPartner, unique } from '#tests/support/world.ts'

import { exchangeCode, showMe, signIn as signInContract } from '../../contract.ts'
import {
  confirmPerson,
  recoverPassword,
  sendRecoveryCode,
  validateRecoveryCode,
} from '../../recovery-contract.ts'
import { issueConfirmation } from '../confirmations.ts'

const world = await worldForFile()
const brand = await world.brand()
let ana: TestPartner
let email: string
beforeEach(async () => {
  world.clock.advanceDays(1)
  ana = await world.partner(brand)
  email = `${ana.slug}@aliado.test`
})

const NEW_PASSWORD = 'Jabuticaba#7 no pé'

function post(contract: Endpoint, fields: Record<string, unknown>, from = '10.0.0.1') {
  const body = { slug_parent: brand.slug, email, ...fields }
  return world.send(null, contract, { body }, { remoteAddress: from })
}

const send = (channel = 'email', more: Record<string, unknown> = {}, from?: string) =>
  post(sendRecoveryCode, { channel, ...more }, from)
const validate = (code: string, from?: string) => post(validateRecoveryCode, { code }, from)
const change = (code: string, password = NEW_PASSWORD) =>
  post(recoverPassword, { code, password })
const signIn = (password: string) => post(signInContract, { password })
const me = (token: string) => world.send({ token }, showMe)

async function sentCode(to = email): Promise<string> {
  const [message] = await world.messagesTo(to)
  if (!message?.code) throw new Error(`no code for ${to}`)
  return message.code
}

function storedCode() {
  return inScope(world.db, brand.id, (tx) =>
    tx
      .selectFrom('one_time_code')
      .selectAll()
      .where('subject', '=', `email:${email}`)
      .executeTakeFirstOrThrow(),
  )
}

function wrongOnes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
  )
}

describe('a person who forgot the password', () => {
  test('sets a new one with the code of the e-mail, and every session ends', async () => {
    expect((await send()).statusCode).toBe(200)
    const code = await sentCode()
    expect(code).toMatch(/^\d{6}$/)
    expect((await validate(code)).statusCode).toBe(200)

    const changed = await change(code)

    expect(changed.statusCode, changed.body).toBe(200)
    expect((await me(ana.token)).statusCode).toBe(401)
    const signedIn = await signIn(NEW_PASSWORD)
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    expect((await me(signedIn.json().token)).statusCode).toBe(200)
    const [notice] = await world.messagesTo(email)
    expect(notice?.subject).toContain('foi alterada')
  })

  test.each(['sms', 'whatsapp'])('gets the code by %s too', async (channel) => {
    const mobile = `119${String(Date.now()).slice(-8)}`
    await setMobile(world, ana, mobile)
    expect((await send(channel)).statusCode).toBe(200)
    const [message] = await world.messagesTo(`+55${mobile}`)
    expect(message?.channel).toBe(channel)
    expect((await change(message?.code ?? '')).statusCode).toBe(200)
  })

  test('without a mobile gets the same answer, and nothing is sent', async () => {
    const answer = await send('sms')
    expect(answer.statusCode).toBe(200)
    expect(await world.messagesTo(email)).toEqual([])
  })

  test('stores the code only as a slow hash', async () => {
    await send()
    const code = await sentCode()
    const row = await storedCode()
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row.codeHash).toMatch(/^\$argon2id/)
  })

  test.each([
    ['123456', 'weak_password'],
    ['senha123', 'weak_password'],
    ['flamengo', 'weak_password'],
    ['111111', 'weak_password'],
    ['Abc12', 'invalid_input'],
  ])('may not choose %s', async (password, code) => {
    await send()
    const sent = await sentCode()
    const answer = await change(sent, password)
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
    expect((await change(sent)).statusCode).toBe(200)
  })

  test('may not choose their own e-mail, nor less than the brand requires', async () => {
    await send()
    const sent = await sentCode()
    expect((await change(sent, email)).json().code).toBe('weak_password')
    await world.setParameter(brand, 'password_minimum_length', 12)
    const short = await change(sent, 'Xy7#kq-pw')
    await world.setParameter(brand, 'password_minimum_length', 6)
    expect(short.json()).toMatchObject({
      code: 'short_password',
      errors: { password: ['A senha precisa ter pelo menos 12 caracteres.'] },
    })
  })
})

describe('a code', () => {
  test('works once', async () => {
    await send()
    const code = await sentCode()
    expect((await change(code)).statusCode).toBe(200)
    const again = await change(code, 'Outra senha boa 99')
    expect([again.statusCode, again.json().message]).toEqual([422, 'Código inválido.'])
  })

  test('used by twenty at once sets one password', async () => {
    await send()
    const code = await sentCode()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        change(code, `Senha boa de verdade ${index}`),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('ends after ten minutes', async () => {
    await send()
    const code = await sentCode()
    world.clock.set(new Date(world.clock.now().getTime() + 10 * 60_000 - 1_000))
    expect((await validate(code)).statusCode).toBe(200)
    world.clock.set(new Date(world.clock.now().getTime() + 1_000))
    expect((await validate(code)).statusCode).toBe(422)
  })

  test('ends when another is sent', async () => {
    await send()
    const first = await sentCode()
    await send()
    const second = await sentCode()
    if (first !== second) expect((await validate(first)).statusCode).toBe(422)
    expect((await validate(second)).statusCode).toBe(200)
  })

  test('survives four wrong guesses, not five', async () => {
    await send()
    const code = await sentCode()
    for (const guess of wrongOnes(code, 4))
      expect((await validate(guess)).statusCode).toBe(422)
    expect((await validate(code)).statusCode).toBe(200)
    for (const guess of wrongOnes(code, 1))
      expect((await validate(guess)).statusCode).toBe(422)
    expect((await validate(code)).json().code).toBe('wrong_code')
    expect((await change(code)).statusCode).toBe(422)
  })

  test.each([1, 2, 3])('is not found by fifty at once from fifty addresses', async () => {
    await send()
    const code = await sentCode()
    const guesses = wrongOnes(code, 50)
    const answers = await Promise.all(
      guesses.map((guess, index) => validate(guess, `10.3.1.${index}`)),
    )
    // A busy machine may ask some to come back: 503, with nothing counted.
    const compared = answers.filter(({ statusCode }) => statusCode !== 503)
    expect(compared.length).toBeGreaterThan(5)
    expect(new Set(compared.map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
    expect((await validate(code)).statusCode).toBe(422)
    const { tries } = await storedCode()
    // Five were compared; six means that later ones were not.
    expect(tries).toBe(6)
    // However many codes are asked for, an account takes sixty guesses a day.
    const later = await Promise.all(guesses.map((guess) => validate(guess, '10.4.1.1')))
    expect(later.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(30)
  })

  test('does not work for another account, nor at another brand', async () => {
    await send()
    const code = await sentCode()
    const other = await world.partner(brand)
    const otherBrand = await world.brand()
    for (const stranger of [
      { email: `${other.slug}@aliado.test` },
      { slug_parent: otherBrand.slug },
      { slug_parent: 'nao-existe' },
    ]) {
      const answer = await post(recoverPassword, {
        code,
        password: NEW_PASSWORD,
        ...stranger,
      })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'wrong_code'])
    }
  })
})

test('the owner gets one link that signs in when an attacker used up the codes', async () => {
  const answers = []
  for (let nth = 0; nth < 7; nth++)
    answers.push((await send('email', {}, `10.7.0.${nth}`)).statusCode)
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429])
  const links = (await world.messagesTo(email)).flatMap(({ link }) => link ?? [])
  expect(links).toHaveLength(1)
  const opened = await post(exchangeCode, {
    code: new URL(links[0] ?? '').pathname.split('/').at(-1),
  })
  expect(opened.statusCode).toBe(200)
})

describe('it is not revealed who has an account', () => {
  test('by the answer to a request for a code, or to a guess', async () => {
    const unknown = { email: `ninguem-${unique()}@aliado.test` }
    const [known, stranger] = [await send(), await send('email', unknown)]
    expect([stranger.statusCode, stranger.body]).toEqual([known.statusCode, known.body])
    expect(stranger.headers['content-length']).toBe(known.headers['content-length'])
    const [guess] = wrongOnes(await sentCode(), 1)
    const [wrong, missing] = [
      await validate(guess ?? ''),
      await post(validateRecoveryCode, { code: guess, ...unknown }),
    ]
    expect([missing.statusCode, missing.body]).toEqual([wrong.statusCode, wrong.body])
  })

  test('by the duration of the call', async () => {
    // A busy machine only adds time: the shortest calls of both kinds come close to each other, unless
    // one of them does more work.
    const shortest = { known: Infinity, unknown: Infinity }
    const difference = () => Math.abs(shortest.known - shortest.unknown) / shortest.known
    for (let round = 0; round < 9 || (difference() >= 0.35 && round < 60); round++) {
      const someone = await world.partner(brand)
      for (const [kind, name] of [
        ['known', someone.slug],
        ['unknown', `x${unique()}`],
      ] as const) {
        const start = performance.now()
        await send('email', { email: `${name}@aliado.test` }, `10.9.${round}.1`)
        shortest[kind] = Math.min(shortest[kind], performance.now() - start)
      }
    }
    expect(difference(), JSON.stringify(shortest)).toBeLessThan(0.35)
  })

  test('by the limit of requests', async () => {
    const unknown = { email: `ninguem-${unique()}@aliado.test` }
    for (const who of [{}, unknown]) {
      for (let time = 0; time < 5; time++)
        expect((await send('email', who)).statusCode).toBe(200)
      const sixth = await send('email', who)
      expect([sixth.statusCode, sixth.json().message]).toEqual([
        429,
        'Muitas tentativas. Tente de novo em 12 minutos.',
      ])
      expect(sixth.headers['retry-after']).toBe('720')
    }
  })

  test('and thirty requests at once are still five', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send('email', {}, `10.7.0.${index}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  })
})

describe('the link of a sign-up', () => {
  async function link(): Promise<string> {
    const { userId } = await inScope(world.db, brand.id, (tx) =>
      tx
        .selectFrom('partner')
        .select('userId')
        .where('id', '=', ana.partnerId)
        .executeTakeFirstOrThrow(),
    )
    return inScope(world.db, 'every brand', (tx) =>
      issueConfirmation(tx, { userId, brandId: brand.id }, world.clock.now()),
    )
  }
  const confirm = (token: string, slug = brand.slug) =>
    world.send(null, confirmPerson, { params: { slug_parent: slug, confirmation: token } })

  test('leads to the password, also when it is opened twice, and works once', async () => {
    const token = await link()
    await confirm(token)
    const answer = await confirm(token)
    expect(answer.json()).toMatchObject({ email, code: expect.stringMatching(/^\d{6}$/) })
    expect((await change(answer.json().code)).statusCode).toBe(200)
    expect((await signIn(NEW_PASSWORD)).statusCode).toBe(200)
    const used = await confirm(token)
    expect([used.statusCode, used.json().message]).toEqual([
      404,
      'Não foi possível confirmar a sua identidade',
    ])
  })

  test('is valid for 24 hours, at its own brand', async () => {
    const token = await link()
    const other = await world.brand()
    expect((await confirm(token, other.slug)).statusCode).toBe(404)
    world.clock.set(new Date(world.clock.now().getTime() + DAY_MS - 1_000))
    expect((await confirm(token)).statusCode).toBe(200)
    world.clock.set(new Date(world.clock.now().getTime() + 1_000))
    expect((await confirm(token)).statusCode).toBe(404)
  })
})
