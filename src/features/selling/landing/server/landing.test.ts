import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { refusePartner, putPartner } from '#features/overview/brand-api/contract.ts'
import { putAsset, deleteAsset } from '#features/selling/assets/contract.ts'
import { listProducts } from '#features/selling/catalog/contract.ts'
import { addFavorites } from '#features/selling/lists/contract.ts'
import { showLinkStatistics } from '#features/selling/tracking/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { setMobile } from '#tests/support/steps/contacts.ts'
import { disableAccount } from '#tests/support/steps/password.ts'
import { publishProduct } from '#tests/support/steps/products.ts'
import { expectStatus, type TestPartner } from '#tests/support/world.ts'

import {
  previewLandingPage,
  saveLandingBanners,
  showLandingPage,
  showStoreCustomization,
  showPublicOverview,
  showLandingLink,
  showLandingBanners,
} from '../contract.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

const world = await worldForFile()
const brand = await world.brand()

/** A public page as a phone opens it; no contract describes it. */
const open = (url: string) =>
  world.rawRequest(null, { method: 'GET', url, headers: { 'user-agent': PHONE } })

/** Pages are cached for two seconds. */
function aMomentLater() {
  world.clock.set(new Date(world.clock.now().getTime() + 3_000).toISOString())
}

async function page(url: string) {
  aMomentLater()
  return open(url)
}

async function banner(slug: string, fields: Record<string, string> = {}, at = brand) {
  const size = { width: 800, height: 300, channels: 3 as const }
  const bytes = await sharp({ create: { ...size, background: '#a62b62' } })
    .png()
    .toBuffer()
  const answer = await world.send(at, putAsset, {
    params: { slug },
    body: {
      target: 'banner',
      title: slug,
      picture: new File([new Uint8Array(bytes)], 'b.png', { type: 'image/png' }),
      ...fields,
    },
  })
  expectStatus(answer, 200)
  return answer.json().id as number
}

async function like(who: TestPartner, skus: string[]) {
  const { data } = await world.call(who, listProducts, { query: { per_page: 100 } })
  const ids = skus.map((sku) => data.find((one) => one.sku === sku)?.id ?? 0)
  const payload = { prod_ids: ids }
  expectStatus(await world.send(who, addFavorites, { body: payload }), 200)
}

function save(who: TestPartner, ids: number[]) {
  const payload = { selected_carrousels: ids }
  return world.send(who, saveLandingBanners, { body: payload })
}

