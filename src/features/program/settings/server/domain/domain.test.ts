import { expect, test } from 'vitest'

import { showFirstSteps } from '#features/overview/first-steps/contract.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { shareLink } from '#features/selling/tracking/contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { TEST_ORIGIN } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { useDomain, writtenNames } from '#tests/support/steps/own-domains.ts'
import { person, signUpDesk } from '#tests/support/steps/sign-up-desk.ts'
import { PRODUCTION, type TestBrand, unique } from '#tests/support/world.ts'

import { checkDomain, deleteDomain, putDomain, showDomain } from '../../domain-contract.ts'
import { checkDomains } from './check-domains.ts'

const dns = writtenNames()
const world = await worldForFile({
  domainNames: dns.names,
  suppliers: {
    ...PRODUCTION,
    smtp: { url: 'smtp://127.0.0.1:9', from: 'oi@aliado.test' },
  },
})

const later = (ms: number) => world.clock.set(new Date(world.clock.now().getTime() + ms))
const newHost = () => `parceiros.${unique()}.com.br`.toLowerCase()
const set = (brand: TestBrand, host: string) =>
  world.call(brand, putDomain, { body: { host } })
const at = (host: string, url: string, method: 'GET' | 'POST' = 'GET') =>
  world.http.inject({ method, url, headers: { host } })
const certificateFor = async (host: string) =>
  (await at('aliado.test', `/health/domain?domain=${host}`)).statusCode
const checkTonight = () =>
  checkDomains({
    db: world.db,
    clock: world.clock,
    domainNames: dns.names,
    contact: TEST_ORIGIN,
  })

/** A brand whose domain is proved and in use. */
async function brandWithDomain() {
  const brand = await world.brand()
  const host = await useDomain(world, dns, brand)
  const { records } = await world.call(brand, showDomain, {})
  return { brand, host, records }
}

test('a brand proves its domain, and its links, e-mails and pages have it; another brand’s do not', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const host = newHost()
  const { records, in_use, address } = await set(brand, host.toUpperCase())
  expect({ in_use, address }).toEqual({ in_use: false, address: TEST_ORIGIN })
  expect(records).toMatchObject([
    { type: 'CNAME', name: host, value: 'aliado.test', found: null },
    { type: 'TXT', name: `_aliado.${host}`, found: null },
  ])
  expect(await world.call(brand, checkDomain, {})).toMatchObject({
    in_use: false,
    records: [{ found: false }, { found: false }],
  })
  expect(await certificateFor(host)).toBe(404)

  dns.create(records)
  const own = `http://${host}`
  expect(await world.call(brand, checkDomain, {})).toMatchObject({
    in_use: true,
    address: own,
  })
  later(5_000)
  expect([
    await certificateFor(host),
    await certificateFor('aliado.test'),
    await certificateFor('outra.example'),
  ]).toEqual([200, 200, 404])

  const steps = await world.call(brand, showFirstSteps, {})
  expect(steps.sign_up_url).toBe(`${own}/${brand.slug}/sign-up`)
  expect((await world.call(other, showFirstSteps, {})).sign_up_url).toMatch(TEST_ORIGIN)

  const form = person(brand)
  const signed = await signUpDesk(world).create(form)
  expect(signed.statusCode).toBeLessThan(300)
  const [letter] = await world.messagesTo(String(form['email']))
  expect(letter?.link).toMatch(`${own}/${brand.slug}/password/change/`)

  const link = await world.call(await world.partner(brand), shareLink, { query: {} })
  expect(link.shared_link).toMatch(`${own}/r/`)
  const elsewhere = await world.call(await world.partner(other), shareLink, { query: {} })
  expect(elsewhere.shared_link).toMatch(`${TEST_ORIGIN}/r/`)
  const code = new URL(link.shared_link).pathname
  expect((await at(host, code)).headers.location).toMatch(/^https?:\/\/(?!aliado\.test)/)
  const foreign = new URL(elsewhere.shared_link).pathname
  expect((await at(host, foreign)).headers.location).toBe(elsewhere.shared_link)
  expect((await at('aliado.test', foreign)).headers.location).not.toMatch(TEST_ORIGIN)
})

test('a domain serves its brand only, and leaves the console at the installation’s address', async () => {
  const { brand, host } = await brandWithDomain()
  const other = await world.brand()
  const seen = async (url: string) => {
    const { statusCode, headers } = await at(host, url)
    return headers.location ?? statusCode
  }
  expect(await seen('/?utm_source=a')).toBe(`/${brand.slug}?utm_source=a`)
  expect(await seen('/console')).toBe(`${TEST_ORIGIN}/console`)
  expect(await seen(`/${other.slug}/sign-up`)).toBe(`${TEST_ORIGIN}/${other.slug}/sign-up`)
  expect(await seen(`/${brand.slug}/manifest.webmanifest`)).toBe(200)
  expect(await seen(`/${other.slug}/manifest.webmanifest`)).toMatch(TEST_ORIGIN)
  expect(await seen('/health/live')).toBe(200)
  expect((await at(host, '/api/console/v1/sign-in', 'POST')).statusCode).toBe(404)
  const map = await at(host, '/sitemap.xml')
  expect(map.body).toMatch(`http://${host}/`)
  expect(map.body).not.toMatch('aliado.test')
})

