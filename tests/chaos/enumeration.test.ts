import { describe, expect, test } from 'vitest'

import { changeMobile } from '#features/people/partners/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import { hashPassword } from '#platform/server/sealing/passwords.ts'
import { mobile } from '#tests/support/samples/company-numbers.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'

import { worldForFile } from '../support/fixtures.ts'
import { createWorld, type TestBrand, type TestPartner, unique } from '../support/world.ts'

/**
 * An answer must not reveal whether an account exists: not by content, length, time or
 * limit.
 */
const world = await worldForFile()
const brand = await world.brand()
const elsewhere = await world.brand()

type Payload = Record<string, unknown>

let requests = 0
/** From many addresses, so that no limit applies. */
function post(path: string, payload: Payload) {
  requests += 1
  return world.http.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    payload: { slug_parent: brand.slug, ...payload },
    remoteAddress: `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`,
  })
}

const PASSWORD = 'Jabuticaba#7 no pé'

async function withPassword(of: TestBrand): Promise<string> {
  const partner: TestPartner = await world.partner(of)
  const hash = await hashPassword(PASSWORD)
  await inScope(world.db, 'every brand', async (tx) => {
    const { userId } = await tx
      .selectFrom('partner')
      .select('userId')
      .where('id', '=', partner.partnerId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('app_user')
      .set({ passwordHash: hash })
      .where('id', '=', userId)
      .execute()
  })
  return `${partner.slug}@aliado.test`
}

/** As long as the known ones, because the length of an answer might reveal it. */
const unknownEmail = () => `p${unique()}@aliado.test`

const doors: Record<string, (email: string) => ReturnType<typeof post>> = {
  'a sign-in': (email) => post('auth/login', { email, password: 'nao-e-esta' }),
  'a request for a code': (email) => post('recover/send-code', { email, channel: 'email' }),
  'a guess at a code': (email) => post('recover/validate-code', { email, code: '000000' }),
  'a guess with a new password': (email) =>
    post('recover/change-password', { email, code: '000000', password: PASSWORD }),
}

describe.each(Object.entries(doors))('%s', (_, attempt) => {
  test('gets one answer, for any state of the account', async () => {
    const faces = [
      await withPassword(brand),
      // With no password yet, and with one at another brand only.
      `${(await world.partner(brand)).slug}@aliado.test`,
      await withPassword(elsewhere),
      unknownEmail(),
    ]
    const answers = []
    for (const email of faces) answers.push(await attempt(email))
    const seen = answers.map(({ statusCode, body, headers }) => {
      const { date: _date, ...rest } = headers
      return JSON.stringify([statusCode, body, rest])
    })
    expect(new Set(seen).size, seen.join('\n')).toBe(1)
  })

  test('takes the same time', async () => {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const known = await Promise.all(Array.from({ length: 15 }, () => withPassword(brand)))
    for (const email of known)
      for (const kind of ['known', 'unknown'] as const) {
        const before = performance.now()
        await attempt(kind === 'known' ? email : unknownEmail())
        times[kind].push(performance.now() - before)
      }
    const ratio = median(times.known) / median(times.unknown)
    // One argon2 more or less would be a factor of five; a busy machine causes less.
    expect(ratio, JSON.stringify(times)).toBeGreaterThan(1 / 3)
    expect(ratio, JSON.stringify(times)).toBeLessThan(3)
  })

  test('runs out after as many tries', async () => {
    const counts = []
    for (const email of [await withPassword(brand), unknownEmail()]) {
      let tries = 0
      let answer = await attempt(email)
      while (answer.statusCode !== 429 && tries < 100) {
        tries += 1
        answer = await attempt(email)
      }
      expect(answer.statusCode).toBe(429)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      counts.push(tries)
    }
    expect(counts[0]).toBe(counts[1])
  })
})

describe('a live check of the sign-up', () => {
  /**
   * The form must show what is taken; so answers look alike and a find costs more of the
   * limit.
   */
  const fields = {
    slug: async () => [(await world.partner(brand)).slug, `p${unique()}`],
    cpf: async () => {
      const document = taxId()
      await world.partner(brand, { document })
      return [document, taxId()]
    },
    email: async () => [await withPassword(brand), unknownEmail()],
    celular: async () => {
      const phone = mobile()
      const partner = await world.partner(brand)
      await inScope(world.db, brand.id, (tx) =>
        changeMobile(tx, { ...partner, mobile: phone }),
      )
      return [phone, mobile()]
    },
  }

  test.each(Object.entries(fields))(
    'of %s spends one budget in two processes, ten times as fast where it finds',
    async (field, make) => {
      const [taken, free] = await make()
      const second = await createWorld({ databaseUrl: world.url })
      second.clock.set(world.clock.now())
      const [finder, honest] = [
        `198.51.100.${requests++ % 250}`,
        `203.0.113.${requests++ % 250}`,
      ]
      const ask = (value: string | undefined, nth: number, remoteAddress: string) =>
        (nth % 2 ? world : second).http.inject({
          method: 'GET',
          url: `/api/v1/validate/${brand.slug}/${field}/${value}`,
          remoteAddress,
        })
      const many = (value: string | undefined, from: string) =>
        Promise.all(Array.from({ length: 60 }, (__, nth) => ask(value, nth, from)))
      const found = await many(taken, finder)
      const looked = await many(free, honest)
      await second.close()
      const shapes = [...found, ...looked]
        .filter(({ statusCode }) => statusCode === 200)
        .map((answer) => Object.keys(answer.json()).sort().join())
      expect(new Set(shapes).size).toBe(1)
      // Then each six finds need a proof of work.
      expect(found.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
      expect(looked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
      const waits = found.find(({ statusCode }) => statusCode === 429)
      expect(Number(waits?.headers['retry-after'])).toBeGreaterThan(0)
    },
  )
})

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