describe('a partner’s page', () => {
  test('shows the chosen banners in their order, and only the brand’s own', async () => {
    const ana = await world.partner(brand)
    const [summer, winter] = [await banner('verao'), await banner('inverno')]
    const foreign = await banner('alheio', {}, await world.brand())
    const refused = await save(ana, [summer, foreign])
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'unknown_banner'])

    expect((await save(ana, [winter, summer, winter])).json()).toEqual({
      selected_carrousels: [winter, summer],
    })
    const own = await world.call(ana, showLandingBanners)
    expect(own.carousels_options.map(({ id }) => id)).toEqual([summer, winter])
    expect(own.selected_carrousels).toEqual([winter, summer])
    const { body } = await page(`/${ana.slug}/lp/${brand.slug}`)
    expect(body.indexOf('alt="inverno"')).toBeGreaterThan(0)
    expect(body.indexOf('alt="verao"')).toBeGreaterThan(body.indexOf('alt="inverno"'))

    await world.send(brand, deleteAsset, { params: { slug: 'inverno' } })
    expect((await page(`/${ana.slug}/lp/${brand.slug}`)).body).not.toContain('inverno')
    const { selected_carrousels } = await world.call(ana, showLandingBanners)
    expect(selected_carrousels).toEqual([summer])
  })

  test('is set in Figtree, which this server sends and the page’s policy allows', async () => {
    const ana = await world.partner(brand)
    const { body, headers } = await page(`/${ana.slug}/lp/${brand.slug}`)
    const [, font = ''] =
      /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(body) ?? []
    expect(body).toContain(`src: url(${font})`)
    expect(headers['content-security-policy']).toContain("font-src 'self'")
    const file = await open(font)
    expect(file.headers).toMatchObject({ 'content-type': 'font/woff2' })
    expect(file.headers['cache-control']).toContain('immutable')
    expect(file.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
  })

  test('shows the sentence and the button of a banner, as text that no tag escapes from', async () => {
    const shop = await world.brand()
    const ana = await world.partner(shop)
    const words = { heading: 'Kits <b>novos</b>', button_label: 'Ver os kits' }
    const url = 'https://loja.example/kits'
    await save(ana, [await banner('kits', { ...words, url }, shop)])
    const { body } = await page(`/${ana.slug}/lp/${shop.slug}`)
    expect(body).toContain('Kits &lt;b&gt;novos&lt;/b&gt;')
    expect(body).toContain('<span class="act">Ver os kits</span>')
  })

  test('leads to the shop by the partner’s tracked links, the same at each visit, and counts', async () => {
    const shop = await world.brand()
    const ana = await world.partner(shop)
    await publishProduct(world, shop, { sku: 'A', price: 10, promotion_price: 8 })
    await publishProduct(world, shop, {
      sku: 'B',
      price: 10,
      category: 'Outra',
      promotion_price: 10,
    })
    const promo = await banner('promo', { url: 'https://loja.example/promo' }, shop)
    await save(ana, [promo])
    await like(ana, ['B', 'A'])
    await world.coupon(shop, ana, 'ANA10')

    const path = `/${ana.slug}/lp/${shop.slug}`
    const first = (await page(path)).body
    const ways = (body: string) =>
      [...body.matchAll(/href="(\/r\/[a-z0-9]+)"/g)].map(([, a]) => a)
    expect(ways((await page(path)).body)).toEqual(ways(first))
    expect(first).toContain('ANA10')
    expect(first).toMatch(/<del[^>]*>R\$\s10,00<\/del>R\$\s8,00/)
    expect(first).not.toMatch(/<del[^>]*>R\$\s10,00<\/del>R\$\s10,00/)

    const targets = []
    for (const way of new Set(ways(first))) {
      const { headers } = await open(way ?? '')
      const { origin, pathname, searchParams } = new URL(String(headers.location))
      expect(searchParams.get('utm_campaign')).toBe(ana.slug)
      targets.push(origin + pathname)
    }
    expect(new Set(targets)).toEqual(
      new Set([
        `https://${shop.slug}.example/`,
        `https://${shop.slug}.example/A`,
        `https://${shop.slug}.example/B`,
        'https://loja.example/promo',
      ]),
    )
    await world.flushVisits()
    const range = { begin: '2026-03-10', end: '2026-03-10' }
    const counted = await world.send(ana, showLinkStatistics, { body: range })
    expect(counted.json()).toMatchObject({ clicks: 4, visitors: 1 })
    expect(
      counted.json().by_link.map(({ leads_to }: { leads_to: string }) => leads_to),
    ).toContain('page')
  })

  test('without favourites shows new products, never one without a price or unavailable', async () => {
    const shop = await world.brand()
    const ana = await world.partner(shop)
    await publishProduct(world, shop, { sku: 'N1', price: 10 })
    await publishProduct(world, shop, { sku: 'N2', price: null })
    await publishProduct(world, shop, { sku: 'N3', price: 10, active: false })
    const { body } = await page(`/lp/${shop.slug}/${ana.slug}/products`)
    expect(body).toContain('Produto N1')
    expect(body).not.toMatch(/Produto N[23]/)
  })

  test('is divided into pages, by call too', async () => {
    const shop = await world.brand()
    const ana = await world.partner(shop)
    const skus = Array.from({ length: 50 }, (_, index) => `S${index}`)
    for (const sku of skus) await publishProduct(world, shop, { sku, price: 10 })
    await like(ana, skus)
    const path = `/lp/${shop.slug}/${ana.slug}/products`
    const count = (body: string) => body.split('class="product"').length - 1
    expect(count((await page(path)).body)).toBe(48)
    expect(count((await page(`${path}?page=2`)).body)).toBe(2)
    expect(count((await page(`${path}?page=x`)).body)).toBe(48)
    expect(count((await page(`/${ana.slug}/lp/${shop.slug}`)).body)).toBe(8)
    const last = await world.call(null, showLandingPage, {
      params: { slug: shop.slug, user_slug: ana.slug },
      query: { per_page: 20, page: 3 },
    })
    expect(last).toMatchObject({
      total: 50,
      last_page: 3,
      influencer: { slug: ana.slug },
      company: { slug: shop.slug },
    })
    expect(last.data).toHaveLength(10)
  })

  test('creates its links once, however many visit it first at the same time', async () => {
    const shop = await world.brand()
    const ana = await world.partner(shop)
    const skus = Array.from({ length: 12 }, (_, index) => `P${index}`)
    for (const sku of skus) await publishProduct(world, shop, { sku, price: 10 })
    await like(ana, skus)
    const params = { slug: shop.slug, user_slug: ana.slug }
    const visits = await Promise.all(
      Array.from({ length: 10 }, () => world.send(null, showLandingPage, { params })),
    )
    expect(visits.map(({ statusCode }) => statusCode)).toEqual(visits.map(() => 200))
    const [first, ...others] = visits.map(({ body }) => body)
    expect(new Set(others)).toEqual(new Set([first]))
  })

  test('does not run scripts in a name, a banner or a coupon', async () => {
    const evil = '</script><img src=x onerror=alert(1)>"\'<b>'
    const shop = await world.brand()
    const ana = await world.partner(shop, { name: evil })
    await publishProduct(world, shop, { sku: 'X', price: 10, name: evil, category: evil })
    await save(ana, [await banner('x', { title: evil }, shop)])
    await world.coupon(shop, ana, '<B>1')
    const { body, headers } = await page(`/${ana.slug}/lp/${shop.slug}`)
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('<b>')
    expect(body.split('</script>')).toHaveLength(3)
    const [, json = ''] = /application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.stringify(JSON.parse(json))).toContain('onerror')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'sha256-[^' ]+'(;|$)/)
    expect(policy).not.toContain('unsafe')
  })

  test('does not exist for a partner not approved, gone, erased or disabled', async () => {
    const shop = await world.brand()
    const waiting = await world.partner(shop, { approved: null })
    const disabled = await world.partner(shop)
    const refused = await world.partner(shop)
    await disableAccount(world, shop, disabled)
    await world.send(shop, refusePartner, {
      params: { slug: refused.slug },
      body: { reason: 'Não.' },
    })
    const elsewhere = await world.partner(await world.brand())
    for (const { slug } of [waiting, disabled, refused, elsewhere, { slug: 'ninguem' }]) {
      for (const path of [
        `/${slug}/lp/${shop.slug}`,
        `/${slug}/lp/${shop.slug}/marcas`,
        `/lp/${shop.slug}/${slug}/products`,
      ]) {
        const { statusCode, body } = await page(path)
        expect([path, statusCode]).toEqual([path, 404])
        expect(body).toContain('Whoops!')
        expect(body).toContain('href="/">Go Back</a>')
      }
      const parentSlug = shop.slug
      for (const answer of [
        await world.send(null, showLandingPage, {
          params: { slug: parentSlug, user_slug: slug },
        }),
        await world.send(null, showStoreCustomization, { params: { slug, parentSlug } }),
        await world.send(null, showPublicOverview, {
          params: { parentSlug },
          query: { slug },
        }),
      ])
        expectStatus(answer, 404)
    }
  })

  test('shows nothing of a partner but name, photo and networks', async () => {
    const ana = await world.partner(brand)
    await setMobile(world, ana, '11987654321')
    const { body } = await page(`/${ana.slug}/lp/${brand.slug}`)
    expect(body).toContain('Pessoa de Teste')
    expect(body).not.toMatch(/@aliado\.test|98765|\d{11}/)
  })
})

