import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import type { TestBrand, TestPartner, World } from '#tests/support/world.ts'

/** An order as a shop sends it. */
export type SentOrder = {
  id: string
  body: Record<string, unknown>
  key?: string | undefined
}

export type Shop = { brand: TestBrand; sellers: [TestPartner, TestPartner, TestPartner] }

const AT = '2026-03-10T10:00:00-03:00'

export function orderBody(change: Record<string, unknown> = {}) {
  return {
    status: 'apv',
    created_at: AT,
    updated_at: AT,
    items: [{ sku: 'A', name: 'Kit', category: 'kits', quantity: 1, price: 100 }],
    ...change,
  }
}

export function sendOrder(
  world: World,
  brand: { key: string },
  { id, body, key }: SentOrder,
) {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return world.send(brand, putOrder, { params: { external_id: id }, body, headers })
}

/** A brand that pays inviters, with a seller, who invited them, and one who is not approved. */
export async function openShop(world: World): Promise<Shop> {
  const brand = await world.brand()
  await world.setParameter(brand, 'secondary_commission_points', 2_00)
  const bia = await world.partner(brand)
  const ana = await world.partner(brand, { invited_by: bia.slug })
  const caio = await world.partner(brand, { approved: false })
  return { brand, sellers: [ana, bia, caio] }
}
