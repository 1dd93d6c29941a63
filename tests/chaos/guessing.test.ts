import { beforeEach, describe, expect, test } from 'vitest'

import { taxId } from '#tests/support/samples/tax-ids.ts'

import { worldForFile } from '../support/fixtures.ts'
import { codeTo } from '../support/steps/codes.ts'
import { type TestPartner, unique } from '../support/world.ts'

/**
 * Two processes over one database, and an attacker who guesses from any number of
 * addresses.
 */
const world = await worldForFile()
const second = await worldForFile({ databaseUrl: world.url })
const aurora = await world.brand()
const trilha = await world.brand()
let ana: TestPartner
let email: string
beforeEach(async () => {
  world.clock.advanceDays(1)
  second.clock.set(world.clock.now())
  ana = await world.partner(aurora)
  email = `${ana.slug}@aliado.test`
})

let attempts = 0
function inject(
  method: 'GET' | 'POST',
  url: string,
  { as = null, payload }: { as?: TestPartner | null; payload?: object } = {},
) {
  attempts += 1
  const process = attempts % 2 ? world : second
  return process.rawRequest(as, {
    method,
    url: `/api/${url}`,
    ...(payload && { payload }),
    remoteAddress: `10.${(attempts >> 16) & 255}.${(attempts >> 8) & 255}.${attempts & 255}`,
  })
}

const other = (code: string, by: number) =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe('a sign-in', () => {
  const attempt = (from?: string, slug = ana.slug) =>
    (from ? world : second).http.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: {
        email: `${slug}@aliado.test`,
        password: unique(),
        slug_parent: aurora.slug,
      },
      ...(from && { remoteAddress: from }),
    })

  test('with two hundred wrong passwords at once compares five of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, nth) =>
        attempt(nth % 2 ? `10.20.${nth}.1` : undefined),
      ),
    )
    // The others need a proof of work first.
    const looked = answers.filter(({ statusCode }) => statusCode !== 429)
    expect(looked).toHaveLength(5)
    for (const { statusCode, headers } of answers)
      if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('from one network tries fifty times, for any accounts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, nth) =>
        attempt(`2001:db8:77:1::${nth.toString(16)}`, `p${unique()}`),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(50)
  })
})

type Lock = {
  /** Tries a code and returns the status. */
  guess: (code: string) => Promise<number>
  /** Tries the same code at another brand, or as another person. */
  strange: (code: string) => Promise<number>
  right: string
}

const locks: Record<string, () => Promise<Lock>> = {
  async recovery() {
    const payload = { email, slug_parent: aurora.slug }
    await inject('POST', 'v1/recover/send-code', {
      payload: { ...payload, channel: 'email' },
    })
    const change = async (code: string, slug_parent: string) =>
      (
        await inject('POST', 'v1/recover/change-password', {
          payload: {
            ...payload,
            slug_parent,
            code,
            password: `Pé de Jabuticaba ${attempts}`,
          },
        })
      ).statusCode
    return {
      guess: (code) => change(code, aurora.slug),
      strange: (code) => change(code, trilha.slug),
      right: await codeTo(world, email),
    }
  },

  async 'a contact'() {
    const eve = await world.partner(trilha)
    const sent = await inject('GET', 'challenge/email/send', { as: ana })
    const validate = async (code: string, as: TestPartner) => {
      const url = `challenge/email/validate/${sent.json().challenge_hash}/${code}`
      return (await inject('GET', url, { as })).statusCode
    }
    return {
      guess: (code) => validate(code, ana),
      strange: (code) => validate(code, eve),
      right: await codeTo(world, email),
    }
  },

  async 'a link’s contact'() {
    const links = (await inject('GET', 'v1/partner-challenges', { as: ana })).json()
    const { hash } = links.link_challenges.find(
      ({ channel }: { channel: string }) => channel === 'email',
    )
    const sent = (await inject('GET', `challengeExt/email/send/${hash}/${email}`)).json()
    const validate = async (code: string, secret: string) => {
      const url = `challengeExt/email/validate/${secret}/${sent.challenge_hash}/${code}`
      return (await inject('GET', url)).statusCode
    }
    return {
      guess: (code) => validate(code, sent.secret_key),
      strange: (code) => validate(code, unique()),
      right: await codeTo(world, email),
    }
  },

  async 'an account elsewhere'() {
    const document = taxId()
    const [old, me, eve] = [
      await world.partner(trilha, { document }),
      await world.partner(aurora, { document }),
      await world.partner(aurora),
    ]
    const sent = await inject('POST', 'v1/partner/account-association', {
      as: me,
      payload: { parent_slug: trilha.slug },
    })
    const { hash } = sent.json()
    const confirm = async (code: string, as: TestPartner) => {
      const url = 'v1/partner/confirm-account-association'
      return (await inject('POST', url, { as, payload: { hash, code } })).statusCode
    }
    return {
      guess: (code) => confirm(code, me),
      strange: (code) => confirm(code, eve),
      right: await codeTo(world, `${old.slug}@aliado.test`),
    }
  },
}

