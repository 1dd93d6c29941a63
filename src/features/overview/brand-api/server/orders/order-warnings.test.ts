import { beforeEach, describe, expect, test } from 'vitest'

import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
} from '#tests/support/world.ts'

import { approvePartner, refusePartner } from '../../contract.ts'
import { putOrder, putOrders, showOrder } from '../../order-contract.ts'

const world = await worldForFile()
let brand: TestBrand
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
})

type Change = Record<string, unknown>

function order(change: Change = {}) {
  return {
    status: 'apv',
    created_at: '2026-03-10T10:00:00-03:00',
    updated_at: '2026-03-10T10:00:00-03:00',
    items: [
      { sku: 'A', name: 'Kit', category: 'kits', quantity: 4, price: 30, discount: 20 },
    ],
    ...change,
  }
}

async function put(change: Change, id = unique()) {
  const stored = await world.send(brand, putOrder, {
    params: { external_id: id },
    body: order(change),
  })
  expectStatus(stored, 200)
  const shown = await world.send(brand, showOrder, { params: { external_id: id } })
  expect(shown.json()).toEqual(stored.json())
  return shown.json()
}

const decide = async (partner: TestPartner, act: 'approve' | 'refuse') =>
  expectStatus(
    await world.send(brand, act === 'refuse' ? refusePartner : approvePartner, {
      params: { slug: partner.slug },
      ...(act === 'refuse' && { body: { reason: 'Documento ilegível.' } }),
    }),
    200,
  )

const codes = (view: { warnings: { code: string }[] }) =>
  view.warnings.map(({ code }) => code)

describe('an order of a partner', () => {
  test('in review is attributed, earns nothing and gives the reason', async () => {
    await world.setParameter(brand, 'secondary_commission_points', 2_00)
    const inviter = await world.partner(brand)
    const carla = await world.partner(brand, { approved: null, invited_by: inviter.slug })
    expect(await put({ partner_slug: carla.slug })).toMatchObject({
      partner_slug: carla.slug,
      attributed_by: 'partner',
      commission: null,
      warnings: [
        { code: 'partner_not_approved', message: expect.stringContaining(carla.slug) },
      ],
    })
    expect(await world.credits(brand, carla)).toMatchObject({ under_analysis: 0 })
    expect(await world.credits(brand, inviter)).toMatchObject({ under_analysis: 0 })
  })

  test('approved only after it was placed still earns nothing when it is invoiced', async () => {
    const carla = await world.partner(brand, { approved: null })
    const id = unique()
    await put({ status: 'pen', partner_slug: carla.slug }, id)
    await decide(carla, 'approve')
    const invoiced = await put({ status: 'fat' }, id)
    expect([invoiced.commission, codes(invoiced)]).toEqual([null, ['partner_not_approved']])

    world.clock.advanceDays(1)
    const later = '2026-03-11T11:00:00-03:00'
    const next = await put({
      partner_slug: carla.slug,
      created_at: '2026-03-10T12:00:01-03:00',
      updated_at: later,
    })
    expect(next).toMatchObject({ commission: { amount: 10 }, warnings: [] })
  })

  test('approved at the time of the order earns, although the brand refuses them before it is sent', async () => {
    const ana = await world.partner(brand)
    await decide(ana, 'refuse')
    expect(await put({ partner_slug: ana.slug })).toMatchObject({
      partner_slug: ana.slug,
      commission: { amount: 10 },
      warnings: [],
    })
    const after = { created_at: '2026-03-10T12:00:01-03:00' }
    expect(codes(await put({ partner_slug: ana.slug, ...after }))).toEqual([
      'partner_not_approved',
    ])
    // Approved again: an order placed in between still earns nothing.
    world.clock.advanceDays(2)
    await decide(ana, 'approve')
    expect(codes(await put({ partner_slug: ana.slug, ...after }))).toEqual([
      'partner_not_approved',
    ])
    expect(codes(await put({ partner_slug: ana.slug }))).toEqual([])
  })

  test('whose inviter was not approved earns only for the seller, with the reason', async () => {
    await world.setParameter(brand, 'secondary_commission_points', 2_00)
    const inviter = await world.partner(brand, { approved: null })
    const ana = await world.partner(brand, { invited_by: inviter.slug })
    const seen = await put({ partner_slug: ana.slug })
    expect(seen).toMatchObject({
      commission: { amount: 10 },
      warnings: [
        { code: 'inviter_not_approved', message: expect.stringContaining(inviter.slug) },
      ],
    })
    expect(seen.secondary_commission).toBeUndefined()
  })

  test('with an earlier approval date earns from the orders since then', async () => {
    const ana = await world.partner(brand, {
      approved: true,
      approved_at: '2026-03-10T09:00:00-03:00',
    })
    expect(await put({ partner_slug: ana.slug })).toMatchObject({ warnings: [] })
    expect(
      codes(await put({ partner_slug: ana.slug, created_at: '2026-03-10T08:59:59-03:00' })),
    ).toEqual(['partner_not_approved'])
  })
})

