import { fastify, type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'

import { issueBotChallenge } from '#features/people/signup/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import {
  warnOfMissingProxy,
  warnOfUndeclaredProxy,
} from '#platform/server/http/undeclared-proxy.ts'
import { hashPassword } from '#platform/server/sealing/passwords.ts'
import { urlOf } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { proveHuman } from '#tests/support/steps/prove-human.ts'
import { unique } from '#tests/support/world.ts'

import { signIn as signInContract, signOut, exchangeCode } from '../../contract.ts'
import { sendRecoveryCode } from '../../recovery-contract.ts'

/** Password guesses are slowed down, and the owner of the account can always sign in. */
const world = await worldForFile()
const brand = await world.brand()
let email: string

const PASSWORD = 'Jabuticaba#7 no pé'

async function person(): Promise<string> {
  const { slug, partnerId } = await world.partner(brand)
  const hash = await hashPassword(PASSWORD)
  await inScope(world.db, 'every brand', (tx) =>
    tx
      .updateTable('app_user')
      .set({ passwordHash: hash })
      .where('id', '=', (users) =>
        users.selectFrom('partner').select('userId').where('id', '=', partnerId),
      )
      .execute(),
  )
  return `${slug}@aliado.test`
}

beforeEach(async () => {
  world.clock.advanceDays(1)
  email = await person()
})

let requests = 0
type SignIn = {
  as?: string
  password?: string
  from?: string
  device?: string
  proof?: string
  /** Its slug. */
  at?: string
}

function signIn(attempt: SignIn) {
  const { as = email, password = PASSWORD, from, device, proof, at = brand.slug } = attempt
  requests += 1
  return world.http.inject({
    method: 'POST',
    url: urlOf(signInContract),
    payload: {
      email: as,
      password,
      slug_parent: at,
      ...(proof && { recaptcha_response: proof }),
    },
    headers: { ...(device && { cookie: device }) },
    remoteAddress: from ?? `10.0.${(requests >> 8) & 255}.${requests & 255}`,
  })
}

async function solved(): Promise<string> {
  const issued = await world.http.inject(urlOf(issueBotChallenge))
  return proveHuman(issued.json())
}

async function attack(times = 8): Promise<void> {
  for (let nth = 0; nth < times; nth++) await signIn({ password: unique() })
}

/** The name and value of the answer's cookie. */
function cookieOf(answer: Awaited<ReturnType<typeof signIn>>): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

