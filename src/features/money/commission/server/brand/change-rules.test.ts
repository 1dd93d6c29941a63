import { describe, expect, test as plain } from 'vitest'

import { putOrder, showOrder } from '#features/overview/brand-api/order-contract.ts'
import type { WireInput } from '#tests/support/client.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import * as lists from '../../brand-contract.ts'
import * as contract from '../../rule-contract.ts'

const world = await worldForFile()
const owner = await ownerClient(world)
const TODAY = '2026-03-10'

type NewRule = WireInput<typeof contract.createRule>['body']

const test = plain.extend<{ brand: TestBrand; ana: TestPartner }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from it.
  brand: async ({}, use) => {
    world.clock.set('2026-03-10T15:00:00Z')
    await use(await world.brand())
  },
  ana: ({ brand }, use) => world.partner(brand).then(use),
})

const create = (brand: TestBrand, body: NewRule) =>
  world.call(brand, contract.createRule, { body })

/** The percent of a new order of R$ 100,00 that was placed on a day. */
async function percentOn(brand: TestBrand, { slug }: TestPartner, day: string, more = {}) {
  const external_id = unique()
  const at = `${day}T12:00:00-03:00`
  await world.call(brand, putOrder, {
    params: { external_id },
    body: {
      status: 'apv',
      created_at: at,
      updated_at: at,
      partner_slug: slug,
      items: [
        { sku: 'A', name: 'Kit', category: 'Kits', quantity: 1, price: 100, ...more },
      ],
    },
  })
  return percentOf(brand, external_id)
}

async function percentOf(brand: TestBrand, external_id: string) {
  const order = await world.call(brand, showOrder, { params: { external_id } })
  return order.commission?.percent
}

describe('a scheduled rule', () => {
  test('of a brand that was created a minute ago counts from its day on', async ({
    brand,
    ana,
  }) => {
    const rule = await create(brand, {
      scope: 'category',
      category: 'Kits',
      percent: 25,
      valid_from: '2026-03-12',
      valid_until: '2026-03-13',
    })
    expect(rule).toMatchObject({ state: 'scheduled', percent: 25, category: 'Kits' })
    world.clock.set('2026-03-14T15:00:00Z')
    const days = ['2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14']
    const percents = []
    for (const day of days) percents.push(await percentOn(brand, ana, day))
    expect(percents).toEqual([10, 25, 25, 10])
    expect(await percentOn(brand, ana, '2026-03-12', { category: 'Outra' })).toBe(10)
    expect(await world.proof()).toEqual([])
  })

  test('never changes a commission that is recorded', async ({ brand, ana }) => {
    const id = await world.order(brand, ana, { status: 'apv' })
    const before = await percentOf(brand, id)
    await create(brand, { scope: 'default', percent: 50 })
    await world.order(brand, ana, { id, status: 'fat', changedAt: '2026-03-10T16:00:00Z' })
    expect([before, await percentOf(brand, id)]).toEqual([10, 10])
    expect(await percentOn(brand, ana, TODAY)).toBe(50)
  })

  test('may be changed as a whole and deleted before it begins', async ({ brand }) => {
    const { id } = await create(brand, {
      scope: 'default',
      percent: 20,
      valid_from: '2026-03-12',
    })
    const changed = await world.call(brand, contract.changeRule, {
      params: { id },
      body: { percent: 21, valid_from: '2026-03-11', valid_until: '2026-03-20' },
    })
    expect(changed).toMatchObject({ id, percent: 21, valid_from: '2026-03-11' })
    await world.call(brand, contract.deleteRule, { params: { id } })
    const gone = await world.refused(brand, contract.showRule, { params: { id } })
    expect(gone.code).toBe('unknown_rule')
    const { data } = await world.call(brand, lists.listRuleChanges, {})
    expect(data.map(({ act }) => act)).toEqual(['deleted', 'changed', 'created'])
    expect(data[1]).toMatchObject({
      rule_id: id,
      actor: 'brand-key:loja',
      at: '2026-03-10T15:00:00.000Z',
      before: { percent: 20, valid_from: '2026-03-12' },
      after: { percent: 21, valid_from: '2026-03-11' },
    })
  })
})

describe('a rule in force', () => {
  test('gets a new percent from a day on; the days before keep theirs', async ({
    brand,
    ana,
  }) => {
    const first = await create(brand, { scope: 'default', percent: 20 })
    world.clock.set('2026-03-15T15:00:00Z')
    const next = await world.call(brand, contract.changeRule, {
      params: { id: first.id },
      body: { percent: 30, from: '2026-03-17' },
    })
    expect(next).toMatchObject({ percent: 30, valid_from: '2026-03-17' })
    expect(next.id).not.toBe(first.id)
    world.clock.set('2026-03-18T15:00:00Z')
    expect([
      await percentOn(brand, ana, '2026-03-16'),
      await percentOn(brand, ana, '2026-03-17'),
    ]).toEqual([20, 30])
    const old = await world.call(brand, contract.showRule, { params: { id: first.id } })
    expect(old).toMatchObject({ state: 'ended', valid_until: '2026-03-16' })
  })

  test('is ended, never deleted, and its first day is fixed', async ({ brand, ana }) => {
    const { id } = await create(brand, { scope: 'default', percent: 20 })
    await world.order(brand, ana)
    world.clock.set('2026-03-12T15:00:00Z')
    const params = { id }
    const deleted = await world.refused(brand, contract.deleteRule, { params })
    expect(deleted.code).toBe('was_in_force')
    const moved = await world.refused(brand, contract.changeRule, {
      params,
      body: { valid_from: '2026-03-01' },
    })
    expect(moved.code).toBe('has_begun')
    const past = await world.refused(brand, contract.changeRule, {
      params,
      body: { percent: 5, from: '2026-03-11' },
    })
    expect([past.code, past.errors?.['from']?.[0]]).toEqual([
      'in_the_past',
      'Uma regra não muda o passado: use uma data a partir de 12/03/2026.',
    ])
    const early = await world.refused(brand, contract.endRule, {
      params,
      body: { last_day: '2026-03-10' },
    })
    expect(early.code).toBe('in_the_past')
    const ended = await world.call(brand, contract.endRule, { params, body: {} })
    expect(ended.valid_until).toBe('2026-03-12')
    world.clock.set('2026-03-13T15:00:00Z')
    const again = await world.refused(brand, contract.endRule, { params, body: {} })
    expect(again.code).toBe('has_ended')
  })
})

