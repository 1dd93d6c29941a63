import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { instagramTracker } from './social-tracker-instagram.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Answer = { status: number; body: unknown } | 'silence'

/** A server that behaves like the Graph API, with the requests that it received. */
async function graph(answer: Answer) {
  const requested: {
    path: string
    fields: string | null
    authorization: string | undefined
  }[] = []
  const made = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://graph')
    const { authorization } = request.headers
    requested.push({
      path: url.pathname,
      fields: url.searchParams.get('fields'),
      authorization,
    })
    if (answer === 'silence') return
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer.body))
  })
  server = made
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done))
  const { port } = made.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/v23.0`
  const settings = { url, accountId: '1784', token: 'secret', timeoutMs: 200 }
  return { tracker: instagramTracker(settings), requested }
}

const profile = {
  business_discovery: {
    followers_count: 2_000,
    media_count: 41,
    biography: 'Beleza com afeto ✨ aliado-7K3Q9M',
    media: {
      data: [
        { like_count: 90, comments_count: 10 },
        { like_count: 40, comments_count: 20 },
      ],
    },
  },
}
const failure = (code: number) => ({
  status: 400,
  body: { error: { message: 'No', code } },
})

test('a profile is requested by its name, with the token outside of the address', async () => {
  const { tracker, requested } = await graph({ status: 200, body: profile })
  expect(await tracker.metricsOf('ana.vende')).toEqual({
    followers: 2_000,
    posts: 41,
    // (100 + 60) / 2 of 2,000.
    engagement: 400,
  })
  expect(requested).toMatchObject([{ path: '/v23.0/1784', authorization: 'Bearer secret' }])
  expect(requested[0]?.fields).toContain('business_discovery.username(ana.vende){')
})

test('a code is found in the bio in any case, and only as a whole word', async () => {
  const { tracker } = await graph({ status: 200, body: profile })
  const found = await tracker.findInBio('ana.vende', 'ALIADO-7K3Q9M')
  expect(found).toEqual({ found: true, followers: 2_000 })
  expect(await tracker.findInBio('ana.vende', 'ALIADO-7K3Q9X')).toMatchObject({
    found: false,
  })
})

test.each([
  ['no such profile', failure(110), 'unknown'],
  ['a token that ended', failure(190), 'unavailable'],
  ['too many calls', failure(4), 'unavailable'],
  ['a page in place of an answer', { status: 502, body: '<html>' }, 'unavailable'],
  ['another shape', { status: 200, body: { business_discovery: {} } }, 'unavailable'],
  ['no answer', 'silence' as const, 'unavailable'],
])('%s', async (_, answer, input) => {
  const { tracker } = await graph(answer)
  expect(await tracker.metricsOf('ana.vende')).toBe(input)
  expect(await tracker.findInBio('ana.vende', 'X')).toBe(input)
})

test('a name that is invalid at Instagram is never put into the query', async () => {
  const { tracker, requested } = await graph({ status: 200, body: profile })
  expect(await tracker.metricsOf('ana){biography},x(')).toBe('unknown')
  expect(requested).toEqual([])
})
