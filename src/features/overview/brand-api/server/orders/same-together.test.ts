import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createWebhook } from '#features/program/webhooks/contract.ts'
import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import {
  openShop,
  orderBody,
  sendOrder,
  type SentOrder,
  type Shop,
} from '#tests/support/steps/shop-orders.ts'

const world = await worldForFile()
const owner = await ownerClient(world)

type Step = {
  which: number
  seller: number
  status: string
  pieces: number
  price: number
  minute: number
  chance: number
}

const step: fc.Arbitrary<Step> = fc.record({
  which: fc.nat(5),
  seller: fc.nat(3),
  status: fc.constantFrom('pen', 'apv', 'apv', 'fat', 'can', 'dev', 'xyz'),
  pieces: fc.integer({ min: 0, max: 3 }),
  price: fc.integer({ min: 1, max: 40_000 }),
  minute: fc.nat(1),
  chance: fc.nat(12),
})

function sentBy({ sellers }: Pick<Shop, 'sellers'>, steps: Step[]): SentOrder[] {
  return steps.map((one, nth) => ({
    id: `P-${one.which}`,
    key: one.which === 0 ? `chave-${one.minute}` : undefined,
    body: orderBody({
      status: one.status,
      updated_at: `2026-03-10T1${one.minute}:00:00-03:00`,
      ...(one.chance === 0 && { updated_at: '2027-03-10T10:00:00-03:00' }),
      ...(one.chance === 1 && { external_id: `outro-${nth}` }),
      partner_slug: sellers[one.seller]?.slug,
      items:
        one.pieces === 0
          ? []
          : [
              {
                sku: `S${one.which}`,
                name: 'Kit',
                category: 'kits',
                quantity: one.pieces,
                price: one.price / 100,
              },
            ],
    }),
  }))
}

/** Everything that the calls left behind, without what names the brand or its people. */
async function traceOf({ brand, sellers }: Shop) {
  const plain = (text: string) =>
    sellers.reduce((all, { slug }, nth) => all.replaceAll(slug, `seller-${nth}`), text)
  const rows = async (sql: string) => (await owner.query(sql, [brand.id])).rows as unknown[]
  const credits = await Promise.all(sellers.map((seller) => world.credits(brand, seller)))
  const { data } = await world.call(brand, listBrandOrders, { query: {} })
  const left = {
    credits,
    orders: data.toSorted((one, other) => (one.external_id < other.external_id ? -1 : 1)),
    events: await rows(
      `select o.external_id, e.status, e.total_cents, e.attributed_by, e.shop_at from order_event e
       join shop_order o on o.brand_id = e.brand_id and o.id = e.order_id
       where e.brand_id = $1 order by o.external_id, e.id`,
    ),
    audit: await rows(
      `select actor, act, subject = 'brand:' || brand_id as of_brand, detail from audit_log
       where brand_id = $1 and act = 'orders.put' order by detail::text, id`,
    ),
    notices: await rows(
      `select title, message, route, cause from notification where brand_id = $1 and kind = 'sale' order by cause`,
    ),
    days: await rows(
      `select day, status, quantity, total_cents from order_day where brand_id = $1
       order by day, status, quantity, total_cents`,
    ),
    announced: await rows(
      `select event, object, data from webhook_delivery where brand_id = $1 order by object, id`,
    ),
    keys: await rows(
      `select key, operation, status from idempotent_request where brand_id = $1 order by key`,
    ),
  }
  return JSON.parse(plain(JSON.stringify(left))) as unknown
}

test('orders sent at once have the answers and the effects that they have one by one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const [alone, together] = [await openShop(world), await openShop(world)]
      for (const { brand } of [alone, together])
        await world.call(brand, createWebhook, {
          body: { url: 'https://erp.example/eventos', events: [] },
        })
      const answersAlone = []
      for (const sent of sentBy(alone, steps))
        answersAlone.push(await sendOrder(world, alone.brand, sent))
      const answers = await Promise.all(
        sentBy(together, steps).map((sent) => sendOrder(world, together.brand, sent)),
      )
      const seen = ({ sellers }: typeof alone, all: typeof answers) =>
        all.map((answer) => [
          answer.statusCode,
          answer.headers['idempotency-replayed'],
          sellers.reduce(
            (text, { slug }, nth) => text.replaceAll(slug, `seller-${nth}`),
            answer.body,
          ),
        ])
      expect(seen(together, answers)).toEqual(seen(alone, answersAlone))
      expect(await traceOf(together)).toEqual(await traceOf(alone))
    }),
    { numRuns: Number(process.env['TOGETHER_RUNS'] ?? 8) },
  )
  expect(await world.proof()).toEqual([])
})
