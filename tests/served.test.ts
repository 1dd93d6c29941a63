import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'

import { isForBrand } from '#platform/contract/endpoint/endpoint.ts'
import { allContracts } from '#server/app/contracts.ts'

import { worldForFile } from './support/fixtures.ts'

const world = await worldForFile()
const brand = await world.brand()
const ana = await world.partner(brand)
const carla = await world.partner(brand, { approved: null })

type Call = (typeof allContracts)[number]['endpoint']

/** An address of the operation whose parameters name nothing that exists. */
function addressOf({ path }: Call): string {
  return path.replaceAll(/:\w+/g, '999999')
}

/** These end the caller's session. */
const LAST_CALLS = ['/api/v1/user/disable', '/api/v1/user/session']

/** As a partner with a session: Ana, or for calls that end a session, another partner. */
async function asPartner({ path }: Call, options: InjectOptions) {
  return world.rawRequest(
    LAST_CALLS.includes(path) ? await world.partner(brand) : ana,
    options,
  )
}

describe('every operation', () => {
  test('is refused without a session unless it is public, and never answers with a fault', async () => {
    for (const { name, endpoint } of allContracts) {
      const options = { method: endpoint.method, url: addressOf(endpoint), payload: {} }
      const { statusCode } = await world.http.inject(options)
      if (endpoint.access === 'public') expect(statusCode, name).not.toBe(401)
      else expect(statusCode, name).toBe(401)
      expect([500, 503], name).not.toContain(statusCode)
    }
  })

  test('for approved partners is refused in review', async () => {
    for (const { name, endpoint } of allContracts) {
      if (endpoint.access !== 'approved') continue
      const options = { method: endpoint.method, url: addressOf(endpoint), payload: {} }
      expect((await world.rawRequest(carla, options)).statusCode, name).toBe(403)
    }
  })

  test('of a brand is refused to partners, and of partners to brand keys', async () => {
    for (const { name, endpoint } of allContracts) {
      const options = { method: endpoint.method, url: addressOf(endpoint), payload: {} }
      if (isForBrand(endpoint.access))
        expect((await world.rawRequest(ana, options)).statusCode, name).toBe(401)
      else if (endpoint.access !== 'public')
        expect((await world.rawRequest(brand, options)).statusCode, name).toBe(401)
    }
  })

  test('is served without a fault', async () => {
    for (const { name, endpoint } of allContracts) {
      const options = { method: endpoint.method, url: addressOf(endpoint), payload: {} }
      const answer = isForBrand(endpoint.access)
        ? await world.rawRequest(brand, options)
        : await asPartner(endpoint, options)
      expect(answer.statusCode, name).toBeLessThan(500)
    }
  })
})

describe('no request', () => {
  const nasty: unknown[] = [
    null,
    [],
    'text',
    { a: '\u0000' },
    { email: '\u0000', password: '\uD800', slug_parent: 'x' },
    { page: -1, per_page: 1e9 },
    { begin: '2026-99-99', end: '0000-00-00' },
    { points: 1e309, reward_option_id: -0 },
    { __proto__: { admin: true }, constructor: 1 },
    { orders: [{}, 1, null, 'x', { items: 'x' }] },
    { text: 'x'.repeat(100_000) },
  ]

  test('of any shape causes a fault, for any caller', async () => {
    for (const { name, endpoint } of allContracts) {
      if (endpoint.method === 'GET') continue
      for (const payload of nasty) {
        const options = {
          method: endpoint.method,
          url: addressOf(endpoint),
          payload: JSON.stringify(payload),
          headers: { 'content-type': 'application/json' },
        }
        const caller = isForBrand(endpoint.access)
          ? world.rawRequest(brand, options)
          : asPartner(endpoint, options)
        const { statusCode, body } = await caller
        expect(
          [500, 503],
          `${name} ${JSON.stringify(payload)?.slice(0, 80)} ${body}`,
        ).not.toContain(statusCode)
      }
    }
  })

  test('with an unusual address causes a fault', async () => {
    const parts = [
      '%00',
      '%ED%A0%80',
      '-1',
      '1e99',
      '9'.repeat(40),
      "';drop table x--",
      '..%2f..',
      'á',
    ]
    for (const { name, endpoint } of allContracts)
      for (const part of parts) {
        const url = `${endpoint.path.replaceAll(/:\w+/g, part)}?page=${part}&category=${part}&q=${part}&slug=${part}`
        const { statusCode, body } = await asPartner(endpoint, {
          method: endpoint.method,
          url,
        })
        expect([500, 503], `${name} ${part} ${body}`).not.toContain(statusCode)
      }
  })

  test('that is no JSON is answered in Portuguese', async () => {
    const answer = await world.http.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: '{"email":',
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Os dados enviados não são um JSON válido.',
    ])
  })
})