describe.each(Object.entries(locks))('the code of %s', (_, make) => {
  test('is not found by fifty guesses at once after five wrong ones, though it is among them', async () => {
    const { guess, right } = await make()
    for (let by = 1; by <= 5; by++) expect(await guess(other(right, by))).toBe(422)
    const statuses = await Promise.all(
      Array.from({ length: 50 }, (__, nth) =>
        guess(nth === 25 ? right : other(right, nth + 6)),
      ),
    )
    expect(statuses).not.toContain(200)
    expect(await guess(right)).not.toBe(200)
  })

  test('works once, for one of fifty who have it', async () => {
    const { guess, right } = await make()
    const statuses = await Promise.all(Array.from({ length: 50 }, () => guess(right)))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(await guess(right)).not.toBe(200)
  })

  test('does not work for another person', async () => {
    const { guess, strange, right } = await make()
    expect([401, 403, 404, 422, 429]).toContain(await strange(right))
    expect(await guess(right)).toBe(200)
  })
})

describe('a new code after every few guesses', () => {
  test('is sent six times an hour to one contact, from any number of addresses', async () => {
    const links = (await inject('GET', 'v1/partner-challenges', { as: ana })).json()
    const { hash } = links.link_challenges.find(
      ({ channel }: { channel: string }) => channel === 'email',
    )
    const sent = (await inject('GET', `challengeExt/email/send/${hash}/${email}`)).json()
    const again = await Promise.all(
      Array.from({ length: 40 }, () =>
        inject('GET', `challengeExt/email/resend/${sent.challenge_hash}`),
      ),
    )
    expect(again.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  })

  test('allows thirty guesses and thirty more in a day at one partner’s contacts, and no more', async () => {
    let compared = 0
    for (let hour = 0; hour < 5; hour++) {
      for (let sendings = 0; sendings < 4; sendings++) {
        const sent = await inject('GET', 'challenge/email/send', { as: ana })
        expect(sent.statusCode, sent.body).toBe(200)
        const right = await codeTo(world, email)
        const url = `challenge/email/validate/${sent.json().challenge_hash}`
        const guesses = await Promise.all(
          Array.from({ length: 5 }, (_, by) =>
            inject('GET', `${url}/${other(right, by + 1)}`, { as: ana }),
          ),
        )
        compared += guesses.filter(({ statusCode }) => statusCode === 422).length
      }
      world.clock.set(new Date(world.clock.now().getTime() + 61 * 60_000))
      second.clock.set(world.clock.now())
    }
    // Thirty at once, and the regained part of five hours.
    expect(compared).toBeGreaterThanOrEqual(30)
    expect(compared).toBeLessThanOrEqual(37)
  })
})
