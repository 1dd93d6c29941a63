import { createHash } from 'node:crypto'

import {
  confirmFraudSignal,
  dismissFraudSignal,
  listFraudFindings,
  listFraudSignals,
} from '#features/money/fraud/contract.ts'
import type { FraudRule } from '#features/money/fraud/rules.ts'
import { signalsJob } from '#features/money/fraud/server/public.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { shareLink } from '#features/selling/tracking/contract.ts'
import { runAtBrands } from '#platform/server/jobs/brand-job.ts'

import type { Caller } from '../../client.ts'
import {
  expectStatus,
  type OrderStatus,
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '../../world.ts'

type Seller = Pick<TestPartner, 'slug'>
type Visit = { times?: number; query?: string; referer?: string }
type Purchase = {
  clickId?: string
  id?: string
  reais?: number
  status?: OrderStatus
  email?: string
}

/** Sales that look wrong, the search for them, and the review. */
export function fraudDesk(world: World) {
  /** An order whose buyer has an email address; the seller's own, if left out. Returns its number. */
  async function buyOwn(brand: TestBrand, { slug }: Seller, purchase: Purchase = {}) {
    const { id = `P-${unique()}`, reais = 100, status = 'fat', clickId } = purchase
    const email = purchase.email ?? `${slug}@aliado.test`
    const at = world.clock.now().toISOString()
    await world.call(brand, putOrder, {
      params: { external_id: id },
      body: {
        status,
        created_at: at,
        updated_at: at,
        ...(clickId === undefined ? { partner_slug: slug } : { click_id: clickId }),
        customer: { email_sha256: createHash('sha256').update(email).digest('hex') },
        items: [{ sku: 'A', name: 'Tênis', category: 'Geral', quantity: 1, price: reais }],
      },
    })
    return id
  }

  /** People follow the partner's link, each on a device of their own; returns the last click's id. */
  async function visit(
    partner: TestPartner,
    { times = 1, query = '', referer }: Visit = {},
  ): Promise<string> {
    const { shared_link } = await world.call(partner, shareLink)
    let clickId = ''
    for (let time = 0; time < times; time += 1) {
      const answer = await world.http.inject({
        method: 'GET',
        url: `${new URL(shared_link).pathname}${query}`,
        headers: {
          'user-agent': `Mozilla/5.0 (Linux; Android 14) ${unique()}`,
          ...(referer !== undefined && { referer }),
        },
      })
      expectStatus(answer, 302)
      const shop = new URL(String(answer.headers.location))
      clickId = shop.searchParams.get('click_id') ?? ''
    }
    await world.flushVisits()
    return clickId
  }

  const find = () => runAtBrands(signalsJob, world)

  return {
    buyOwn,
    visit,
    find,

    /** An open signal of a new partner who bought from themselves, one order for each amount in reais. */
    async openSignal(
      brand: TestBrand,
      { name = 'Ana Prado', amounts = [200] }: { name?: string; amounts?: number[] } = {},
    ) {
      const buyer = await world.partner(brand, { name })
      const orders: string[] = []
      for (const reais of amounts)
        orders.push(await buyOwn(brand, buyer, { clickId: await visit(buyer), reais }))
      await find()
      const query = { partner: buyer.slug, state: 'open' as const }
      const { data } = await world.call(brand, listFraudSignals, { query })
      const [signal] = data
      if (!signal) throw new Error(`no signal of ${buyer.slug}`)
      return { buyer, orders, signal }
    },

    async signals(caller: Caller, rule?: FraudRule) {
      const { data } = await world.call(caller, listFraudSignals, { query: { rule } })
      return data
    },

    /** The only signal of a rule. */
    async signal(caller: Caller, rule: FraudRule) {
      const { data } = await world.call(caller, listFraudSignals, { query: { rule } })
      const [signal] = data
      if (!signal || data.length > 1) throw new Error(`${data.length} signals of ${rule}`)
      return signal
    },

    async findings(caller: Caller, id: number) {
      const { data } = await world.call(caller, listFraudFindings, { params: { id } })
      return data
    },

    dismiss: (caller: Caller, id: number, reason = 'É da família.') =>
      world.call(caller, dismissFraudSignal, { params: { id }, body: { reason } }),

    /** Confirms, and takes the commissions of its sales away. */
    deny: (caller: Caller, id: number, reason = 'Compra própria.') =>
      world.call(caller, confirmFraudSignal, {
        params: { id },
        body: { reason, deny_sales: true },
      }),
  }
}
