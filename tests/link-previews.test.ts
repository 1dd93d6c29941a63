import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import {
  putMission as putMissionContract,
  putMissionImage,
} from '#features/learning/missions/brand-contract.ts'
import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { putAsset } from '#features/selling/assets/contract.ts'
import { listToShare } from '#features/selling/sharing/contract.ts'
import { shareLink, showLinkStatistics } from '#features/selling/tracking/contract.ts'
import { previewTags } from '#platform/server/public-page/document.tsx'
import { withHtml } from '#server/app/portal-files.ts'
import { portalPaths } from '#server/app/portal-paths.ts'
import { signUpHtml } from '#server/app/sign-up-html.ts'

import { worldForFile } from './support/fixtures.ts'
import { type TestPartner } from './support/world.ts'

const CRAWLERS = {
  WhatsApp: 'WhatsApp/2.23.20.0',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
}
/** WhatsApp does not show a larger picture. */
const MOST_BYTES = 300 * 1024

const world = await worldForFile()
const brand = await world.brand('aurora')
let ana: TestPartner
beforeAll(async () => {
  await world.brand('aliado')
  ana = await world.partner(brand, { name: 'Ana & Cia "Bela"' })
  await world.coupon(brand, ana, 'ANA10')
  const product = { name: 'Batom', category: 'Maquiagem', price: 39.9 }
  const about = {
    ...product,
    url: 'https://loja.example/b',
    image: 'https://loja.example/b.jpg',
  }
  await world.call(brand, putProduct, { params: { sku: 'B' }, body: about })
  const noise = await sharp({
    create: {
      width: 1600,
      height: 800,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const picture = new File([new Uint8Array(noise)], 'b.jpg', { type: 'image/jpeg' })
  await world.call(brand, putAsset, {
    params: { slug: 'topo' },
    body: { target: 'header', title: 'Topo', picture },
  })
  await putMission('rotina', picture)
})

async function putMission(slug: string, file: File) {
  const payload = {
    title: 'Rotina da manhã',
    description: 'Mostre a sua rotina de todas as manhãs.',
    instructions: 'Grave.',
    rules: 'Sem filtro.',
    contents_required: 1,
    terms: { text: 'Autorizo.' },
    enrolment_starts_at: '2026-03-01T00:00:00Z',
    enrolment_ends_at: '2026-03-19T00:00:00Z',
    starts_at: '2026-03-01T00:00:00Z',
    ends_at: '2026-03-20T00:00:00Z',
  }
  const params = { slug }
  await world.call(brand, putMissionContract, { params, body: payload })
  await world.call(brand, putMissionImage, { params, body: { file } })
}

/** The tags of a page as a crawler reads them: the content of each, by its name. */
function tagsOf(html: string): Map<string, string> {
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
  return new Map([...tags].map(([, name = '', content = '']) => [name, content]))
}

const pages: [string, () => string][] = [
  ['a partner’s page', () => `/${ana.slug}/lp/aurora`],
  ['a partner’s products', () => `/lp/aurora/${ana.slug}/products`],
  ['a partner at every brand', () => `/${ana.slug}/lp/aurora/marcas`],
  ['the blog’s page', () => '/blog-lp'],
  ['the comparison of the brands', () => '/blog-lp/company-reviews'],
  ['a brand’s program', () => '/aurora-info'],
  ['the missions of every brand', () => '/public/missions'],
  ['a brand’s missions', () => '/public/missions/aurora'],
  ['a mission', () => '/public/mission/rotina'],
]

/** Routes whose answer is no page that people send to others. */
const NO_PAGES =
  /^(\*|\/(api|v1|v2|health|metrics|mcp|assets|console|docs|dev|demo|files|tag|page-fonts|r\/m)\b|\/r\/:code|.*-pictures\/|.*photos\/|\/:[^/]*\/app\/:file|.*\.\w+$)/

/** The paths of all routes that answer a read, as the server knows them. */
function readRoutes(): string[] {
  const above: string[] = []
  return world.http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', name = ''] = /^([│ ]*)[├└]── (.+)$/.exec(line) ?? []
      if (name === '') return []
      const [part = '', methods = ''] = name.split(/ (?=\([A-Z, ]+\)$)/)
      const path = (above[indent.length / 4 - 1] ?? '') + part
      above[indent.length / 4] = path
      return methods.includes('GET') ? [path] : []
    })
}

/** `:slug|:childSlug/x` has two names for one place; a pattern may follow a name. */
function toExpression(route: string): RegExp {
  const places = route.replaceAll(/(?::\w+\|)*:\w+(?:\([^)]*\))?/g, '[^/]+')
  return new RegExp(`^${places}$`)
}

