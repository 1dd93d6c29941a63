import { describe, expect, test as plain } from 'vitest'

import {
  exportPoints,
  listPoints,
  listPointsToBeReleased,
} from '#features/money/credits/contract.ts'
import {
  putOrder,
  putOrders,
  showOrder,
} from '#features/overview/brand-api/order-contract.ts'
import { queryProducts } from '#features/selling/catalog/contract.ts'
import { listOrders } from '#features/selling/orders/contract.ts'
import type { WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import { publishProduct } from '#tests/support/steps/products.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import * as contract from '../../booster-contract.ts'
import { listCurrentBoosters } from '../../current-boosters-contract.ts'
import { explainOrder } from '../../order-contract.ts'
import { simulateRules } from '../../replay-contract.ts'
import { createException } from '../../rule-contract.ts'

const world = await worldForFile()
const TODAY = '2026-03-10'

type NewBooster = WireInput<typeof contract.createBooster>['body']

const test = plain.extend<{ brand: TestBrand; ana: TestPartner }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from it.
  brand: async ({}, use) => {
    world.clock.set(`${TODAY}T15:00:00Z`)
    await use(await world.brand())
  },
  ana: ({ brand }, use) => world.partner(brand).then(use),
})

const create = (brand: TestBrand, body: NewBooster) =>
  world.call(brand, contract.createBooster, { body })

const bodyOf = (slug: string, at: string, more: object = {}) => ({
  status: 'apv' as const,
  created_at: at,
  updated_at: at,
  partner_slug: slug,
  items: [{ sku: 'A', name: 'Kit', category: 'Kits', quantity: 1, price: 100 }],
  ...more,
})

/** The percent of a new order of R$ 100,00 that was placed at a moment. */
async function percentAt(brand: TestBrand, { slug }: TestPartner, at: string) {
  const external_id = unique()
  const body = bodyOf(slug, at)
  const { commission } = await world.call(brand, putOrder, {
    params: { external_id },
    body,
  })
  return commission?.percent
}

