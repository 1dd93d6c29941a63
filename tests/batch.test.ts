import { describe, expect, inject, test } from 'vitest'

import { signOut } from '#features/program/identity/contract.ts'
import { MOST_READS } from '#platform/contract/endpoint/batch.ts'
import { isJsonRead } from '#platform/contract/endpoint/endpoint.ts'
import { allContracts, type NamedContract } from '#server/app/contracts.ts'

import { accessMatrix, type Row } from './access-matrix.ts'
import { createDatabase } from './support/cluster.ts'
import { worldForFile } from './support/fixtures.ts'
import { shakyLine } from './support/servers/shaky-line.ts'
import { createOther } from './support/steps/others.ts'
import { createWorld, expectStatus, type TestPartner } from './support/world.ts'

const world = await worldForFile()
const brand = await world.brand()
const ana = await createOther(world, brand)
const carla = await world.partner(brand, { approved: null })

type Read = { path: string; body?: object }
type Answer = { status: number; body: unknown; retry_after?: number }

async function batch(
  partner: TestPartner | null,
  reads: Read[],
  remoteAddress = '10.0.0.1',
): Promise<Answer[]> {
  const answer = await world.rawRequest(partner, {
    method: 'POST',
    url: '/api/v1/batch',
    payload: { reads },
    remoteAddress,
  })
  expectStatus(answer, 200)
  return answer.json().answers
}

async function single(partner: TestPartner | null, { path, body }: Read): Promise<Answer> {
  const answer = await world.rawRequest(partner, {
    method: body === undefined ? 'GET' : 'POST',
    url: path,
    ...(body !== undefined && { payload: body }),
  })
  const wait = answer.headers['retry-after']
  return {
    status: answer.statusCode,
    body: answer.body === '' ? undefined : answer.json(),
    ...(wait !== undefined && { retry_after: Number(wait) }),
  }
}

/**
 * The sign-up's checks count each call, so a repeated one answers differently; and
 * challenges are never equal.
 */
const VARYING = new Set(['issueBotChallenge'])
const COUNTED = /^\/api\/v1\/(?:signup|validate)\//

/** Every call that may be a part, as the access matrix requests ana's own data. */
function readsOf({ name, endpoint }: NamedContract): Read[] {
  if (!isJsonRead(endpoint) || VARYING.has(name) || COUNTED.test(endpoint.path)) return []
  const row = accessMatrix[name]
  const foreign = row?.foreign.map((ask) => ask(ana)) ?? []
  const request = [{}, ...(row?.own ?? []), ...foreign]
  return request.map((parts) => readOf(endpoint, parts))
}

function readOf({ path, method }: NamedContract['endpoint'], parts: Row['own'][number]) {
  const named = new Map(Object.entries(parts.path ?? {}))
  const address = path.replaceAll(/:(\w+)/g, (_, part: string) =>
    encodeURIComponent(String(named.get(part) ?? '999999')),
  )
  const search = new URLSearchParams(
    Object.entries(parts.query ?? {}).map(([key, value]): [string, string] => [
      key,
      `${value}`,
    ]),
  ).toString()
  return {
    path: search === '' ? address : `${address}?${search}`,
    ...(method === 'POST' && { body: parts.body ?? {} }),
  }
}

const POINTS = '/api/v1/partner-dash/points-summary'
const ALCADAS = '/api/v1/alcadas'
const LAYOUT = '/api/v1/parameters/p/aurora/custom_layout'
const CLAIM = '/api/v1/dash/inviteXofY'

describe('a read in a batch', () => {
  test('has the same status and body as alone, for every read and caller', async () => {
    const reads = allContracts.flatMap(readsOf)
    expect(reads.length).toBeGreaterThan(100)
    for (const partner of [ana.partner, carla, null])
      for (let from = 0; from < reads.length; from += MOST_READS) {
        const some = reads.slice(from, from + MOST_READS)
        const alone: Answer[] = []
        for (const read of some) alone.push(await single(partner, read))
        const together = await batch(partner, some)
        for (const [index, { path }] of some.entries())
          expect(together[index], path).toEqual(alone[index])
      }
  })

  test('is answered although another is not found, malformed or refused', async () => {
    const answers = await batch(ana.partner, [
      { path: POINTS },
      { path: '/api/v1/courses/desc/999999' },
      { path: '/api/v1/notification?page=none' },
      { path: '/api/brand/v1/terms' },
      { path: ALCADAS },
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 422, 401, 200])
    expect(answers[0]).toEqual(await single(ana.partner, { path: POINTS }))
  })

  test('is refused to a partner in review if it is refused alone', async () => {
    const answers = await batch(carla, [{ path: POINTS }, { path: ALCADAS }])
    expect(answers.map(({ status }) => status)).toEqual([403, 200])
  })

  test('needs a session if it does alone', async () => {
    const wrong = { ...ana.partner, token: 'wrong' }
    for (const partner of [null, wrong]) {
      const answers = await batch(partner, [{ path: ALCADAS }, { path: LAYOUT }])
      expect(answers[0]).toEqual(await single(partner, { path: ALCADAS }))
      expect(answers[1]).toEqual(await single(partner, { path: LAYOUT }))
      expect(answers[0]?.status).toBe(401)
    }
  })

  test('is refused after another process ended the session', async () => {
    const berta = await world.partner(brand)
    const reads = [{ path: ALCADAS }, { path: POINTS }]
    expect((await batch(berta, reads)).map(({ status }) => status)).toEqual([200, 200])
    await world.send(berta, signOut)
    expect((await batch(berta, reads)).map(({ status }) => status)).toEqual([401, 401])
  })

  test('that is repeated has the same answer twice', async () => {
    const answers = await batch(
      ana.partner,
      Array.from({ length: MOST_READS }, () => ({ path: CLAIM })),
    )
    expect(answers).toHaveLength(MOST_READS)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })
})