test('every public page of the server and of the portal is in these tests', () => {
  const tried = [...pages, ...openScreens].map(([, path]) => path())
  const routes = readRoutes().filter((route) => !NO_PAGES.test(route))
  expect(routes.length).toBeGreaterThan(5)
  const missing = routes.filter(
    (route) => !tried.some((path) => toExpression(route).test(path)),
  )
  expect(missing).toEqual([])
  // Of the portal those that a visitor may be sent to; the certificate has a test of its own.
  const portal = ['login', 'sign-up', 'v2/sign-up', 'bemvindo'].map(
    (one) => `/:slug/${one}`,
  )
  expect(portalPaths).toEqual(expect.arrayContaining(portal))
  expect(openScreens.map(([, path]) => path().replace('/aurora', '/:slug'))).toEqual(portal)
})

const openScreens: [string, () => string][] = [
  ['the sign-in', () => '/aurora/login'],
  ['the sign-up', () => '/aurora/sign-up'],
  ['the sign-up in steps', () => '/aurora/v2/sign-up'],
  ['the welcome', () => '/aurora/bemvindo'],
]

test.each(openScreens)('%s is described with its brand’s name', async (_what, path) => {
  const described = await signUpHtml(world.db, 'http://aliado.test')(path())
  const tags = tagsOf(described !== null && 'head' in described ? described.head : '')
  expect(Object.fromEntries(tags)).toMatchObject({
    'og:title': 'Portal de parceiros',
    'og:site_name': brand.slug,
    'og:url': `http://aliado.test${path()}`,
    'og:image:width': '512',
  })
  const icon = await world.http.inject(new URL(tags.get('og:image') ?? '').pathname)
  expect([icon.statusCode, icon.rawPayload.length < MOST_BYTES]).toEqual([200, true])
})

describe.each(Object.entries(CRAWLERS))('to %s', (_who, agent) => {
  const get = (url: string) =>
    world.http.inject({ method: 'GET', url, headers: { 'user-agent': agent } })

  test.each(pages)('%s is complete', async (_what, path) => {
    const { statusCode, body, headers } = await get(path())
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toContain('text/html')
    const tags = tagsOf(body)
    expect(/<title>([^<]+)<\/title>/.exec(body)?.[1]).toBeTruthy()
    expect(tags.get('description')?.length).toBeGreaterThan(20)
    for (const name of ['og:title', 'og:description', 'og:site_name', 'og:type'])
      expect(tags.get(name), name).toBeTruthy()
    const address = `http://aliado.test${path()}`
    expect(tags.get('og:url')).toBe(address)
    expect(body).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(body.match(/<h1/g)).toHaveLength(1)

    const image = new URL(tags.get('og:image') ?? '')
    expect(image.origin).toBe('http://aliado.test')
    const picture = await get(image.pathname)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([
      200,
      'image/jpeg',
    ])
    expect(picture.rawPayload.length).toBeLessThanOrEqual(MOST_BYTES)
    const { width, height } = await sharp(picture.rawPayload).metadata()
    expect([String(width), String(height)]).toEqual([
      tags.get('og:image:width'),
      tags.get('og:image:height'),
    ])
  })
})

test('looking at a link is not a visit', async () => {
  const page = await world.http.inject({ method: 'GET', url: `/${ana.slug}/lp/aurora` })
  const [, way = ''] = /href="(\/r\/[a-z0-9]+)"/.exec(page.body) ?? []
  const headers = { 'user-agent': CRAWLERS.WhatsApp }
  await world.http.inject({ method: 'GET', url: way, headers })
  await world.flushVisits()
  const payload = { begin: '2026-03-10', end: '2026-03-10' }
  const counted = await world.send(ana, showLinkStatistics, { body: payload })
  expect(counted.json()).toMatchObject({ clicks: 0, visitors: 0 })
})