describe('the link to one’s page', () => {
  test('is the platform’s, or the brand’s own with the partner’s slug in it', async () => {
    const shop = await world.brand()
    const ana = await world.partner(shop)
    const link = async () => (await world.call(ana, showLandingLink)).value
    expect(await link()).toBe(`http://aliado.test/${ana.slug}/lp/${shop.slug}`)
    const own = 'https://marca.example/influencer/{slug}'
    await world.setParameter(shop, 'partner_landing_page_link', own)
    expect(await link()).toBe(`https://marca.example/influencer/${ana.slug}`)
  })
})

describe('a partner at every brand', () => {
  test('has one page of links and coupons, found from each brand', async () => {
    const [one, other] = [await world.brand(), await world.brand()]
    const ana = await world.partner(one)
    const email = `${ana.slug}@aliado.test`
    await world.partner(other, { email, document: '52998224725' })
    await world.coupon(one, ana, 'UM10')
    const overview = (filter?: 'vouchers') =>
      world.call(null, showPublicOverview, {
        params: { parentSlug: one.slug },
        query: { slug: ana.slug, filter },
      })
    const both = await overview()
    const names = both.linkStores.map(({ parent_name }) => parent_name)
    expect(names.toSorted()).toEqual([one.slug, other.slug].toSorted())
    expect(both.vouchers).toMatchObject([
      { number: 'UM10', type_discount: 'percent', company: { slug: one.slug } },
    ])
    const only = await overview('vouchers')
    expect([only.linkStores.length, only.vouchers.length]).toEqual([0, 1])
    const params = { parentSlug: ana.slug }
    expect(await world.call(null, showPublicOverview, { params })).toEqual(both)

    const { statusCode, body } = await page(`/${ana.slug}/lp/${one.slug}/marcas`)
    expect(statusCode).toBe(200)
    for (const { slug } of [one, other]) expect(body).toContain(slug)
    expect(body).toContain('UM10')
    const landing = await page(`/${ana.slug}/lp/${one.slug}`)
    expect(landing.body).toContain(`/${ana.slug}/lp/${one.slug}/marcas`)
  })

  test('without a brand that sells, is an error in the words of the specification', async () => {
    const platform = await world.brand()
    const ana = await world.partner(platform)
    await inScope(world.db, platform.id, (tx) =>
      tx
        .updateTable('brand')
        .set({ isPlatform: true })
        .where('id', '=', platform.id)
        .execute(),
    )
    const refused = await world.refused(null, showPublicOverview, {
      params: { parentSlug: ana.slug },
    })
    expect([refused.status, refused.message]).toEqual([
      404,
      'there was an error getting links and vouchers',
    ])
    expect((await page(`/${ana.slug}/lp/${platform.slug}`)).statusCode).toBe(404)
  })

  test('is at the platform’s own address too, unless two people share the slug', async () => {
    const platform = await world.brand()
    const one = await world.brand()
    await inScope(world.db, platform.id, (tx) =>
      tx
        .updateTable('brand')
        .set({ isPlatform: true })
        .where('id', '=', platform.id)
        .execute(),
    )
    const ana = await world.partner(one)
    const path = `/${ana.slug}/lp/${platform.slug}`
    expect((await page(path)).body).toContain(one.slug)
    const namesake = await world.brand()
    const about = { name: 'Outra', email: 'outra@aliado.test', pf_pj: 'PF' } as const
    await world.call(namesake, putPartner, {
      params: { slug: ana.slug },
      body: { ...about, document: '52998224725', approved: true },
    })
    expect((await page(path)).statusCode).toBe(404)
    expect((await page(`/${ana.slug}/lp/${one.slug}/marcas`)).statusCode).toBe(200)
  })
})