describe('a booster', () => {
  test('counts from the first to the last day of the order, in São Paulo', async ({
    brand,
    ana,
  }) => {
    await create(brand, {
      target: 'category',
      category: 'Kits',
      times: 2,
      valid_from: '2026-03-12',
      valid_until: '2026-03-13',
    })
    world.clock.set('2026-03-15T15:00:00Z')
    const moments = [
      '2026-03-11T23:59:59-03:00',
      '2026-03-12T00:00:00-03:00',
      '2026-03-13T23:59:59-03:00',
      '2026-03-14T02:59:59Z',
      '2026-03-14T03:00:00Z',
    ]
    const percents = []
    for (const at of moments) percents.push(await percentAt(brand, ana, at))
    expect(percents).toEqual([10, 20, 20, 20, 10])
  })

  test('counts for its product, category or level only, and of several the largest', async ({
    brand,
  }) => {
    await createTestLevel(world, brand, { name: 'Ouro' })
    const gold = await world.partner(brand, { level: 'Ouro' })
    const plainPartner = await world.partner(brand)
    const until = { valid_until: '2026-03-20' }
    const at = `${TODAY}T12:00:00-03:00`
    await create(brand, { target: 'product', sku: 'B', added_percent: 80, ...until })
    expect(await percentAt(brand, plainPartner, at)).toBe(10)
    await create(brand, { target: 'everything', added_percent: 2, ...until })
    await create(brand, { target: 'level', level: 'Ouro', times: 3, ...until })
    await create(brand, {
      target: 'category',
      category: 'kits',
      added_percent: 6,
      ...until,
    })
    expect(await percentAt(brand, plainPartner, at)).toBe(16)
    expect(await percentAt(brand, gold, at)).toBe(15)
  })

  test('never pays above 100%, and gives the inviter nothing more', async ({
    brand,
    ana,
  }) => {
    await world.setParameter(brand, 'secondary_commission_points', 2_00)
    const bia = await world.partner(brand, { invited_by: ana.slug })
    await world.call(brand, createException, { body: { sku: 'A', percent: 70 } })
    await create(brand, { target: 'everything', times: 2, valid_until: '2026-03-20' })
    const external_id = unique()
    const body = bodyOf(bia.slug, `${TODAY}T12:00:00-03:00`)
    await world.call(brand, putOrder, { params: { external_id }, body })
    const { commissions } = await world.call(brand, explainOrder, {
      params: { external_id },
    })
    expect(commissions).toMatchObject([
      { role: 'PRI', percent: 100, amount: 100, lines: [{ base_percent: 70 }] },
      { role: 'SEC', percent: 2, amount: 2, lines: [{ booster_id: null }] },
    ])
  })

  test('of a recorded commission stays, and a cancelled order takes back exactly what it gave', async ({
    brand,
    ana,
  }) => {
    const { id } = await create(brand, {
      target: 'everything',
      added_percent: 2.5,
      valid_until: '2026-03-20',
    })
    const external_id = unique()
    const at = `${TODAY}T12:00:00-03:00`
    const send = (more: object) =>
      world.call(brand, putOrder, {
        params: { external_id },
        body: bodyOf(ana.slug, at, more),
      })
    expect(await send({})).toMatchObject({ commission: { percent: 12.5, amount: 12.5 } })
    await world.call(brand, contract.endBooster, {
      params: { id },
      body: { last_day: TODAY },
    })
    world.clock.set('2026-03-11T15:00:00Z')
    const invoiced = await send({ status: 'fat', updated_at: '2026-03-11T15:00:00Z' })
    expect(invoiced).toMatchObject({ commission: { percent: 12.5, amount: 12.5 } })
    const waiting = await world.call(ana, listPointsToBeReleased, { query: {} })
    expect(waiting.data).toMatchObject([
      {
        amount: 12.5,
        explanation: expect.stringContaining(
          'Impulso +2,5% até 20/03: 10% + 2,5%.',
        ) as unknown,
      },
    ])
    await send({ status: 'can', updated_at: '2026-03-11T15:01:00Z' })
    const after = await world.call(ana, listPointsToBeReleased, { query: {} })
    expect(after.data).toEqual([])
    await world.proof()
  })

  test('is named to the brand, to the seller, and in the statement', async ({
    brand,
    ana,
  }) => {
    await world.setParameter(brand, 'release_days', 0)
    const { id } = await create(brand, {
      target: 'everything',
      times: 2,
      valid_until: '2026-03-15',
    })
    const external_id = await world.order(brand, ana)
    const sentence = 'Impulso em dobro até 15/03: 10% + 10%'
    const named = expect.stringContaining(sentence) as unknown
    const explained = await world.call(brand, explainOrder, { params: { external_id } })
    expect(explained.commissions[0]?.lines).toMatchObject([
      { booster_id: id, base_percent: 10, percent: 20, text: named },
    ])
    const { data } = await world.call(ana, listOrders, { body: {} })
    expect(data[0]?.commission).toMatchObject({ amount: 20, explanation: named })
    const simulated = await world.call(brand, simulateRules, { body: { external_id } })
    expect(simulated.items).toMatchObject([
      { percent: 20, amount: 20, booster_id: id, reason: named },
    ])
    await world.runJobs()
    const statement = await world.call(ana, listPoints, { query: {} })
    expect(statement.data[0]).toMatchObject({ amount: 20, explanation: named })
    const file = await world.send(ana, exportPoints, { query: { format: 'csv' } })
    expect(file.body).toContain(sentence)
  })

  test('is shown on the products with the percent that is then paid', async ({
    brand,
    ana,
  }) => {
    await publishProduct(world, brand, { sku: 'A', category: 'Kits' })
    await publishProduct(world, brand, { sku: 'B', category: 'Outra' })
    await create(brand, {
      target: 'category',
      category: 'Kits',
      times: 2,
      valid_until: '2026-03-15',
    })
    const { data } = await world.call(ana, queryProducts, { body: {} })
    expect(
      data.map(({ sku, commission_percent, boost }) => [sku, commission_percent, boost]),
    ).toEqual([
      ['A', 20, { times: 2, added_percent: null, until: '2026-03-15' }],
      ['B', 10, undefined],
    ])
    expect(await percentAt(brand, ana, `${TODAY}T12:00:00-03:00`)).toBe(20)
    expect(await world.call(ana, listCurrentBoosters)).toMatchObject([
      { target: 'category', name: 'Kits', times: 2, until: '2026-03-15' },
    ])
  })
})