test('a limit counts every part of a batch', async () => {
  const statuses = new Set<number>()
  for (let time = 0; time < 5; time += 1) {
    const reads = Array.from({ length: MOST_READS }, (_, index) => ({
      path: `/api/v1/signup/slug/${brand.slug}/nome-livre-${time}-${index}`,
    }))
    for (const { status } of await batch(null, reads, '10.9.9.9')) statuses.add(status)
  }
  expect([...statuses].toSorted()).toEqual([200, 429])
})

describe('no part of a batch', () => {
  test.each([
    ['a change', { path: '/api/v1/rewards/trade-points', body: { points: 1 } }],
    ['a change that the spec made a GET', { path: '/api/challenge/email/send' }],
    ['a change without a body', { path: '/api/v1/user/session' }],
    ['another batch', { path: '/api/v1/batch', body: { reads: [{ path: ALCADAS }] } }],
    ['a file', { path: '/api/v1/terms/download-signed-term' }],
    ['a stream', { path: '/api/v1/notification/stream' }],
    ['a page', { path: '/dashboard' }],
    ['an address of another server', { path: '//example.org/api/v1/alcadas' }],
  ])('is %s', async (_, read) => {
    const [answer, other] = await batch(ana.partner, [read, { path: ALCADAS }])
    expect([answer?.status, other?.status]).toEqual([404, 200])
  })

  test('is an address that cannot be read', async () => {
    const path = '/api/v1/courses/desc/%E0%A4%A'
    const [answer] = await batch(ana.partner, [{ path }])
    expect(answer).toEqual(await single(ana.partner, { path }))
    expect(answer?.status).toBe(400)
  })
})

describe('a batch', () => {
  const send = (payload: object | string) =>
    world.rawRequest(ana.partner, {
      method: 'POST',
      url: '/api/v1/batch',
      payload,
      headers: { 'content-type': 'application/json' },
    })

  test('holds no more than its limit, and at least one read', async () => {
    const reads = Array.from({ length: 100 }, () => ({ path: ALCADAS }))
    expectStatus(await send({ reads }), 422)
    expectStatus(await send({ reads: [] }), 422)
    expectStatus(await send({ reads: [{ path: 'https://example.org/' }] }), 422)
    expectStatus(await send({ reads: [{ path: `/${'x'.repeat(3_000)}` }] }), 422)
  })

  test('of a huge body is refused before it is read', async () => {
    expectStatus(await send(JSON.stringify({ reads: ['x'.repeat(200_000)] })), 413)
  })

  test('is never kept by a cache', async () => {
    const answer = await send({ reads: [{ path: ALCADAS }] })
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('counts each part in the metrics', async () => {
    const countOf = async () => {
      const { body } = await world.http.inject({ method: 'GET', url: '/metrics' })
      const line = new RegExp(
        `^http_request_duration_seconds_count.*route="${CLAIM}".* (\\d+)$`,
        'm',
      )
      return Number(line.exec(body)?.[1] ?? 0)
    }
    const before = await countOf()
    await batch(ana.partner, [{ path: CLAIM }, { path: ALCADAS }])
    expect(await countOf()).toBe(before + 1)
  })

  test('takes as many round trips to the database as one read', async () => {
    const line = await shakyLine(await createDatabase(inject('clusterUrl')))
    const watched = await createWorld({ databaseUrl: line.url })
    try {
      const berta = await watched.partner(await watched.brand())
      const messagesOf = async (reads: Read[]) => {
        const counts: number[] = []
        for (let time = 0; time < 5; time += 1) {
          const before = line.messages()
          const payload = { reads }
          const options = { method: 'POST', url: '/api/v1/batch', payload } as const
          expectStatus(await watched.rawRequest(berta, options), 200)
          counts.push(line.messages() - before)
        }
        return Math.min(...counts)
      }
      const one = await messagesOf([{ path: ALCADAS }])
      const many = [ALCADAS, '/api/v1/checklists', '/api/v1/partner-dash/points-received']
      expect(await messagesOf(many.map((path) => ({ path })))).toBe(one)
    } finally {
      await watched.close()
      await line.close()
    }
  })
})