describe('two rules for the same', () => {
  test('are refused on the same day, or the older one ends the day before', async ({
    brand,
    ana,
  }) => {
    const exception = { partner_slug: ana.slug, percent: 15 }
    const old = await world.call(brand, contract.createException, { body: exception })
    const body = { ...exception, percent: 18, valid_from: '2026-03-20' }
    const refused = await world.refused(brand, contract.createException, { body })
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'overlaps',
      'Já há uma regra para isto nesses dias: 15%, de 10/03/2026 em diante. Encerre a outra antes ou mude as datas.',
    ])
    await world.call(brand, contract.createException, {
      body: { ...body, end_previous: true },
    })
    const list = await allPages(world, brand, lists.listBrandExceptions, {
      query: { limit: 1 },
    })
    expect(list.map(({ percent, valid_until }) => [percent, valid_until])).toEqual([
      [18, null],
      [15, '2026-03-19'],
    ])
    const none = await world.refused(brand, contract.showRule, { params: { id: old.id } })
    expect(none.code).toBe('unknown_rule')
    const inForce = await world.call(brand, lists.listBrandExceptions, {
      query: { state: 'in_force' },
    })
    expect(inForce.data).toMatchObject([{ percent: 15, active: true }])
  })

  test('sent by many at once leave one', async ({ brand }) => {
    const body = { scope: 'default', percent: 20 } as const
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => world.send(brand, contract.createRule, { body })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201, 409, 409, 409, 409, 409,
    ])
    await expect(
      owner.query(
        `insert into commission_rule (brand_id, scope, percent_points) values ($1, 'default', 1)`,
        [brand.id],
      ),
    ).rejects.toThrow('one_rule_a_day')
  })
})

test('a past day is refused once the brand has an order', async ({ brand, ana }) => {
  const body = { scope: 'secondary', percent: 3, valid_from: '2026-02-01' } as const
  await create(brand, { ...body, valid_until: '2026-02-10' })
  await world.order(brand, ana)
  const refused = await world.refused(brand, contract.createRule, {
    body: { ...body, valid_from: '2026-03-09' },
  })
  expect(refused).toMatchObject({ status: 422, code: 'in_the_past' })
})

describe('two people who change the same rule', () => {
  test('with the same version: one succeeds, the other sees that it changed', async ({
    brand,
  }) => {
    const { id } = await create(brand, {
      scope: 'default',
      percent: 20,
      valid_from: '2026-03-20',
    })
    const read = await world.send(brand, contract.showRule, { params: { id } })
    const headers = { 'if-match': String(read.headers['etag']) }
    const answers = await Promise.all(
      [1, 2, 3, 4].map((percent) =>
        world.send(brand, contract.changeRule, {
          params: { id },
          body: { percent },
          headers,
        }),
      ),
    )
    const winner = answers.find(({ statusCode }) => statusCode === 200)
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412])
    expect(answers.find(({ statusCode }) => statusCode === 412)?.json()).toEqual({
      code: 'changed_meanwhile',
      message: 'Outra pessoa alterou isto. Veja a versão atual e salve de novo.',
    })
    const now = await world.send(brand, contract.showRule, { params: { id } })
    expect(now.json()).toEqual(winner?.json())
    expect(now.headers['etag']).toBe(winner?.headers['etag'])
    const next = { 'if-match': String(now.headers['etag']) }
    await world.call(
      brand,
      contract.changeRule,
      { params: { id }, body: { percent: 9 } },
      { headers: next },
    )
  })

  test('a repeated creation with the same key is made once', async ({ brand }) => {
    const headers = { 'idempotency-key': 'regra-1' }
    const body = { scope: 'default', percent: 20 } as const
    const [one, other] = await Promise.all([
      world.send(brand, contract.createRule, { body, headers }),
      world.send(brand, contract.createRule, { body, headers }),
    ])
    expect([one?.statusCode, other?.statusCode]).toEqual([201, 201])
    expect(one?.json()).toEqual(other?.json())
    expect((await world.call(brand, lists.showBrandRules)).data).toHaveLength(1)
  })
})

test('a dry run answers and changes nothing', async ({ brand }) => {
  const before = await world.call(brand, lists.showBrandRules)
  const dry = await world.send(brand, contract.createRule, {
    query: { dry_run: true },
    body: { scope: 'default', percent: 20 },
  })
  expect([dry.statusCode, dry.headers['dry-run'], dry.json().percent]).toEqual([
    201,
    'true',
    20,
  ])
  expect(await world.call(brand, lists.showBrandRules)).toEqual(before)
  expect((await world.call(brand, lists.listRuleChanges)).data).toEqual([])
  const wrong = await world.send(brand, contract.createRule, {
    query: { dry_run: true },
    body: { scope: 'level', level: 'Nenhum', percent: 20 },
  })
  expect([wrong.statusCode, wrong.headers['dry-run']]).toEqual([422, 'true'])
})