describe('a change of a booster', () => {
  test('of another year, of the past or without a size is refused', async ({ brand }) => {
    const refused = async (more: object) =>
      (
        await world.refused(brand, contract.createBooster, {
          body: { target: 'everything', times: 2, valid_until: '2026-03-20', ...more },
        })
      ).code
    expect(await refused({ valid_from: '2026-03-09' })).toBe('in_the_past')
    expect(await refused({ valid_from: '2026-03-21' })).toBe('ends_before_it_begins')
    expect(await refused({ valid_until: '2027-03-11' })).toBe('too_long')
    expect(await refused({ target: 'level', level: 'Nenhum' })).toBe('unknown_level')
    expect(await refused({ added_percent: 5 })).toBe('invalid_input')
    expect(await refused({ added_percent: 0, times: undefined })).toBe('invalid_input')
  })

  test('is possible until it begins; then it can only be ended earlier', async ({
    brand,
  }) => {
    const { id } = await create(brand, {
      target: 'everything',
      times: 2,
      valid_from: '2026-03-11',
      valid_until: '2026-03-20',
    })
    const params = { id }
    const change = (body: object) =>
      world.call(brand, contract.changeBooster, { params, body })
    expect(await change({ added_percent: 5 })).toMatchObject({
      added_percent: 5,
      times: null,
    })
    world.clock.set('2026-03-12T15:00:00Z')
    const code = async (endpoint: typeof contract.endBooster, body: object) =>
      (await world.refused(brand, endpoint, { params, body })).code
    expect(
      (await world.refused(brand, contract.changeBooster, { params, body: { times: 3 } }))
        .code,
    ).toBe('has_begun')
    expect((await world.refused(brand, contract.deleteBooster, { params })).code).toBe(
      'was_in_force',
    )
    expect(await code(contract.endBooster, { last_day: '2026-03-21' })).toBe('only_earlier')
    expect(await code(contract.endBooster, { last_day: '2026-03-10' })).toBe('in_the_past')
    const ended = await world.call(brand, contract.endBooster, {
      params,
      body: { last_day: '2026-03-11' },
    })
    expect(ended).toMatchObject({ valid_until: '2026-03-11', state: 'ended' })
    expect(await code(contract.endBooster, {})).toBe('has_ended')
  })

  test('of a scheduled one may be its end: it is deleted', async ({ brand }) => {
    const { id } = await create(brand, {
      target: 'everything',
      times: 2,
      valid_from: '2026-03-11',
      valid_until: '2026-03-20',
    })
    await world.call(brand, contract.deleteBooster, { params: { id } })
    const { data } = await world.call(brand, contract.listBoosters)
    expect(data).toEqual([])
  })

  test('while orders arrive leaves each order with one of the two percents, and the books in order', async ({
    brand,
    ana,
  }) => {
    const { id } = await create(brand, {
      target: 'everything',
      times: 2,
      valid_until: '2026-03-20',
    })
    world.clock.set('2026-03-11T15:00:00Z')
    const at = '2026-03-11T12:00:00-03:00'
    const ids = Array.from({ length: 24 }, () => unique())
    const orders = ids.map((external_id) => ({ external_id, ...bodyOf(ana.slug, at) }))
    const end = () =>
      world.call(brand, contract.endBooster, { params: { id }, body: { last_day: TODAY } })
    await Promise.all([
      ...orders
        .slice(0, 12)
        .map(({ external_id, ...body }) =>
          world.call(brand, putOrder, { params: { external_id }, body }),
        ),
      end(),
      world.call(brand, putOrders, { body: { orders: orders.slice(12) } }),
    ])
    const percents = await Promise.all(
      ids.map(
        async (external_id) =>
          (await world.call(brand, showOrder, { params: { external_id } })).commission
            ?.percent,
      ),
    )
    expect(percents.every((percent) => percent === 10 || percent === 20)).toBe(true)
    expect(await percentAt(brand, ana, at)).toBe(10)
    await world.proof()
  })
})
