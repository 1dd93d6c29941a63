import { describe, expect, test as plain } from 'vitest'

import {
  putOrder,
  putOrders,
  showOrder,
} from '#features/overview/brand-api/order-contract.ts'
import type { WireInput, WireOutput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import { type TestBrand, type TestPartner, unique } from '#tests/support/world.ts'

import { createBooster, listBoosters } from '../../booster-contract.ts'
import { listRuleChanges, showBrandRules } from '../../brand-contract.ts'
import { showReplay, simulateRules, startReplay } from '../../replay-contract.ts'
import { createException, createRule } from '../../rule-contract.ts'
import { replayOrders } from './replay-orders.ts'

const world = await worldForFile()

const test = plain.extend<{ brand: TestBrand; ana: TestPartner }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from it.
  brand: async ({}, use) => {
    world.clock.set('2026-03-10T15:00:00Z')
    await use(await world.brand())
  },
  ana: ({ brand }, use) => world.partner(brand).then(use),
})

const at = '2026-03-10T10:00:00-03:00'
const line = (sku: string, price: number, category = 'Kits') => ({
  sku,
  name: sku,
  category,
  quantity: 1,
  price,
})

type Order = WireInput<typeof putOrder>['body']

function orderOf(slug: string, items: Order['items'], more = {}): Order {
  return {
    status: 'apv',
    created_at: at,
    updated_at: at,
    partner_slug: slug,
    items,
    ...more,
  }
}

async function send(brand: TestBrand, body: Order) {
  const external_id = unique()
  const answer = await world.call(brand, putOrder, { params: { external_id }, body })
  return { external_id, amount: answer.commission?.amount ?? 0 }
}

describe('the simulator', () => {
  test('answers what the order would pay, and why each other rule does not', async ({
    brand,
  }) => {
    await createTestLevel(world, brand, { name: 'Ouro' })
    await world.setParameter(brand, 'secondary_commission_points', 2_00)
    await world.setParameter(brand, 'release_days', 30)
    const bia = await world.partner(brand)
    const ana = await world.partner(brand, { level: 'Ouro', invited_by: bia.slug })
    const exception = await world.call(brand, createException, {
      body: { sku: 'X', percent: 20 },
    })
    await world.call(brand, createRule, {
      body: { scope: 'category', category: 'Kits', percent: 8, valid_from: '2026-04-01' },
    })
    const order = orderOf(ana.slug, [line('X', 100), line('Y', 33.33)])
    const simulated = await world.call(brand, simulateRules, { body: { order } })
    expect(simulated).toMatchObject({
      day: '2026-03-10',
      partner_slug: ana.slug,
      attributed_by: 'partner',
      items: [
        {
          sku: 'X',
          base: 100,
          percent: 20,
          amount: 20,
          rule: 'exception',
          rule_id: exception.id,
          reason: 'Exceção do produto X',
          not_chosen: [
            { rule: 'level', reason: 'Nível Ouro: “Exceção do produto X” vem antes.' },
            { rule: 'default', percent: 10 },
            {
              rule: 'category',
              reason: 'Categoria Kits, 8%: só vale a partir de 01/04/2026.',
            },
          ],
        },
        { sku: 'Y', percent: 5, amount: 1.67, reason: 'Nível Ouro' },
      ],
      commission: { base: 133.33, amount: 21.67, release_at: '2026-04-09T15:00:00.000Z' },
      secondary_commission: { partner_slug: bia.slug, percent: 2, amount: 2.67 },
    })
    const { amount, external_id } = await send(brand, order)
    expect(amount).toBe(simulated.commission?.amount)
    const draft = { scope: 'exception', sku: 'X', percent: null } as const
    const without = await world.call(brand, simulateRules, { body: { external_id, draft } })
    expect(without.items[0]).toMatchObject({ reason: 'Nível Ouro', percent: 5 })
    expect(await world.proof()).toEqual([])
  })

  test('tries a booster that does not exist, beside those that do, and stores none', async ({
    brand,
    ana,
  }) => {
    await world.call(brand, createBooster, {
      body: { target: 'everything', added_percent: 5, valid_until: '2026-03-20' },
    })
    const order = orderOf(ana.slug, [line('X', 100), line('Y', 50)])
    const booster = { target: 'product', sku: 'X', times: 2 } as const
    const simulated = await world.call(brand, simulateRules, { body: { order, booster } })
    expect(simulated.items).toMatchObject([
      {
        percent: 20,
        booster_id: null,
        reason: 'Padrão da marca. Impulso em teste, em dobro: 10% + 10%',
      },
      { percent: 15, reason: 'Padrão da marca. Impulso +5% até 20/03: 10% + 5%' },
    ])
    expect(simulated.commission).toMatchObject({ amount: 27.5 })
    const draft = { scope: 'default', percent: 30 } as const
    const both = await world.call(brand, simulateRules, { body: { order, draft, booster } })
    expect(both.commission).toMatchObject({ amount: 77.5 })
    const unknown = { target: 'level', level: 'Nenhum', times: 2 } as const
    const refused = await world.refused(brand, simulateRules, {
      body: { order, booster: unknown },
    })
    expect(refused.errors?.['booster']).toBeDefined()
    expect((await world.call(brand, listBoosters)).data).toHaveLength(1)
  })

  test('says why an order earns nothing', async ({ brand, ana }) => {
    const order = orderOf('ninguem', [line('X', 10)])
    expect(await world.call(brand, simulateRules, { body: { order } })).toMatchObject({
      partner_slug: null,
      commission: null,
      warnings: [{ code: 'unknown_partner' }],
    })
    const external_id = 'nenhum'
    const unknown = await world.refused(brand, simulateRules, { body: { external_id } })
    expect(unknown.code).toBe('unknown_order')
    const both = { order: orderOf(ana.slug, [line('X', 10)]), external_id }
    const wrong = await world.refused(brand, simulateRules, { body: both })
    expect(wrong.errors?.['order']).toEqual(['Envie um pedido ou o número de um pedido.'])
  })
})