test('an unproved claim blocks no brand, and a proved domain is no other brand’s', async () => {
  const [first, second] = [await world.brand(), await world.brand()]
  const host = newHost()
  const mine = await set(first, host)
  const theirs = await set(second, host)
  expect(theirs.records[1]?.value).not.toBe(mine.records[1]?.value)
  dns.create(theirs.records)
  expect(await world.call(first, checkDomain, {})).toMatchObject({ in_use: false })
  expect(await world.call(second, checkDomain, {})).toMatchObject({ in_use: true })
  dns.create(mine.records)
  expect(await world.refused(first, checkDomain, {})).toMatchObject({ code: 'host_taken' })
  const third = await world.brand()
  const refused = await world.refused(third, putDomain, { body: { host } })
  expect(refused).toMatchObject({ status: 409, code: 'host_taken' })
})

test('wrong addresses are refused in words, and nothing changes', async () => {
  const { brand, host } = await brandWithDomain()
  const refused = await world.refused(brand, putDomain, {
    body: { host: 'https://a.b.com/' },
  })
  expect(refused).toMatchObject({ status: 422, code: 'invalid_host' })
  expect(refused.message).toMatch(/sem https/)
  for (const typed of ['10.0.0.1', 'aliado.test', 'com.br', 'x'.repeat(250)])
    expect((await world.refused(brand, putDomain, { body: { host: typed } })).status).toBe(
      422,
    )
  expect(await world.call(brand, showDomain, {})).toMatchObject({ host, in_use: true })
})

test('a removed domain is used no more at once, and the audit log tells it', async () => {
  const { brand, host } = await brandWithDomain()
  const removed = await world.call(brand, deleteDomain, {})
  expect(removed).toMatchObject({ host: null, in_use: false, address: TEST_ORIGIN })
  later(5_000)
  expect(await certificateFor(host)).toBe(404)
  const { data } = await world.call(brand, listAuditLines, { query: { limit: 20 } })
  expect(
    data.map(({ action }) => action).filter((action) => action.startsWith('domain.')),
  ).toEqual(['domain.removed', 'domain.proved', 'domain.changed'])
})

test('of two people who change the domain, the second sees that it changed', async () => {
  const brand = await world.brand()
  const { headers } = await world.send(brand, showDomain)
  const save = (host: string) =>
    world.send(
      brand,
      putDomain,
      { body: { host } },
      {
        headers: { 'if-match': String(headers['etag']) },
      },
    )
  expect((await save(newHost())).statusCode).toBe(200)
  expect((await save(newHost())).json().code).toBe('changed_meanwhile')
})

test('a missing record warns the brand, and after a week the domain is used no more', async () => {
  const { brand, host, records } = await brandWithDomain()
  const state = () => world.call(brand, showDomain, {})
  dns.state.answers = false
  await checkTonight()
  expect((await world.send(brand, checkDomain)).json().code).toBe('dns_unavailable')
  dns.state.answers = true
  expect(await state()).toMatchObject({ in_use: true, missing_since: null })

  dns.remove(`_aliado.${host}`)
  await checkTonight()
  expect(await state()).toMatchObject({ in_use: true, missing_since: expect.any(String) })
  const pending = await world.call(brand, listPending, { query: { kind: 'domain' } })
  expect(pending.data).toMatchObject([{ kind: 'domain', id: host }])
  later(6 * DAY_MS)
  await checkTonight()
  expect(await state()).toMatchObject({ in_use: true })
  later(DAY_MS)
  await checkTonight()
  expect(await state()).toMatchObject({ in_use: false, address: TEST_ORIGIN })
  expect(await certificateFor(host)).toBe(404)

  // Back in the DNS, it is used again.
  dns.create(records)
  await checkTonight()
  expect(await state()).toMatchObject({ in_use: true, missing_since: null })
})

test('a name without proof is its brand’s for a week, and then that of the brand that proves it', async () => {
  const { brand: first, host } = await brandWithDomain()
  const second = await world.brand()
  // As after a sale of the name: the first brand's records are gone.
  dns.remove(`_aliado.${host}`)
  await checkTonight()
  const refused = await world.refused(second, putDomain, { body: { host } })
  expect(refused).toMatchObject({ status: 409, code: 'host_taken' })
  later(7 * DAY_MS)
  await checkTonight()
  const { records } = await set(second, host)
  dns.create(records)
  expect(await world.call(second, checkDomain, {})).toMatchObject({ in_use: true })
  await checkTonight()
  expect(await world.call(first, showDomain, {})).toMatchObject({
    host,
    in_use: false,
    records: [
      { type: 'CNAME', found: true },
      { type: 'TXT', found: false },
    ],
  })
  later(5_000)
  expect((await at(host, '/')).headers.location).toBe(`/${second.slug}`)
})

test('of two brands with a claim, the second gets the name when the use of the first ends', async () => {
  const [first, second] = [await world.brand(), await world.brand()]
  const host = newHost()
  const mine = await set(first, host)
  const theirs = await set(second, host)
  dns.create(mine.records)
  expect(await world.call(first, checkDomain, {})).toMatchObject({ in_use: true })
  dns.create(theirs.records)
  expect(await world.refused(second, checkDomain, {})).toMatchObject({ code: 'host_taken' })
  await checkTonight()
  later(7 * DAY_MS)
  await checkTonight()
  expect(await world.call(second, showDomain, {})).toMatchObject({ in_use: true })
  expect(await world.call(first, showDomain, {})).toMatchObject({ in_use: false })
})
