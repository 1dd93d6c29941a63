import { beforeAll, expect, test } from 'vitest'

import { showCertificate } from '#features/learning/courses/certificate-contract.ts'
import {
  listPublicMissions,
  showPublicMission,
} from '#features/learning/missions/contract.ts'
import { makeUploadUrl } from '#features/people/documents/contract.ts'
import {
  listBrandsToJoin,
  listJoinedBrands,
  listUnassociatedAccounts,
} from '#features/people/memberships/contract.ts'
import { showMe } from '#features/program/identity/contract.ts'
import { showDomain } from '#features/program/settings/domain-contract.ts'
import { allContracts } from '#server/app/contracts.ts'
import { portalPaths } from '#server/app/portal-paths.ts'

import { accessMatrix } from './access-matrix.ts'
import { TEST_ORIGIN } from './support/client.ts'
import { worldForFile } from './support/fixtures.ts'
import { requestOf } from './support/steps/any-request.ts'
import { campaignDesk } from './support/steps/campaigns.ts'
import { finishShortCourse, writeCourse } from './support/steps/course.ts'
import { publishMission } from './support/steps/missions.ts'
import { createOther, type Other } from './support/steps/others.ts'
import { useDomain, writtenNames } from './support/steps/own-domains.ts'
import type { TestBrand } from './support/world.ts'

const dns = writtenNames()
const world = await worldForFile({ domainNames: dns.names })
const OURS = new URL(TEST_ORIGIN).host
const UNKNOWN = 'marca-inventada'
let own: TestBrand
let host: string
let other: TestBrand
let theirs: Other

beforeAll(async () => {
  own = await world.brand()
  other = await world.brand()
  theirs = await createOther(world, other)
  host = await useDomain(world, dns, own)
})

const ask = async (at: string, url: string) => {
  const { statusCode, headers } = await world.http.inject({ url, headers: { host: at } })
  return headers.location ?? statusCode
}

/** The public operations that name a brand by its slug, with a request for any brand. */
const naming = allContracts.flatMap(({ name, endpoint }) => {
  if (endpoint.access !== 'public') return []
  const makers = accessMatrix[name]?.foreign ?? []
  return makers.flatMap((make) => {
    const requestFor = (brandSlug: string) => {
      const { path, ...parts } = make({ ...theirs, brandSlug })
      const { body, query = {} } = { body: undefined, ...parts }
      const { url, method } = requestOf(endpoint, name, path)
      const address = `${url}&${new URLSearchParams(query as Record<string, string>)}`
      return { method, url: address, ...(body !== undefined && { payload: body }) }
    }
    return JSON.stringify(requestFor('MARCA')).includes('MARCA')
      ? [{ name, requestFor }]
      : []
  })
})

/** The answer, without the slug that was sent. */
async function answer(at: string, requestFor: (slug: string) => object, slug: string) {
  const { statusCode, body } = await world.http.inject({
    ...requestFor(slug),
    headers: { host: at },
  })
  return `${statusCode} ${body.replaceAll(slug, '')}`
}

test('at a domain, each public operation answers for another brand as for an unknown one', async () => {
  expect(naming.length).toBeGreaterThan(25)
  const served: string[] = []
  const different: string[] = []
  for (const { name, requestFor } of naming) {
    const [unknown, foreign, known] = [
      await answer(host, requestFor, UNKNOWN),
      await answer(host, requestFor, other.slug),
      await answer(OURS, requestFor, other.slug),
    ]
    if (foreign !== unknown) different.push(`${name} ${foreign} ${unknown}`)
    if (known !== unknown) served.push(name)
  }
  expect(different).toEqual([])
  // At the installation's address they do find the brand, so the comparison says something.
  expect(served.length).toBeGreaterThan(15)
})

/** The addresses of all routes, from the router's own tree. */
function routes(): string[] {
  const parts: string[] = []
  const found: string[] = []
  for (const line of world.http.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?/.exec(line)
    if (!match) continue
    const [, indent = '', part = '', methods = ''] = match
    parts.splice(indent.length / 4)
    parts.push(part)
    if (/\bGET\b/.test(methods)) found.push(parts.join(''))
  }
  return found
}

/** Routes with a parameter that is no brand. */
const NO_BRAND =
  /^\/(?:api|v1|r|docs|demo|public\/mission|photos|[a-z]+-(?:pictures|photos))\/|^\/[a-z]+-pictures\//

test('every page that names another brand is at that brand’s address', async () => {
  const pages = [...routes(), ...portalPaths.filter((path) => path.startsWith('/:slug'))]
    .filter((route) => route.includes(':') && !NO_BRAND.test(route))
    .map((route) =>
      route
        .replace(':slug|:childSlug', route.includes('/lp/') ? ':person' : ':slug')
        .replaceAll(/:(?:person|user_slug|code|email|token|routeName)/g, theirs.slug)
        .replace(/:address\(.*\)/, `${other.slug}-info`)
        .replace('tag/:file', `tag/${other.slug}.js`)
        .replace(':file', 'icon-192.png')
        .replace(/:\w+/, other.slug),
    )
  expect(pages.length).toBeGreaterThan(15)
  const found = await Promise.all(pages.map((page) => ask(host, page)))
  expect(found).toEqual(pages.map((page) => TEST_ORIGIN + page))
})