type Draft = NonNullable<NonNullable<WireInput<typeof startReplay>['body']>['draft']>

async function replay(brand: TestBrand, draft: Draft) {
  const started = await world.send(brand, startReplay, { body: { draft } })
  expect(started.statusCode).toBe(202)
  const { id, url }: WireOutput<typeof startReplay> = started.json()
  expect(started.json()).toMatchObject({ state: 'waiting', progress: 0, result: null })
  await replayOrders(world, { brandId: brand.id, replayId: id })
  const shown = await world.rawRequest(brand, { method: 'GET', url })
  expect(shown.json()).toMatchObject({ state: 'done', progress: 100 })
  return shown.json().result as NonNullable<WireOutput<typeof showReplay>['result']>
}

describe('a replay', () => {
  test('is what the change then pays for the same orders', async ({ brand, ana }) => {
    const bia = await world.partner(brand)
    const sent: Order[] = [
      orderOf(ana.slug, [line('A', 99.99), line('B', 0.55, 'Roupas')]),
      orderOf(bia.slug, [line('A', 1_234.56)]),
      orderOf(bia.slug, [line('B', 50, 'Roupas')]),
      orderOf(ana.slug, [line('A', 70)], { status: 'can' }),
      orderOf('ninguem', [line('A', 80)]),
    ]
    const pay = async () => {
      let total = 0
      for (const body of sent) total += Math.round((await send(brand, body)).amount * 100)
      return total
    }
    const before = await pay()
    await send(
      brand,
      orderOf(ana.slug, [line('A', 500)], { created_at: '2025-12-01T10:00:00-03:00' }),
    )
    const rules = await world.call(brand, showBrandRules)
    const result = await replay(brand, {
      scope: 'category',
      category: 'Kits',
      percent: 17.5,
    })
    expect(result).toMatchObject({ orders: 2, partners: 2 })
    expect(result.top_partners.map(({ partner_slug }) => partner_slug)).toEqual([
      bia.slug,
      ana.slug,
    ])
    expect(await world.call(brand, showBrandRules)).toEqual(rules)
    expect((await world.call(brand, listRuleChanges)).data).toEqual([])

    await world.call(brand, createRule, {
      body: { scope: 'category', category: 'Kits', percent: 17.5 },
    })
    const after = await pay()
    expect(Math.round(result.difference * 100)).toBe(after - before)
    expect(result.sentence).toBe('R$\u00a0100,09 a mais, 2 parceiros')
    const back = await replay(brand, { scope: 'category', category: 'Kits', percent: null })
    expect(back.difference).toBeLessThan(0)
    expect(back.sentence).toContain('a menos')
    expect(await world.proof()).toEqual([])
  })

  test('counts the inviter, and says when nothing changes', async ({ brand }) => {
    const bia = await world.partner(brand, { name: 'Bia Reis' })
    const ana = await world.partner(brand, { invited_by: bia.slug })
    await send(brand, orderOf(ana.slug, [line('A', 100)]))
    const result = await replay(brand, { scope: 'secondary', percent: 3 })
    expect(result).toMatchObject({
      difference: 3,
      top_partners: [{ partner_slug: bia.slug, partner_name: 'Bia Reis', difference: 3 }],
      sentence: 'R$\u00a03,00 a mais, 1 parceiro',
    })
    const none = await replay(brand, { scope: 'default', percent: 10 })
    expect(none).toMatchObject({ difference: 0, orders: 0, sentence: 'Nenhuma diferença' })
  })

  test('reads many orders in slices, each once, and leaves them as they were', async ({
    brand,
    ana,
  }) => {
    const { external_id } = await send(brand, orderOf(ana.slug, [line('A', 100)]))
    const before = await world.call(brand, showOrder, { params: { external_id } })
    const orders = Array.from({ length: 1_000 }, () => ({
      ...orderOf(ana.slug, [line('A', 100)]),
      external_id: unique(),
    }))
    await world.call(brand, putOrders, { body: { orders } })
    const result = await replay(brand, { scope: 'default', percent: 11 })
    expect(result).toMatchObject({ difference: 1_001, orders: 1_001, partners: 1 })
    expect(await world.call(brand, showOrder, { params: { external_id } })).toEqual(before)
  })

  test('of a booster is what it would have paid more', async ({ brand, ana }) => {
    await send(brand, orderOf(ana.slug, [line('A', 100), line('B', 50, 'Roupas')]))
    const booster = { target: 'category', category: 'Kits', times: 2 } as const
    const started = await world.call(brand, startReplay, { body: { booster } })
    await replayOrders(world, { brandId: brand.id, replayId: started.id })
    const params = { id: started.id }
    expect(await world.call(brand, showReplay, { params })).toMatchObject({
      result: { difference: 10, orders: 1 },
    })
  })

  test('waits behind five others, and names what exists', async ({ brand }) => {
    const draft = { scope: 'default', percent: 10 } as const
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => world.send(brand, startReplay, { body: { draft } })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      202, 202, 202, 202, 202, 409, 409,
    ])
    const level = await world.refused(brand, startReplay, {
      body: { draft: { scope: 'level', level: 'Nenhum', percent: 1 } },
    })
    expect(level.code).toBe('unknown_level')
    const wrong = await world.refused(brand, startReplay, {
      body: { draft: { scope: 'level', category: 'Kits', percent: 1 } },
    })
    expect(wrong.code).toBe('invalid_input')
  })
})
