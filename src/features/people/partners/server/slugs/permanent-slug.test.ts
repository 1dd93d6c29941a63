import { expect, test } from 'vitest'

import { putPartner, showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, type TestPartner, unique } from '#tests/support/world.ts'

import { showPartnerCard } from '../../contract.ts'

const world = await worldForFile()
const brand = await world.brand()

/** A partner who has changed the slug twice. */
async function renamed(): Promise<{ ana: TestPartner; slugs: string[]; current: string }> {
  const ana = await world.partner(brand)
  const slugs = [ana.slug, `second${unique()}`]
  const current = `third${unique()}`
  for (const slug of [slugs[1], current]) {
    await world.call(ana, updateProfile, { body: { slug } })
  }
  return { ana, slugs, current }
}

test('an order with a former slug still belongs to its partner', async () => {
  const { slugs, current } = await renamed()
  for (const partner_slug of [...slugs, current]) {
    const id = `O-${unique()}`
    const at = world.clock.now().toISOString()
    const order = await world.send(brand, putOrder, {
      params: { external_id: id },
      body: {
        status: 'apv',
        created_at: at,
        updated_at: at,
        partner_slug,
        freight: 0,
        items: [{ sku: 'A', name: 'A', category: 'Geral', quantity: 1, price: 100 }],
      },
    })
    expectStatus(order, 200)
    expect(order.json()).toMatchObject({ partner_slug: current, attributed_by: 'partner' })
  }
})

test('public pages under a former slug redirect permanently, with their campaign parameters', async () => {
  const { slugs, current } = await renamed()
  for (const former of slugs)
    for (const [request, expected] of [
      [
        `/${former}/lp/${brand.slug}?utm_source=x`,
        `/${current}/lp/${brand.slug}?utm_source=x`,
      ],
      [`/${former}/lp/${brand.slug}/marcas`, `/${current}/lp/${brand.slug}/marcas`],
      [`/lp/${brand.slug}/${former}/products`, `/lp/${brand.slug}/${current}/products`],
    ] as const) {
      const moved = await world.http.inject({ method: 'GET', url: request })
      expect([moved.statusCode, moved.headers.location]).toEqual([301, expected])
    }
  const page = await world.http.inject({
    method: 'GET',
    url: `/${current}/lp/${brand.slug}`,
  })
  expect(page.statusCode).toBe(200)
})

test('the page at the platform redirects too, where the person has another slug', async () => {
  const platform = await world.brand()
  await inScope(world.db, platform.id, (tx) =>
    tx
      .updateTable('brand')
      .set({ isPlatform: true })
      .where('id', '=', platform.id)
      .execute(),
  )
  const { slugs, current } = await renamed()
  for (const former of slugs) {
    const url = `/${former}/lp/${platform.slug}?utm_source=x`
    const moved = await world.http.inject({ method: 'GET', url })
    expect([moved.statusCode, moved.headers.location]).toEqual([
      301,
      `/${current}/lp/${platform.slug}?utm_source=x`,
    ])
  }
  const url = `/${current.toUpperCase()}/lp/${platform.slug}`
  expect((await world.http.inject({ method: 'GET', url })).statusCode).toBe(200)
})

test('an invitation with a former slug still shows its partner', async () => {
  const { slugs, current } = await renamed()
  for (const former of slugs) {
    const card = await world.send(null, showPartnerCard, {
      query: { slug: former, slug_parent: brand.slug },
    })
    expect(card.json()).toMatchObject({ slug: current })
  }
  const invited = await world.partner(brand, { invited_by: slugs[0] })
  expect(invited.slug).not.toBe('')
})

test('the brand finds the partner by a former slug, and no other can take it', async () => {
  const { ana, slugs, current } = await renamed()
  const bia = await world.partner(brand)
  for (const former of slugs) {
    const shown = await world.send(brand, showPartnerOfBrand, { params: { slug: former } })
    expectStatus(shown, 200)
    const taken = await world.send(bia, updateProfile, { body: { slug: former } })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'slug_taken'])
    // The brand's own system still uses the old name: it means the same partner.
    const put = await world.send(brand, putPartner, {
      params: { slug: former },
      body: {
        name: 'Outra Pessoa',
        email: `${unique()}@aliado.test`,
        pf_pj: 'PF',
        document: '52998224725',
      },
    })
    expectStatus(put, 200)
    expect(put.json().slug).toBe(current)
  }
  expect(ana.partnerId).not.toBe(bia.partnerId)
})