const PREVIEWS = {
  ...CRAWLERS,
  Telegram: 'TelegramBot (like TwitterBot)',
  X: 'Twitterbot/1.0',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)',
}
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

async function linkTo(sku: string): Promise<string> {
  const { data } = (await world.send(ana, listToShare)).json()
  const found = data.find((product: { sku: string }) => product.sku === sku)
  return new URL(found.shared_link).pathname
}

describe('the card of a tracked link', () => {
  test.each(Object.entries(PREVIEWS))(
    'to %s shows the product, and is no visit',
    async (_who, agent) => {
      const before = await countedVisits()
      const way = `${await linkTo('B')}?em=whatsapp`
      const headers = { 'user-agent': agent }
      const { statusCode, body } = await world.http.inject({
        method: 'GET',
        url: way,
        headers,
      })
      expect(statusCode).toBe(200)
      const tags = tagsOf(body)
      expect(Object.fromEntries(tags)).toMatchObject({
        'og:title': 'Batom',
        'og:site_name': brand.slug,
        'og:image': 'https://loja.example/b.jpg',
        'og:url': `http://aliado.test${way}`,
        'product:price:amount': '39.90',
        'product:price:currency': 'BRL',
      })
      expect(tags.get('og:description')?.replace(/\s/, ' ')).toBe(
        `R$ 39,90 em ${brand.slug}`,
      )
      const shop = /<a href="(https:\/\/loja\.example\/b\?[^"]+)"/.exec(body)?.[1] ?? ''
      expect(shop).toContain(`utm_campaign=${ana.slug}`)
      expect(body).toContain(`<meta http-equiv="refresh" content="0; url=${shop}"/>`)
      await world.flushVisits()
      expect(await countedVisits()).toEqual(before)
    },
  )

  test.each([
    ['of its own picture, as its address names it', '/p/b-600x800.jpg', [600, 800]],
    ['of no picture whose size is unknown', '/p/b.jpg?d=1x1', []],
    [
      'of the brand’s picture instead of one that networks do not draw',
      '/b.svg',
      [512, 512],
    ],
    ['of the brand’s picture where it has none', null, [512, 512]],
  ])('has the size %s', async (_what, path, size) => {
    const image = path && `https://loja.example${path}`
    // A preview is kept for some seconds, so each has a product of its own.
    const sku = `S${String(path).replaceAll(/\W/g, '')}`
    await putForSale(sku, { name: 'Sérum', url: 'https://loja.example/s', image })
    const { body } = await world.http.inject({
      method: 'GET',
      url: await linkTo(sku),
      headers: { 'user-agent': CRAWLERS.WhatsApp },
    })
    const tags = tagsOf(body)
    const side = ['og:image:width', 'og:image:height'].map((name) => tags.get(name))
    expect(side.filter((one) => one !== undefined).map(Number)).toEqual(size)
    const shown = new URL(tags.get('og:image') ?? '')
    const own = path !== null && size[0] !== 512
    expect(shown.href).toBe(
      own ? image : `http://aliado.test/${brand.slug}/app/icon-512.png`,
    )
    expect(tags.get('twitter:card')).toBe(own ? 'summary_large_image' : 'summary')
    if (own) return
    const icon = await world.http.inject(shown.pathname)
    const { format, width } = await sharp(icon.rawPayload).metadata()
    expect([format, width]).toEqual(['png', 512])
  })

  test('is not what people see, also in a browser inside WhatsApp', async () => {
    for (const agent of [PHONE, `${PHONE} WhatsApp/2.24.20.89`]) {
      const headers = { 'user-agent': agent }
      const url = await linkTo('B')
      const answer = await world.http.inject({ method: 'GET', url, headers })
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toContain('https://loja.example/b?')
    }
  })

  test('keeps what a shop calls its product from becoming part of the page', async () => {
    await putForSale('C', { name: '<b>Pó "leve"</b>', url: 'https://loja.example/c' })
    const headers = { 'user-agent': CRAWLERS.Facebook }
    const { body } = await world.http.inject({
      method: 'GET',
      url: await linkTo('C'),
      headers,
    })
    expect(body).not.toContain('<b>')
    expect(tagsOf(body).get('og:title')).toBe('&lt;b&gt;Pó &quot;leve&quot;&lt;/b&gt;')
  })

  test('of the shop, or of a product that is sold no more, is the shop’s', async () => {
    await putForSale('D', { name: 'Rímel', url: 'https://loja.example/d' })
    const gone = await linkTo('D')
    await putForSale('D', { name: 'Rímel', url: 'https://loja.example/d', active: false })
    const shop = new URL((await world.send(ana, shareLink)).json().shared_link).pathname
    for (const url of [gone, shop]) {
      const headers = { 'user-agent': CRAWLERS.WhatsApp }
      const { statusCode } = await world.http.inject({ method: 'GET', url, headers })
      expect(statusCode, url).toBe(302)
    }
  })
})