describe('an order with an unknown name', () => {
  test('is stored, unattributed, with a warning for each name', async () => {
    const seen = await put({ coupon: 'natal10', click_id: 'nada', partner_slug: 'ninguem' })
    expect(seen).toMatchObject({ partner_slug: null, commission: null })
    expect(seen.warnings).toEqual([
      { code: 'unknown_coupon', message: expect.stringContaining('NATAL10') },
      { code: 'unknown_click', message: expect.stringContaining('nada') },
      { code: 'unknown_partner', message: expect.stringContaining('ninguem') },
    ])
  })

  test('keeps its warnings in a batch, and when a later event has no names', async () => {
    const id = unique()
    const batch = (change: Change) =>
      world.send(brand, putOrders, {
        body: { orders: [{ ...order(change), external_id: id }] },
      })
    const first = await batch({ partner_slug: 'ninguem' })
    const [result] = first.json().results
    expect([result.ok, codes(result)]).toEqual([true, ['unknown_partner']])
    const [next] = (await batch({ status: 'fat' })).json().results
    expect(codes(next)).toEqual(['unknown_partner'])
  })

  test('warns that a click is too old', async () => {
    const ana = await world.partner(brand)
    const click = await world.click(brand, ana)
    world.clock.advanceDays(40)
    const late = '2026-04-19T10:00:00-03:00'
    expect(
      codes(await put({ click_id: click, created_at: late, updated_at: late })),
    ).toEqual(['click_outside_window'])
  })
})

describe('a partial return', () => {
  test.each<[string, Change, number]>([
    ['pieces', { returned_quantity: 1 }, 75],
    ['money', { returned_amount: 40.5 }, 59.5],
    ['both, the money decides', { returned_quantity: 3, returned_amount: 10 }, 90],
    ['everything', { returned_quantity: 4 }, 0],
  ])('in %s lowers the commission and leaves the state', async (_, returned, base) => {
    const ana = await world.partner(brand)
    const id = unique()
    await put({ status: 'fat', partner_slug: ana.slug }, id)
    const [item] = order().items
    const seen = await put(
      {
        status: 'fat',
        updated_at: '2026-03-10T11:00:00-03:00',
        items: [{ ...item, ...returned }],
      },
      id,
    )
    expect(seen).toMatchObject({ status: 'fat', commission: { base, amount: base / 10 } })
    expect(await world.credits(brand, ana)).toMatchObject({ under_analysis: base / 10 })
    expect(await world.proof()).toEqual([])
  })
})

test('keeps the digests of the customer’s data, in lower case, through later events', async () => {
  const ana = await world.partner(brand)
  const id = unique()
  const digest = 'AB'.repeat(32)
  await put({ partner_slug: ana.slug, customer: { email_sha256: digest } }, id)
  await put({ status: 'fat', customer: { city: 'Recife' } }, id)
  // No call returns the digests: they are only compared internally.
  const row = await inScope(world.db, brand.id, (tx) =>
    tx
      .selectFrom('shop_order')
      .select(['customerEmailSha256', 'customerCity'])
      .where('externalId', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(row).toEqual({
    customerEmailSha256: digest.toLowerCase(),
    customerCity: 'Recife',
  })
})
