import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { appLooks } from '#features/program/brands/server/public.ts'
import { putLook } from '#features/program/settings/look-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { portalFiles } from './portal-files.ts'
import { promiseMarkup } from './promise-markup.tsx'

const world = await worldForFile()
const page = readFileSync(new URL('../../portal/index.html', import.meta.url), 'utf8')
const folder = await mkdtemp(join(tmpdir(), 'brand-of-page-'))
let http: FastifyInstance

beforeAll(async () => {
  await writeFile(join(folder, 'index.html'), page)
  http = fastify()
  http.decorateRequest('brandOfHost', null)
  await portalFiles(http, async () => null, appLooks(world.db), `${folder}/`)
})
afterAll(async () => {
  await http.close()
  await rm(folder, { recursive: true })
})

async function coloredBrand(menu: string): Promise<TestBrand> {
  const brand = await world.brand()
  const colors = { menu_top_background: menu, menu_itens_text_color: '#FFFFFF' }
  await world.call(brand, putLook, { body: { colors } })
  return brand
}
const open = async (url: string, slug?: string) => {
  const headers = slug === undefined ? {} : { cookie: `slug=${slug}` }
  return (await http.inject({ url, headers })).body
}

test('the first answer of a sign-in has the brand’s colours, manifest and icon', async () => {
  const [brand, other] = [await coloredBrand('#123456'), await coloredBrand('#654321')]
  const body = await open(`/${brand.slug}/login`, other.slug)
  expect(body).toContain('&quot;menu_top_background&quot;:&quot;#123456&quot;')
  expect(body).toContain('<meta name="theme-color" content="#123456"')
  expect(body).toContain(`<link rel="manifest" href="/${brand.slug}/manifest.webmanifest">`)
  expect(body).toMatch(
    new RegExp(
      `apple-touch-icon" href="/${brand.slug}/app/icon-180\\.png\\?v=[0-9a-f]{12}"`,
    ),
  )
  expect(body).not.toContain('#654321')
})

test('a form of the sign-in shows the brand and its promise before the app has loaded', async () => {
  const brand = await world.brand()
  const promised = `<i class="promise"><span>${brand.slug}</span><div><b>Compartilhe, venda`
  for (const screen of ['login', 'recover/', 'password/change/1/a@b.test'])
    expect(await open(`/${brand.slug}/${screen}`)).toContain(promised)
  for (const path of [`/${brand.slug}/sign-up`, '/aliado/login', '/dashboard'])
    expect(await open(path, brand.slug)).not.toContain('class="promise"')
})

test('signs of HTML in a brand’s name and logo are written as text', async () => {
  const brand = await world.brand()
  const look = await appLooks(world.db)(brand.slug)
  if (look === null) throw new Error(`no brand ${brand.slug}`)
  const named = promiseMarkup({ ...look, name: '<b>Flor & "Mel"' })
  expect(named).toContain('<span>&lt;b&gt;Flor &amp; &quot;Mel&quot;</span>')
  const drawn = promiseMarkup({ ...look, logo: '/logo.png?a="><script>' })
  expect(drawn).toContain(
    '<img src="/logo.png?a=&quot;&gt;&lt;script&gt;" alt="" data-logo="" fetchPriority="low"/>',
  )
})

test('other screens open as the brand of the last visit, and a stranger’s as the product', async () => {
  const brand = await coloredBrand('#123456')
  expect(await open('/dashboard', brand.slug)).toContain('#123456')
  expect(await open('/aliado/login', brand.slug)).toContain('#123456')
  expect(await open('/dashboard')).toBe(page)
})

test.each(['nenhuma-marca', '"><script>', '../x', '%E0%A4%A'])(
  'a cookie with another value (%s) changes nothing',
  async (slug) => {
    expect(await open('/dashboard', slug)).toBe(page)
  },
)