type ForSale = { name: string; url: string; image?: string | null; active?: boolean }

function putForSale(sku: string, about: ForSale) {
  const body = { category: 'Maquiagem', price: 10, ...about }
  return world.call(brand, putProduct, { params: { sku }, body })
}

async function countedVisits() {
  const body = { begin: '2026-03-10', end: '2026-03-10' }
  const { clicks, visitors } = (await world.send(ana, showLinkStatistics, { body })).json()
  return { clicks, visitors }
}

test('a page is sent again only if it changed, compressed if the browser accepts it', async () => {
  const url = '/aurora-info'
  const first = await world.http.inject({ method: 'GET', url })
  const headers = { 'if-none-match': String(first.headers.etag) }
  const again = await world.http.inject({ method: 'GET', url, headers })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  for (const coding of ['br', 'gzip']) {
    const request = { 'accept-encoding': coding }
    const packed = await world.http.inject({ method: 'GET', url, headers: request })
    expect(packed.headers['content-encoding']).toBe(coding)
    expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length / 2)
  }
  expect(
    (await world.http.inject({ method: 'GET', url: '/ninguem-info' })).statusCode,
  ).toBe(404)
})

test('an address that the database cannot store is a missing page', async () => {
  for (const url of ['/%00/lp/aurora', '/ana/lp/%00', '/lp/%00/ana/products']) {
    const { statusCode, body } = await world.http.inject({ method: 'GET', url })
    expect([url, statusCode]).toEqual([url, 404])
    expect(body).toContain('Whoops!')
    expect(body).toMatch(/<a class="act" href="\/[^"]*">Go Back<\/a>/)
  }
})

test('the button of a missing page leads back to the page that linked to it', async () => {
  for (const [referer, back] of [
    ['http://aliado.test/public/missions?page=2', '/public/missions?page=2'],
    ['https://elsewhere.example/page', '/'],
  ] as const) {
    const headers = { referer }
    const url = '/ninguem/lp/aurora'
    const { statusCode, body } = await world.http.inject({ method: 'GET', url, headers })
    expect(statusCode).toBe(404)
    expect(body).toContain(`<a class="act" href="${back}">Go Back</a>`)
  }
})

test('a brand gives its program’s page another address and its own texts', async () => {
  await world.setParameter(brand, 'company_info', {
    addresses: ['beleza-now-info'],
    headline: 'Venda <b>beleza</b>',
    about: ['Somos a Aurora.'],
    questions: [{ question: 'Preciso de estoque?', answer: 'Não.' }],
  })
  const { statusCode, body } = await world.http.inject({
    method: 'GET',
    url: '/beleza-now-info',
  })
  expect(statusCode).toBe(200)
  expect(body).toContain('Venda &lt;b&gt;beleza&lt;/b&gt;')
  expect(body).toContain('Preciso de estoque?')
  expect(body).toContain('href="http://aliado.test/aurora-info"')
})

test('the HTML of a certificate’s screen contains the student and the course', () => {
  const shell =
    '<head><meta\n name="description"\n content="Portal" /><title>Aliado</title></head>'
  const head = previewTags({
    look: { name: 'Aurora' },
    title: 'Certificado de $& <Ana>',
    description: 'Ana concluiu.',
    address: 'http://aliado.test/certificate/course/x',
    image: 'http://aliado.test/aurora/app/icon-512.png',
    imageSide: 512,
  })
  const html = withHtml(shell, { head, body: '' })
  expect(html).toContain('Certificado de $&amp; &lt;Ana&gt; | Aurora</title>')
  expect(html).not.toContain('Portal')
  expect(tagsOf(html).get('og:image:width')).toBe('512')
})
