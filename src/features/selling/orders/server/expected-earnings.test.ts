import { expect, test } from 'vitest'

import { createException, createRule } from '#features/money/commission/rule-contract.ts'
import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { putProducts } from '#features/overview/brand-api/product-contract.ts'
import { blockPartner, unblockPartner } from '#features/people/partners/brand-contract.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { type OrderStatus, type TestPartner, unique } from '#tests/support/world.ts'

import { listOrders } from '../contract.ts'

const world = await worldForFile()

function later() {
  world.clock.set(new Date(world.clock.now().getTime() + MINUTE_MS))
}

async function onlyOrder(partner: TestPartner) {
  const { data } = await world.call(partner, listOrders, { body: {} })
  const [order] = data
  if (order === undefined) throw new Error('the order is not listed')
  return order
}

test('a placed order shows the amount that its approval then pays', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const id = `P-${unique()}`
  const sendAs = (status: OrderStatus) =>
    world.order(brand, ana, { id, status, reais: 249.9 })

  await sendAs('pen')
  const placed = await onlyOrder(ana)
  expect(placed).toMatchObject({ commission: null, expected: { amount: 24.99 } })

  await world.call(brand, createException, {
    body: { sku: 'A', partner_slug: ana.slug, percent: 33 },
  })
  const byException = await onlyOrder(ana)
  expect(byException.expected?.amount).toBe(82.47)

  later()
  await sendAs('apv')
  const approved = await onlyOrder(ana)
  expect(approved.commission?.amount).toBe(82.47)
  expect(approved.expected).toEqual({ amount: 82.47, release_days: 7 })
  expect(approved.closes_on).toBeNull()

  // The percent is fixed at the approval, whatever the rules become later.
  await world.call(brand, createRule, {
    body: { scope: 'default', percent: 1, end_previous: true },
  })
  expect((await onlyOrder(ana)).expected?.amount).toBe(82.47)

  later()
  await sendAs('fat')
  expect((await onlyOrder(ana)).expected).toBeNull()
})

test('a partner who was blocked when the order was placed expects nothing', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.call(brand, blockPartner, {
    params: { slug: ana.slug },
    body: { reason: 'Conferência.' },
  })
  later()
  await world.order(brand, ana, { status: 'pen' })
  later()
  await world.call(brand, unblockPartner, { params: { slug: ana.slug }, body: {} })
  expect(await onlyOrder(ana)).toMatchObject({ expected: null, obstacle: 'blocked' })
})

test('a sale of before the approval names what kept it from earning, until it is lost', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { approved: null })
  const id = await world.order(brand, ana, { status: 'apv' })
  later()
  await world.call(brand, approvePartner, { params: { slug: ana.slug } })
  expect(await onlyOrder(ana)).toMatchObject({
    commission: null,
    expected: null,
    obstacle: 'not_approved',
  })
  later()
  await world.order(brand, ana, { id, status: 'can' })
  expect((await onlyOrder(ana)).obstacle).toBeNull()
})

test('a line shows the picture that the product has in the catalogue', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await world.order(brand, ana)
  expect((await onlyOrder(ana)).items).toMatchObject([{ sku: 'A', image: null }])
  const image = `https://${brand.slug}.example/a.jpg`
  await world.call(brand, putProducts, {
    body: {
      products: [
        {
          sku: 'A',
          name: 'Tênis',
          category: 'Geral',
          price: 100,
          url: `https://${brand.slug}.example/a`,
          image,
        },
      ],
    },
  })
  expect((await onlyOrder(ana)).items).toMatchObject([{ sku: 'A', image }])
})

test('a sale of a brand that pays by closings says which closing takes it', async () => {
  const brand = await world.brand(undefined, 'commission')
  const ana = await world.partner(brand)
  const id = `F-${unique()}`
  const sendAs = (status: OrderStatus) =>
    world.order(brand, ana, { id, status, reais: 100 })

  await sendAs('apv')
  const approved = await onlyOrder(ana)
  expect(approved.closes_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  later()
  await sendAs('fat')
  // Invoiced on the same day, so what was expected comes true.
  const { closes_on: day, commission } = await onlyOrder(ana)
  expect(day).toBe(approved.closes_on)
  expect(commission?.explanation).toContain(
    `entra no fechamento de ${formatDay(day ?? '')}`,
  )
})