test('a page of another brand with a domain is at that domain', async () => {
  const third = await world.brand()
  const theirHost = await useDomain(world, dns, third)
  const page = `/${third.slug}/login?utm_source=a`
  expect(await ask(host, page)).toBe(`http://${theirHost}${page}`)
})

test('a mission or certificate of another brand is at that brand’s address', async () => {
  const slug = await publishMission(world, other)
  const page = `/public/mission/${slug}`
  expect(await ask(host, page)).toBe(TEST_ORIGIN + page)
  const named = `${page}?slug_company=${other.slug}`
  expect(await ask(host, named)).toBe(TEST_ORIGIN + named)
  expect(await ask(OURS, page)).toBe(200)
  const mine = await publishMission(world, own)
  expect(await ask(host, `/public/mission/${mine}`)).toBe(200)

  const certificate = await finishShortCourse(
    world,
    theirs.partner,
    await writeCourse(world, other, { slug: 'pele' }),
  )
  const calls = (at: string) =>
    Promise.all([
      world.send(null, showPublicMission, { params: { slug } }, { headers: { host: at } }),
      world.send(
        null,
        showCertificate,
        { params: { slug: certificate.state.certificate_slug } },
        { headers: { host: at } },
      ),
    ])
  expect((await calls(host)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect((await calls(OURS)).map(({ statusCode }) => statusCode)).toEqual([200, 200])

  const list = await world.send(null, listPublicMissions, {}, { headers: { host } })
  expect(list.body).toMatch(mine)
  expect(list.body).not.toMatch(slug)
})

test('a session or key of another brand says nothing at a domain', async () => {
  const mine = await world.partner(own)
  const status = async (at: string) => {
    const headers = { host: at }
    const answers = [
      await world.send(mine, showMe, {}, { headers }),
      await world.send(own, showDomain, {}, { headers }),
      await world.send(theirs.partner, showMe, {}, { headers }),
      await world.send(other, showDomain, {}, { headers }),
    ]
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await status(OURS)).toEqual([200, 200, 200, 200])
  // Their session is in the cache of callers by now.
  expect(await status(host)).toEqual([200, 200, 401, 401])
})

test('the links of a campaign have the domain, and lead there from another brand’s too', async () => {
  const desk = campaignDesk(world)
  const ana = await desk.reader(own)
  const id = await desk.draft(own, { channels: ['email'] })
  await desk.send(own, id)
  await desk.run(own, id)
  const [letter] = await world.messagesTo(`${ana.slug}@aliado.test`)
  const { pathname } = new URL(String(letter?.link))
  expect(letter?.link).toBe(`http://${host}${pathname}`)
  expect(letter?.unsubscribe).toBe(`http://${host}${pathname}/sair`)
  expect(await ask(host, pathname)).toBe('/missions')
  const theirHost = await useDomain(world, dns, other)
  expect(await ask(theirHost, pathname)).toBe(letter?.link)
  expect(await ask(theirHost, `${pathname}/sair`)).toBe(letter?.unsubscribe)
})

test('a page of the domain may send a file to the installation’s address', async () => {
  const ana = await world.partner(own)
  const origin = `http://${host}`
  const requested = await world.send(
    ana,
    makeUploadUrl,
    {
      body: {
        files: [{ file_name: 'a.png', content_type: 'image/png', size: 3 }],
        purpose: 'mission_content',
      },
    },
    { headers: { host, origin } },
  )
  const [{ upload_url: url, headers }] = requested.json().data
  expect(new URL(url).origin).toBe(TEST_ORIGIN)
  const asked = await world.http.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': expect.stringContaining('PUT'),
    'access-control-allow-headers': 'content-type',
  })
  const sent = await world.http.inject({
    method: 'PUT',
    url,
    payload: Buffer.from('abc'),
    headers: { ...headers, origin },
  })
  expect([sent.statusCode, sent.headers['access-control-allow-origin']]).toEqual([200, '*'])
  const page = await world.http.inject({ url: '/health/live', headers: { host } })
  expect(page.headers['content-security-policy']).toMatch(
    new RegExp(`connect-src 'self' ${TEST_ORIGIN}`),
  )
})

test('a person of two brands sees only the domain’s there', async () => {
  const ana = await createOther(world, own)
  await createOther(world, other, ana)
  const lists = [listJoinedBrands, listBrandsToJoin, listUnassociatedAccounts]
  const seenAt = async (at: string) => {
    const found = await Promise.all(
      lists.map((list) => world.send(ana.partner, list, {}, { headers: { host: at } })),
    )
    return found.flatMap((answer) =>
      answer.json().map(({ slug }: { slug: string }) => slug),
    )
  }
  expect(await seenAt(OURS)).toContain(other.slug)
  expect(await seenAt(host)).toEqual([own.slug])
})