test('search engines find what is public, and no calls', async () => {
  const robots = await world.http.inject({ method: 'GET', url: '/robots.txt' })
  expect([robots.statusCode, robots.headers['content-type']]).toEqual([
    200,
    'text/plain; charset=utf-8',
  ])
  expect(robots.body).toContain('Disallow: /api/')
  const address = /^Sitemap: (.*)$/m.exec(robots.body)?.[1] ?? ''
  const map = await world.http.inject({ method: 'GET', url: new URL(address).pathname })
  const pages = [...map.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, page = '']) => page)
  expect(pages).toContain(`http://aliado.test/${brand.slug}-info`)
  for (const listed of pages.slice(0, 10)) {
    const { pathname } = new URL(listed)
    expect(
      (await world.http.inject({ method: 'GET', url: pathname })).statusCode,
      listed,
    ).toBe(200)
  }
})

test('a partner sees the page with typed words and banners, and visitors do not', async () => {
  const ana = await world.partner(brand)
  const shown = await banner('previa')

  const { html } = await world.call(ana, previewLandingPage, {
    body: {
      title: 'Achados <de sexta>',
      description: 'O que eu uso.',
      selected_carrousels: [shown, 999_999],
    },
  })

  expect(html).toContain('Achados &lt;de sexta&gt;')
  expect(html).toContain('<body inert>')
  const { body } = await page(`/${ana.slug}/lp/${brand.slug}`)
  expect(body).not.toContain('Achados')
  const kept = await world.call(ana, showLandingBanners)
  expect(kept.selected_carrousels).toEqual([])
})
