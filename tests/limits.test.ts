import { beforeEach, describe, expect, test } from 'vitest'

import { networkOf } from '#platform/server/rate-bucket.ts'

import { worldForFile } from './support/fixtures.ts'
import { type TestPartner, unique } from './support/world.ts'

/**
 * Each limit counts the person or network that was found: no spelling of the input is
 * counted separately.
 */
let ana: TestPartner
/** Ana's membership at the other brand. */
const world = await worldForFile()
const aurora = await world.brand(`aurora-${unique()}`)
const trilha = await world.brand(`trilha-${unique()}`)
let anaElsewhere: TestPartner
let email: string
beforeEach(async () => {
  world.clock.advanceDays(2)
  ana = await world.partner(aurora)
  email = `${ana.slug}@aliado.test`
  anaElsewhere = await world.partner(trilha, { email })
})

let requests = 0
function send(
  method: 'GET' | 'POST',
  url: string,
  {
    as = null,
    payload,
    from,
  }: { as?: TestPartner | null; payload?: object; from?: string },
) {
  requests += 1
  return world.rawRequest(as, {
    method,
    url: `/api/${url}`,
    ...(payload && { payload }),
    remoteAddress:
      from ?? `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
  })
}

/** Other ways to write the same text; the server reads some of them as the same, some as unknown. */
function spellings(text: string): string[] {
  return [
    text,
    text.toUpperCase(),
    [...text].map((char, nth) => (nth % 2 ? char.toUpperCase() : char)).join(''),
    ` ${text}`,
    `${text}  `,
    `\t${text}\n`,
    `${text}​`,
    encodeURIComponent(text),
    percentEncoded(text),
  ]
}

function percentEncoded(text: string): string {
  return [...text]
    .map((char) => `%${char.codePointAt(0)?.toString(16).padStart(2, '0')}`)
    .join('')
}

/** Every e-mail spelling with every spelling of both brands, as often as requested. */
function accounts(
  count: number,
  address = email,
): { email: string; slug_parent: string }[] {
  const emails = spellings(address).filter((one) => /^[^%​]+$/.test(one))
  const slugs = [...spellings(aurora.slug), ...spellings(trilha.slug), 'unknown-brand']
  return Array.from({ length: count }, (_, nth) => ({
    email: emails[nth % emails.length] ?? '',
    slug_parent: slugs[nth % slugs.length] ?? '',
  }))
}

type Limit = {
  allowed: number
  attempt: (nth: number) => ReturnType<typeof send>
  of: number
}

const limits: Record<string, () => Promise<Limit> | Limit> = {
  'sign-ins to an account': () => {
    const tries = accounts(60)
    return {
      allowed: 5,
      of: tries.length,
      attempt: (nth) =>
        send('POST', 'v1/auth/login', { payload: { ...tries[nth], password: unique() } }),
    }
  },
  'sign-ins to an account that does not exist': () => {
    const tries = accounts(60, `unknown-${unique()}@aliado.test`)
    return {
      allowed: 5,
      of: tries.length,
      attempt: (nth) =>
        send('POST', 'v1/auth/login', { payload: { ...tries[nth], password: unique() } }),
    }
  },
  'recovery codes for an account': () => {
    const tries = accounts(40)
    return {
      allowed: 5,
      of: tries.length,
      attempt: (nth) =>
        send('POST', 'v1/recover/send-code', {
          payload: { ...tries[nth], channel: 'email' },
        }),
    }
  },
  'recovery codes for an account that does not exist': () => {
    const tries = accounts(40, `unknown-${unique()}@aliado.test`)
    return {
      allowed: 5,
      of: tries.length,
      attempt: (nth) =>
        send('POST', 'v1/recover/send-code', {
          payload: { ...tries[nth], channel: 'email' },
        }),
    }
  },
  'guesses at a recovery code': () => {
    const tries = accounts(90)
    return {
      allowed: 60,
      of: tries.length,
      attempt: (nth) => {
        const code = String(nth).padStart(6, '0')
        return nth % 2
          ? send('POST', 'v1/recover/validate-code', { payload: { ...tries[nth], code } })
          : send('POST', 'v1/recover/change-password', {
              payload: { ...tries[nth], code, password: `Pé de Jabuticaba ${nth}` },
            })
      },
    }
  },
  'codes to a person’s contacts': () => ({
    allowed: 6,
    of: 30,
    attempt: (nth) =>
      send('GET', `challenge/${nth % 3 ? 'email' : percentEncoded('email')}/send`, {
        as: nth % 2 ? ana : anaElsewhere,
      }),
  }),
  'guesses at the own password': () => ({
    allowed: 10,
    of: 30,
    attempt: (nth) =>
      send(
        'POST',
        nth % 3
          ? 'v1/user/validate-password'
          : `v1/user/${percentEncoded('validate')}-password`,
        {
          as: nth % 2 ? ana : anaElsewhere,
          payload: { password: unique() },
        },
      ),
  }),
  'checks of Pix keys': () => ({
    allowed: 30,
    of: 40,
    attempt: (nth) =>
      send('POST', 'v1/starkbank/validatePix', {
        as: nth % 2 ? ana : anaElsewhere,
        payload: { key: `${unique()}@aliado.test`, taxId: '52998224725', type: 'email' },
      }),
  }),
  'confirmations from one network': () => {
    const slugs = [...spellings(aurora.slug), ...spellings(trilha.slug)].map(
      encodeURIComponent,
    )
    return {
      allowed: 60,
      of: 80,
      attempt: (nth) =>
        send('GET', `v1/recover/confirm-person/${slugs[nth % slugs.length]}/${unique()}`, {
          from: `2001:db8:9:${nth % 2 ? '1' : '0001'}::${(nth + 1).toString(16)}`,
        }),
    }
  },
  'look-ups of the sign-up from one network': () => ({
    allowed: 60,
    of: 90,
    attempt: (nth) =>
      send(
        'GET',
        `v1/validate/${nth % 2 ? aurora.slug : trilha.slug.toUpperCase()}/slug/${unique()}`,
        {
          from: nth % 2 ? '203.0.113.77' : '::ffff:203.0.113.77',
        },
      ),
  }),
}

describe.each(Object.entries(limits))('%s', (_, make) => {
  test('are limited for any spelling, address and brand', async () => {
    const { allowed, attempt, of } = await make()
    const answers = []
    for (let nth = 0; nth < of; nth++) answers.push(await attempt(nth))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(
      statuses.filter((status) => status !== 429),
      String(statuses),
    ).toHaveLength(allowed)
    for (const answer of answers)
      if (answer.statusCode === 429) {
        const words = String(answer.json().message)
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        expect(words, words).toMatch(/\d+ (segundos?|minutos?|horas)/)
      }
  })
})

test('guesses at a contact’s code are limited by person, not by brand', async () => {
  let compared = 0
  for (let sendings = 0; sendings < 6; sendings++)
    for (const as of [ana, anaElsewhere]) {
      const sent = await send('GET', 'challenge/email/send', { as })
      if (sent.statusCode !== 200) {
        world.clock.set(new Date(world.clock.now().getTime() + 30 * 60_000))
        continue
      }
      for (let nth = 0; nth < 5; nth++) {
        const url = `challenge/email/validate/${sent.json().challenge_hash}/00000${nth}`
        if ((await send('GET', url, { as })).statusCode === 422) compared += 1
      }
    }
  expect(compared).toBeLessThanOrEqual(40)
})

test('a mapped IPv4 address is the same network as the plain one', () => {
  expect(networkOf('::ffff:203.0.113.77')).toBe(networkOf('203.0.113.77'))
})
