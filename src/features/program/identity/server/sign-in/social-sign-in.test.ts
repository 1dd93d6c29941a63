import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { Provider } from 'oidc-provider'
import { afterAll, describe, expect, test } from 'vitest'

import { putProvider } from '#features/program/providers/contract.ts'
import { urlOf } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { useDomain, writtenNames } from '#tests/support/steps/own-domains.ts'
import { createWorld } from '#tests/support/world.ts'

import { startSocialSignIn, exchangeCode, showMe } from '../../contract.ts'
import { showSignInOptions } from '../../recovery-contract.ts'

/** The provider's answer, for the e-mail that was typed there. */
let verified = true
const host = createServer((request, response) => answer(request, response))
afterAll(() => {
  host.close()
})
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
const issuer = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'da-marca',
      client_secret: 'segredo da marca',
      redirect_uris: ['http://aliado.test/api/v1/auth/social/callback'],
    },
    {
      client_id: 'aliado',
      client_secret: 'segredo',
      redirect_uris: ['http://aliado.test/api/v1/auth/social/callback'],
    },
  ],
  claims: { email: ['email', 'email_verified'], profile: ['name'] },
  pkce: { required: () => true },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => ({ sub: id, email: id, email_verified: verified }),
  }),
})
const answer = provider.callback()
const dns = writtenNames()
const world = await worldForFile({
  domainNames: dns.names,
  suppliers: { openId: { issuer, clientId: 'aliado', clientSecret: 'segredo' } },
})
const brand = await world.brand()
const ana = await world.partner(brand)

/**
 * A browser at the provider: it stores cookies, fills in the form and follows redirects.
 */
async function signInThere(start: string, email: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  let body: string | null = null
  for (let step = 0; step < 20; step++) {
    const response: Response = await fetch(url, {
      method: body === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    })
    body = null
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = response.headers.get('location')
    if (location !== null) {
      url = new URL(location, url).href
      if (url.startsWith('http://aliado.test')) return url
      continue
    }
    const page = await response.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1]
    if (!action || !prompt) throw new Error(`no form at ${url}: ${page.slice(0, 500)}`)
    url = new URL(action, url).href
    body = new URLSearchParams({ prompt, login: email, password: 'x' }).toString()
  }
  throw new Error('the provider did not redirect back')
}

const browse = (url: string, cookie?: string) =>
  world.http.inject({ url: pathOf(url), headers: cookie ? { cookie } : {} })

function pathOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://aliado.test')
  return pathname + search
}

async function leave(from = brand) {
  const requested = await browse(
    urlOf(startSocialSignIn, { params: { slug_parent: from.slug } }),
  )
  expect(requested.statusCode, requested.body).toBe(200)
  const start = await browse(requested.json().url)
  expect(start.statusCode, start.body).toBe(302)
  const set = String(start.headers['set-cookie'])
  expect(set).toMatch(/HttpOnly; SameSite=Lax/)
  return { cookie: set.split(';')[0], address: String(start.headers.location) }
}

async function goAndReturn(email: string, from = brand) {
  const { cookie, address } = await leave(from)
  expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256')
  const back = await signInThere(address, email)
  return { cookie, back }
}

