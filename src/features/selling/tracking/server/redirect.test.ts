import { describe, expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, type TestPartner } from '#tests/support/world.ts'

import {
  shareLink,
  listVisitors,
  showVisitorTotals,
  showLinkStatistics,
} from '../contract.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

const world = await worldForFile()
const brand = await world.brand()

async function linkOf(partner: TestPartner): Promise<string> {
  const answer = await world.send(partner, shareLink)
  expectStatus(answer, 200)
  return new URL(answer.json().shared_link).pathname
}

function visit(url: string, headers: Record<string, string>) {
  return world.http.inject({ method: 'GET', url, headers })
}

async function visitors(partner: TestPartner): Promise<number> {
  await world.flushVisits()
  const today = '2026-03-10'
  const answer = await world.send(partner, listVisitors, {
    body: { begin: today, end: today },
  })
  expectStatus(answer, 200)
  return answer.json().total
}

describe('the campaign parameters of an address', () => {
  const cookies = [
    'lcm=ver%C3%A3o%3Bx; path=/; max-age=604800; samesite=lax',
    'utm=utm_source%3Dinsta%26utm_term%3Da%2Bb; path=/; max-age=5184000; samesite=lax',
  ]
  const query = 'utm_source=insta&utm_term=a%20b&lcm=ver%C3%A3o;x'

  test('are kept on the redirect to a shop, as the portal keeps them', async () => {
    const url = await linkOf(await world.partner(brand))
    const bare = await visit(url, { 'user-agent': PHONE })
    expect(bare.headers['set-cookie']).toBeUndefined()
    const { headers, statusCode } = await visit(`${url}?v=qr&${query}`, {
      'user-agent': PHONE,
    })
    expect(statusCode).toBe(302)
    expect(headers['set-cookie']).toEqual(cookies)
  })

  test('are kept by a public page, whose answer is then not cached publicly', async () => {
    const ana = await world.partner(brand)
    const page = `/${ana.slug}/lp/${brand.slug}`
    const bare = await visit(page, {})
    expect(bare.headers['set-cookie']).toBeUndefined()
    expect(bare.headers['cache-control']).toMatch(/^public/)
    const marked = await visit(`${page}?${query}`, {})
    expect(marked.body).toBe(bare.body)
    expect(marked.headers['set-cookie']).toEqual(cookies)
    expect(marked.headers['cache-control']).toMatch(/^private/)
    expect((await visit(page, {})).headers['set-cookie']).toBeUndefined()
  })
})

describe('a tracked link', () => {
  test('leads to the shop with the partner’s UTM parameters and its own click id', async () => {
    const ana = await world.partner(brand)
    const url = await linkOf(ana)
    const [first, second] = [
      await visit(url, { 'user-agent': PHONE }),
      await visit(url, { 'user-agent': PHONE }),
    ]
    expect(first.statusCode).toBe(302)
    const target = new URL(String(first.headers.location))
    expect(target.origin).toBe(`https://${brand.slug}.example`)
    expect(target.searchParams.get('utm_campaign')).toBe(ana.slug)
    expect(target.searchParams.get('click_id')).toMatch(/^[\w-]{36}$/)
    expect(second.headers.location).not.toBe(first.headers.location)
  })

  test('is always the same', async () => {
    const ana = await world.partner(brand)
    expect(await linkOf(ana)).toBe(await linkOf(ana))
  })

  test('counts a visitor once a day, and another visitor separately', async () => {
    const ana = await world.partner(brand)
    const url = await linkOf(ana)
    for (let turn = 0; turn < 5; turn++) await visit(url, { 'user-agent': PHONE })
    await visit(url, { 'user-agent': `${PHONE} other` })
    expect(await visitors(ana)).toBe(2)
  })

  test.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['WhatsApp’s preview', { 'user-agent': 'WhatsApp/2.23.20.0' }],
    ['Facebook’s preview', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a script', { 'user-agent': 'curl/8.5.0' }],
    ['a prefetch', { 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' }],
  ])('sends %s on without counting it', async (_who, headers) => {
    const ana = await world.partner(brand)
    const answer = await visit(await linkOf(ana), headers)
    expect(answer.statusCode).toBe(302)
    expect(await visitors(ana)).toBe(0)
  })

  test('that does not exist leads to the not-found page', async () => {
    for (const url of ['/r/naoexiste', '/r/%00', '/r/..%2f', `/r/${'x'.repeat(300)}`]) {
      const answer = await visit(url, { 'user-agent': PHONE })
      expect([answer.statusCode, answer.headers.location], url).toEqual([302, '/404'])
    }
  })

  test('to another brand’s product, or for another partner, is not created', async () => {
    const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
    for (const query of [
      { product_id: 999_999 },
      { partner_id: bia.partnerId },
      { parent_id: 'outra' },
    ]) {
      const { status } = await world.refused(ana, shareLink, { query })
      expect(status, JSON.stringify(query)).toBe(404)
    }
  })
})

describe('the partner’s own clicks', () => {
  test('are counted separately, never as visitors or clicks of a link', async () => {
    const ana = await world.partner(brand)
    const headers = { 'user-agent': `${PHONE} own` }
    const shared = await world.send(ana, shareLink, {}, { headers })
    const url = new URL(shared.json().shared_link).pathname

    for (let click = 0; click < 3; click++) await visit(url, headers)
    await visit(url, { 'user-agent': `${PHONE} other` })
    await world.flushVisits()

    const days = { begin: '2026-03-10', end: '2026-03-10' }
    const seen = await world.send(ana, showVisitorTotals, { body: days })
    expect(seen.json()).toMatchObject({ value: 1, own_clicks: 3 })
    const statistics = await world.send(ana, showLinkStatistics, { body: days })
    expect(statistics.json()).toMatchObject({ clicks: 1, visitors: 1, own_clicks: 3 })
  })
})
