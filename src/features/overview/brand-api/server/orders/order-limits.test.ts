import { describe, expect, test } from 'vitest'

import { showPointsSummary } from '#features/money/credits/contract.ts'
import {
  listOrders,
  showOrderTotals,
  showOrdersByStatus,
  showRanking,
} from '#features/selling/orders/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, unique } from '#tests/support/world.ts'

import { showPartnerOfBrand } from '../../contract.ts'
import { putOrder, putOrders } from '../../order-contract.ts'

const world = await worldForFile()
const brand = await world.brand()

const LARGEST_ORDER = 10_000_000

type Change = Record<string, unknown>

function line(change: Change = {}) {
  return { sku: 'A', name: 'Kit', category: 'kits', quantity: 1, price: 100, ...change }
}

function order(change: Change = {}) {
  return {
    external_id: unique(),
    status: 'apv',
    created_at: '2026-03-10T10:00:00-03:00',
    updated_at: '2026-03-10T10:00:00-03:00',
    items: [line()],
    ...change,
  }
}

const send = ({ external_id, ...payload }: ReturnType<typeof order>, owner = brand) =>
  world.send(owner, putOrder, { params: { external_id }, body: payload })

describe('an invalid order', () => {
  test.each<[string, string, Change]>([
    [
      'two lines of ten billion',
      'items',
      { items: [line({ price: 1e10 }), line({ price: 1e10 })] },
    ],
    [
      'one centavo too much',
      'items',
      { items: [line({ price: LARGEST_ORDER })], freight: 0.01 },
    ],
    ['no items', 'items', { items: [] }],
    [
      'a discount above its line',
      'items.0.discount',
      { items: [line({ discount: 100.01 })] },
    ],
    [
      'more pieces returned than sold',
      'items.0.returned_quantity',
      { items: [line({ returned_quantity: 2 })] },
    ],
    [
      'more money returned than paid',
      'items.0.returned_amount',
      { items: [line({ discount: 10, returned_amount: 90.01 })] },
    ],
    [
      'a date 24 hours and a minute ahead',
      'created_at',
      { created_at: '2026-03-11T12:01:00-03:00', updated_at: '2026-03-11T12:01:00-03:00' },
    ],
    ['a change a year ahead', 'updated_at', { updated_at: '2027-03-11T12:00:00-03:00' }],
    [
      'a digest that is none',
      'customer.email_sha256',
      { customer: { email_sha256: 'ana@aliado.test' } },
    ],
  ])('with %s is refused at %s, alone and in a batch', async (_, field, change) => {
    const wrong = order(change)
    const alone = await send(wrong)
    expectStatus(alone, 422)
    expect(Object.keys(alone.json().errors)).toEqual([field])

    const right = order()
    const batch = await world.send(brand, putOrders, { body: { orders: [wrong, right] } })
    expect(batch.json().results).toEqual([
      {
        external_id: wrong.external_id,
        ok: false,
        errors: { [field]: [expect.any(String)] },
      },
      { external_id: right.external_id, ok: true },
    ])
  })

  test('may be without items once it is cancelled or returned', async () => {
    for (const status of ['can', 'dev'])
      expectStatus(await send(order({ status, items: [] })), 200)
  })
})

describe('a partner with many orders at the limit', () => {
  test('has sums far above the limit of one amount, and every screen and call shows them', async () => {
    const own = await world.brand()
    const ana = await world.partner(own)
    const orders = Array.from({ length: 1_001 }, () =>
      order({ partner_slug: ana.slug, items: [line({ price: LARGEST_ORDER })] }),
    )
    for (const sent of [orders.slice(1), orders.slice(0, 1)]) {
      const batch = await world.send(own, putOrders, { body: { orders: sent } })
      expectStatus(batch, 200)
    }
    const total = 1_001 * LARGEST_ORDER
    const seen = await world.send(own, showPartnerOfBrand, { params: { slug: ana.slug } })
    expect(seen.json()).toMatchObject({
      sales: { orders: 1_001, total },
      credits: { under_analysis: total / 10 },
    })
    for (const [contract, body] of [
      [listOrders, { per_page: 100 }],
      [showOrderTotals, { period: 'all' }],
      [showOrdersByStatus, {}],
      [showRanking, undefined],
      [showPointsSummary, undefined],
    ] as const) {
      const answer = await world.send(ana, contract, { body })
      const shows = answer.body.includes(String(total))
      expect([contract.path, answer.statusCode, shows]).toEqual([
        contract.path,
        200,
        contract !== showPointsSummary,
      ])
    }
    expect(await world.proof()).toEqual([])
  })
})