describe('a person who signs in at a provider', () => {
  test('returns with a code that opens a session', async () => {
    const { cookie, back } = await goAndReturn(`${ana.slug}@aliado.test`)
    const answer = await browse(back, cookie)
    const [, slug, , , code] = String(answer.headers.location).split('/')
    expect(slug, answer.headers.location).toBe(brand.slug)
    const exchanged = await world.send(null, exchangeCode, {
      body: { code, slug_parent: brand.slug },
    })
    const { token } = exchanged.json()
    const me = await world.send({ ...ana, token }, showMe)
    expect(me.json().email).toBe(`${ana.slug}@aliado.test`)
  })

  test('can use the code once', async () => {
    const { cookie, back } = await goAndReturn(`${ana.slug}@aliado.test`)
    await browse(back, cookie)
    const again = await browse(back, cookie)
    expect(again.headers.location).toBe('/')
  })

  test('is admitted only in the browser that started', async () => {
    const { back } = await goAndReturn(`${ana.slug}@aliado.test`)
    expect((await browse(back)).headers.location).toBe('/')
    const { cookie } = await leave()
    const other = await goAndReturn(`${ana.slug}@aliado.test`)
    expect((await browse(other.back, cookie)).headers.location).toBe('/')
  })

  test('with an e-mail that belongs to no partner reads that', async () => {
    const elsewhere = await world.partner(await world.brand())
    for (const email of ['ninguem@aliado.test', `${elsewhere.slug}@aliado.test`]) {
      const { cookie, back } = await goAndReturn(email)
      const answer = await browse(back, cookie)
      expect(answer.headers.location).toBe(`/${brand.slug}/login?social=unknown`)
    }
  })

  test('with an unverified e-mail is refused', async () => {
    verified = false
    const { cookie, back } = await goAndReturn(`${ana.slug}@aliado.test`)
    const answer = await browse(back, cookie)
    verified = true
    expect(answer.headers.location).toBe(`/${brand.slug}/login?social=unverified`)
  })

  test('who declines there or changes the code returns to the login', async () => {
    const { cookie, back } = await goAndReturn(`${ana.slug}@aliado.test`)
    const forged = new URL(back)
    forged.searchParams.set('code', 'forged')
    const answer = await browse(forged.href, cookie)
    expect(answer.headers.location).toBe(`/${brand.slug}/login?social=failed`)
  })
})

test('a person of a brand with its own provider signs in there', async () => {
  const own = await world.brand()
  const bia = await world.partner(own)
  const email = `${bia.slug}@aliado.test`
  const put = (secret: string) =>
    world.call(own, putProvider, {
      params: { kind: 'social' },
      body: {
        provider: 'openid',
        settings: { issuer, client_id: 'da-marca' },
        secrets: { client_secret: secret },
      },
    })
  await put('segredo da marca')
  const { cookie, back } = await goAndReturn(email, own)
  expect((await browse(back, cookie)).headers.location).toMatch(
    new RegExp(`^/${own.slug}/save/token/`),
  )
  // A changed secret counts at once.
  await put('outro segredo')
  const again = await goAndReturn(email, own)
  expect((await browse(again.back, again.cookie)).headers.location).toBe(
    `/${own.slug}/login?social=failed`,
  )
})

test('a person who began at the brand’s own domain returns there', async () => {
  const own = await world.brand()
  const bia = await world.partner(own)
  const email = `${bia.slug}@aliado.test`
  const host = await useDomain(world, dns, own)
  const requested = await world.http.inject({
    url: urlOf(startSocialSignIn, { params: { slug_parent: own.slug } }),
    headers: { host },
  })
  // The provider knows the installation's address, which reads its cookie when the person returns.
  expect(requested.json().url).toMatch(/^http:\/\/aliado\.test\//)
  const { cookie, back } = await goAndReturn(email, own)
  const place = String((await browse(back, cookie)).headers.location)
  expect(place).toMatch(new RegExp(`^http://${host}/${own.slug}/save/token/`))
  const exchanged = await world.send(
    null,
    exchangeCode,
    { body: { code: String(place.split('/').at(-1)), slug_parent: own.slug } },
    { headers: { host } },
  )
  const me = await world.send(
    { ...bia, token: exchanged.json().token },
    showMe,
    {},
    { headers: { host } },
  )
  expect(me.json().email).toBe(email)

  const unknown = await goAndReturn('ninguem@aliado.test', own)
  expect((await browse(unknown.back, unknown.cookie)).headers.location).toBe(
    `http://${host}/${own.slug}/login?social=unknown`,
  )
})

test('without a configured provider gets a refusal, and the login screen hides the button', async () => {
  const plain = await createWorld()
  const { slug } = await plain.brand()
  const answer = await plain.send(null, startSocialSignIn, {
    params: { slug_parent: slug },
  })
  const options = await plain.send(null, showSignInOptions, {
    params: { slug_parent: slug },
  })
  await plain.close()
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'not_configured'])
  expect(options.json()).toMatchObject({ social: false })
})
