import { expect, test } from 'vitest'

import { listClosings } from '#features/money/closing/brand-contract.ts'
import {
  adjustPartnerCredits,
  listLedgerEntries,
} from '#features/money/credits/brand-contract.ts'
import {
  showOrder,
  putOrder,
  putOrders,
} from '#features/overview/brand-api/order-contract.ts'
import { isForBrand, onlyReads } from '#platform/contract/endpoint/endpoint.ts'
import { permissionNames } from '#platform/contract/endpoint/permissions.ts'
import { denial } from '#platform/server/http/viewing.ts'
import { allContracts } from '#server/app/contracts.ts'
import { worldForFile } from '#tests/support/fixtures.ts'

import { createBrandKey, listBrandKeys } from '../contract.ts'

const world = await worldForFile()

async function withTestKey() {
  const brand = await world.brand(undefined, 'commission')
  const made = await world.call(brand, createBrandKey, {
    body: { label: 'teste', permissions: [...permissionNames], test: true },
  })
  return { brand, tester: { ...brand, ...made, brandId: brand.id } }
}

const order = (slug: string, changes: object = {}) => ({
  status: 'fat' as const,
  created_at: world.clock.now().toISOString(),
  updated_at: world.clock.now().toISOString(),
  partner_slug: slug,
  freight: 0,
  items: [{ sku: 'A', name: 'Kit', category: 'Geral', quantity: 1, price: 100 }],
  ...changes,
})

test('an order of a test key is attributed and earns its commission, and never becomes money', async () => {
  const { brand, tester } = await withTestKey()
  const ana = await world.partner(brand)
  const params = { external_id: 'T-1' }
  for (const query of [{}, { dry_run: 'false' }, { dry_run: 'true' }]) {
    const answer = await world.send(
      tester,
      putOrder,
      { params, body: order(ana.slug), query },
      { headers: { 'idempotency-key': `teste-${JSON.stringify(query).length}` } },
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['dry-run']).toBe('true')
    expect(answer.json()).toMatchObject({
      partner_slug: ana.slug,
      commission: { amount: 10 },
    })
  }
  const many = await world.call(tester, putOrders, {
    body: { orders: [{ external_id: 'T-2', ...order(ana.slug) }] },
  })
  expect(many.results).toMatchObject([{ external_id: 'T-2', ok: true }])
  await world.call(tester, adjustPartnerCredits, {
    params: { slug: ana.slug },
    body: { amount: 50, reason: 'Bônus de teste' },
  })

  world.clock.advanceDays(45)
  await world.runJobs()
  for (const external_id of ['T-1', 'T-2'])
    expect(
      await world.refused(brand, showOrder, { params: { external_id } }),
    ).toMatchObject({ status: 404 })
  expect((await world.call(brand, listLedgerEntries)).data).toEqual([])
  expect((await world.call(brand, listClosings)).data).toEqual([])
  expect(await world.credits(brand, ana)).toMatchObject({
    under_analysis: 0,
    available: 0,
  })
  expect(await world.proof()).toEqual([])
})

test('an order that the brand has is not changed by a test key', async () => {
  const { brand, tester } = await withTestKey()
  const ana = await world.partner(brand)
  const external_id = await world.order(brand, ana, { reais: 30, status: 'apv' })
  const later = new Date(world.clock.now().getTime() + 1_000).toISOString()
  await world.call(tester, putOrder, {
    params: { external_id },
    body: order(ana.slug, { status: 'can', updated_at: later }),
  })
  const shown = await world.call(brand, showOrder, { params: { external_id } })
  expect(shown).toMatchObject({ status: 'apv', commission: { amount: 3 } })
})

test('a test key reads, and is refused every write that cannot be tried', async () => {
  const { brand, tester } = await withTestKey()
  expect((await world.call(tester, listClosings)).data).toEqual([])
  const body = { label: 'outra', permissions: ['orders.read' as const] }
  expect(await world.refused(tester, createBrandKey, { body })).toMatchObject({
    status: 403,
    code: 'test_key',
  })
  const [shown] = (await world.call(brand, listBrandKeys)).data
  expect(shown).toMatchObject({ label: 'teste', test: true })

  const caller = {
    kind: 'key',
    keyId: 1,
    test: true,
    brandId: brand.id,
    actor: 'brand-key:teste',
    permissions: new Set(permissionNames),
    suspended: false,
  } as const
  const writes = allContracts.filter(
    ({ endpoint }) => isForBrand(endpoint.access) && !onlyReads(endpoint),
  )
  expect(writes.length).toBeGreaterThan(100)
  for (const { name, endpoint } of writes) {
    const code = denial(endpoint, caller)?.body.code ?? null
    expect([name, code]).toEqual([name, endpoint.dryRun === true ? null : 'test_key'])
  }
})
