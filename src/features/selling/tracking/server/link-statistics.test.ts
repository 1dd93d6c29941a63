import { expect, test } from 'vitest'

import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { listProducts } from '#features/selling/catalog/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, type TestPartner } from '#tests/support/world.ts'

import { showLinkStatistics, shareLink } from '../contract.ts'
import { linkPutAt } from '../rules.ts'
import { sourceOf } from './visit-source.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A15) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36'

const world = await worldForFile()

async function statistics(as: TestPartner) {
  await world.flushVisits()
  const answer = await world.send(as, showLinkStatistics, {
    body: { begin: '2026-03-01', end: '2026-03-31' },
  })
  expectStatus(answer, 200)
  return answer.json()
}

test('a partner sees what came of each link, by day, place and source', async () => {
  const brand = await world.brand()
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const payload = { name: 'Batom', category: 'Geral', price: 9, url: 'https://l.example/b' }
  await world.call(brand, putProduct, { params: { sku: 'B' }, body: payload })
  const [found] = (await world.call(ana, listProducts)).data
  const linkTo = async (product_id?: number) => {
    const { shared_link } = await world.call(ana, shareLink, { query: { product_id } })
    return new URL(shared_link).pathname
  }
  const [shop, product] = [await linkTo(), await linkTo(found?.id)]
  const visit = (url: string, who: string, referer?: string) =>
    world.http.inject({
      method: 'GET',
      url,
      headers: { 'user-agent': `${PHONE} ${who}`, ...(referer && { referer }) },
    })

  await visit(linkPutAt(product, 'whatsapp'), 'a')
  await visit(linkPutAt(product, 'whatsapp'), 'a')
  await visit(linkPutAt(product, 'qr'), 'b')
  await visit(shop, 'c', 'https://l.instagram.com/?u=x')
  await visit(`${shop}?em=inventado`, 'c Instagram 300.0.0')
  await visit(shop, 'Googlebot/2.1')
  await world.flushVisits()
  world.clock.set('2026-03-11T15:00:00Z')
  await visit(product, 'a')

  expect(await statistics(ana)).toMatchObject({
    clicks: 6,
    visitors: 5,
    by_day: [
      { day: '2026-03-10', clicks: 5, visitors: 4 },
      { day: '2026-03-11', clicks: 1, visitors: 1 },
    ],
    by_place: [
      { place: 'link', clicks: 3, visitors: 3 },
      { place: 'whatsapp', clicks: 2, visitors: 1 },
      { place: 'qr', clicks: 1, visitors: 1 },
    ],
    by_source: [
      { source: 'direct', clicks: 4, visitors: 3 },
      { source: 'instagram', clicks: 2, visitors: 2 },
    ],
    by_link: [
      { leads_to: 'product', name: 'Batom', clicks: 4, visitors: 3 },
      { leads_to: 'shop', name: null, clicks: 2, visitors: 2 },
    ],
  })
  expect(await statistics(bia)).toMatchObject({ clicks: 0, visitors: 0, by_link: [] })
})

test('a thousand repeats by one device are one visitor', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const shared = await world.send(ana, shareLink)
  const url = new URL(shared.json().shared_link).pathname
  const headers = { 'user-agent': PHONE }
  for (let batch = 0; batch < 10; batch++)
    await Promise.all(
      Array.from({ length: 100 }, () => world.http.inject({ method: 'GET', url, headers })),
    )
  expect(await statistics(ana)).toMatchObject({ clicks: 1_000, visitors: 1 })
})

test.each([
  [{ referer: 'https://wa.me/x' }, 'whatsapp'],
  [{ referer: 'https://www.google.com.br/' }, 'google'],
  [{ referer: 'https://evil-instagram.com/' }, 'other'],
  [{ referer: 'isto não é um endereço' }, 'direct'],
  [{ referer: 'android-app://com.whatsapp/' }, 'whatsapp'],
  [{ 'user-agent': `${PHONE} [FB_IAB/FB4A;FBAV/450]` }, 'facebook'],
  [{}, 'direct'],
] as const)('%o comes from %s', (headers, source) => {
  expect(sourceOf(headers)).toBe(source)
})