describe('an account under attack', () => {
  test('admits its owner on a new device after a proof of work', async () => {
    await attack()
    const refused = await signIn({})
    expect(refused.json().code).toBe('prove_human')
    const proof = await solved()
    expect((await signIn({ proof })).statusCode).toBe(200)
    expect((await signIn({ as: await person(), proof })).statusCode).toBe(200)
  })

  test('accepts each proof of work once', async () => {
    await attack()
    const proof = await solved()
    expect((await signIn({ password: unique(), proof })).statusCode).toBe(422)
    expect((await signIn({ proof })).json().code).toBe('prove_human')
    expect((await signIn({ proof: 'nonsense' })).json().code).toBe('prove_human')
  })

  test('admits its owner on a known device without a proof of work, also after a sign-out', async () => {
    const first = await signIn({})
    const device = cookieOf(first)
    expect(String(first.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
    const out = await world.http.inject({
      method: 'DELETE',
      url: urlOf(signOut),
      headers: { authorization: `Bearer ${first.json().token}` },
    })
    expect(out.statusCode).toBe(200)
    await attack(30)
    expect((await signIn({ device })).statusCode).toBe(200)
    expect((await signIn({ device: 'known_device=' + 'x'.repeat(43) })).statusCode).toBe(
      429,
    )
  })

  test('gets no more attempts from the known device of another person', async () => {
    const stranger = cookieOf(await signIn({ as: await person() }))
    await attack()
    expect((await signIn({ device: stranger })).json().code).toBe('prove_human')
  })

  test('limits guesses from a known device too', async () => {
    const device = cookieOf(await signIn({}))
    const codes = []
    for (let nth = 0; nth < 12; nth++)
      codes.push((await signIn({ device, password: unique() })).json().code)
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10)
    expect(codes.at(-1)).toBe('prove_human')
  })

  test('gets one link by e-mail that signs in once, for half an hour', async () => {
    await attack(20)
    const links = (await world.messagesTo(email)).map(({ link }) => String(link))
    expect(links).toHaveLength(1)
    const code = new URL(links[0] ?? '').pathname.split('/').at(-1)
    const open = () =>
      world.http.inject({
        method: 'POST',
        url: urlOf(exchangeCode),
        payload: { code, slug_parent: brand.slug },
      })
    world.clock.set(new Date(world.clock.now().getTime() + 29 * 60_000))
    const opened = await open()
    expect(opened.statusCode).toBe(200)
    expect(opened.headers['set-cookie']).toBeDefined()
    expect((await open()).statusCode).toBe(422)
  })

  test('gets it also after attempts at a brand that does not exist', async () => {
    for (let nth = 0; nth < 8; nth++)
      await signIn({ password: unique(), at: 'nao-existe', from: `10.8.0.${nth}` })
    await attack(20)
    expect(await world.messagesTo(email)).toHaveLength(1)
  })

  test('gets no link where there is no account, and the same answers', async () => {
    const unknown = `unknown-${unique()}@aliado.test`
    const answers = []
    for (const as of [email, unknown]) {
      const seen = []
      for (let nth = 0; nth < 8; nth++) {
        const { statusCode, body } = await signIn({ as, password: unique() })
        seen.push([statusCode, body])
      }
      answers.push(JSON.stringify(seen))
    }
    expect(answers[0]).toBe(answers[1])
    expect(await world.messagesTo(unknown)).toEqual([])
  })

  test('has a fixed limit of guesses, whatever the proof of work', async () => {
    await attack()
    let compared = 0
    for (let nth = 0; nth < 70; nth++) {
      const { statusCode } = await signIn({ password: unique(), proof: await solved() })
      if (statusCode === 422) compared += 1
    }
    expect(compared).toBe(60)
    const refused = await signIn({ proof: await solved() })
    expect(refused.json().message).toMatch(/Tente de novo em (1 minuto|\d+ segundos)/)
  })
})

test('recovery by a known device is not used up by an attacker', async () => {
  const device = cookieOf(await signIn({}))
  const sendCode = (cookie?: string) => {
    requests += 1
    return world.http.inject({
      method: 'POST',
      url: urlOf(sendRecoveryCode),
      payload: { email, slug_parent: brand.slug, channel: 'email' },
      headers: { ...(cookie && { cookie }) },
      remoteAddress: `10.1.${(requests >> 8) & 255}.${requests & 255}`,
    })
  }
  for (let nth = 0; nth < 6; nth++) await sendCode()
  expect((await sendCode()).statusCode).toBe(429)
  expect((await sendCode(device)).statusCode).toBe(200)
})

test('fifty failures behind one address lock no one out', async () => {
  const from = '203.0.113.50'
  await Promise.all(
    Array.from({ length: 60 }, () =>
      signIn({ as: `p${unique()}@aliado.test`, password: unique(), from }),
    ),
  )
  expect((await signIn({ from })).json().code).toBe('prove_human')
  expect((await signIn({ from, proof: await solved() })).statusCode).toBe(200)
})

describe('a proxy that was not declared', () => {
  async function warningsOf(trustProxy: string[] | false) {
    const lines: string[] = []
    const logger: FastifyBaseLogger = pino(
      { level: 'warn' },
      { write: (line: string) => void lines.push(line) },
    )
    const http = fastify({ loggerInstance: logger, trustProxy })
    warnOfUndeclaredProxy(http)
    http.get('/', async () => 'ok')
    for (let nth = 0; nth < 3; nth++)
      await http.inject({
        url: '/',
        remoteAddress: '10.9.9.9',
        headers: { 'x-forwarded-for': `198.51.100.${nth}` },
      })
    await http.close()
    return lines
  }

  test('is named once in the log', async () => {
    const lines = await warningsOf(false)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('TRUSTED_PROXIES')
    expect(lines[0]).toContain('10.9.9.9')
  })

  test('is not when it is declared', async () => {
    expect(await warningsOf(['10.9.9.9'])).toEqual([])
  })

  test.each([
    ['https://parceiros.example', [], 1],
    ['https://parceiros.example', ['10.9.9.9'], 0],
    ['http://127.0.0.1:3000', [], 0],
  ])(
    'of %s trusting %j gives %i warnings at start',
    (publicUrl, trustedProxies, warnings) => {
      const lines: string[] = []
      const logger = pino({}, { write: (line: string) => void lines.push(line) })
      warnOfMissingProxy(logger, { publicUrl, trustedProxies })
      expect(lines).toHaveLength(warnings)
    },
  )
})
