import { createHash } from 'node:crypto'

import { listFraudSignals } from '#features/money/fraud/contract.ts'
import { findSignals } from '#features/money/fraud/server/public.ts'
import { putOrders } from '#features/overview/brand-api/order-contract.ts'

import { taxId } from './samples/tax-ids.ts'
import { type TestBrand, type TestPartner, unique, type World } from './world.ts'

type OwnBuyer = TestPartner & { document: string }
type Purchase = { reais?: number; id?: string }

/** Partners who buy from themselves, and the hourly search that finds it. */
export function fraudDesk(world: World) {
  const find = () => findSignals(world.db, world.clock.now())

  async function ownBuyer(brand: TestBrand, name = 'Ana Prado'): Promise<OwnBuyer> {
    const document = taxId()
    return { ...(await world.partner(brand, { name, document })), document }
  }

  /** An order through the partner's own link, with the partner's CPF as the buyer's; returns its number. */
  async function buy(
    brand: TestBrand,
    buyer: OwnBuyer,
    { reais = 200, id = `P-${unique()}` }: Purchase = {},
  ): Promise<string> {
    const at = world.clock.now().toISOString()
    const order = {
      external_id: id,
      status: 'fat',
      created_at: at,
      updated_at: at,
      click_id: await world.click(brand, buyer),
      customer: {
        document_sha256: createHash('sha256').update(buyer.document).digest('hex'),
      },
      items: [{ sku: 'A', name: 'Tênis', category: 'Geral', quantity: 1, price: reais }],
    }
    const { results } = await world.call(brand, putOrders, { body: { orders: [order] } })
    if (results[0]?.ok !== true) throw new Error(JSON.stringify(results))
    return id
  }

  return {
    ownBuyer,
    buy,
    find,

    /** The open signal of a partner who bought from themselves, one order per amount in reais. */
    async signal(brand: TestBrand, { name, amounts = [200] }: SignalOptions = {}) {
      const buyer = await ownBuyer(brand, name)
      const orders = []
      for (const reais of amounts) orders.push(await buy(brand, buyer, { reais }))
      await find()
      const query = { partner: buyer.slug, state: 'open' as const }
      const { data } = await world.call(brand, listFraudSignals, { query })
      const [found] = data
      if (!found) throw new Error(`no signal of ${buyer.slug}`)
      return { buyer, orders, signal: found }
    },
  }
}

type SignalOptions = { name?: string; amounts?: number[] }
