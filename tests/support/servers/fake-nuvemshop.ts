import { createHmac } from 'node:crypto'

import { jsonServer } from './json-server.ts'

const CREDENTIALS = { access_token: 'token-nuvem', client_secret: 'segredo-nuvem' }
const STORE = '123456'

/** An order of two creams of R$ 100, as Nuvemshop's API shows it (resources/order). */
export function nuvemshopOrder(id: number, updatedAt: string, changes: object = {}) {
  return {
    id,
    number: id % 1_000,
    status: 'open',
    payment_status: 'paid',
    shipping_status: 'unpacked',
    currency: 'BRL',
    created_at: updatedAt,
    updated_at: updatedAt,
    paid_at: updatedAt,
    cancelled_at: null,
    subtotal: '200.00',
    discount: '0.00',
    discount_coupon: '0.00',
    discount_gateway: '0.00',
    promotional_discount: { total_discount_amount: '0.00' },
    total: '219.90',
    shipping_cost_customer: '19.90',
    coupon: [] as { code: string }[],
    landing_url: 'https://loja.example.com/',
    client_details: {},
    contact_email: 'cliente@example.com',
    contact_phone: '+5511987654321',
    contact_identification: '52998224725',
    shipping_address: { city: 'Recife', province: 'Pernambuco' },
    products: [
      {
        product_id: 1,
        variant_id: 11,
        name: 'Creme hidratante',
        sku: 'CREME-50',
        price: '100.00',
        quantity: 2,
      },
    ],
    ...changes,
  }
}
export type NuvemshopOrder = ReturnType<typeof nuvemshopOrder>

/** A local server with Nuvemshop's protocol; a page after the last one is not found, as there. */
export async function fakeNuvemshop() {
  const orders = new Map<number, NuvemshopOrder>()
  const products: object[] = []
  const webhooks: { id: number; event: string; url: string }[] = []
  const agents = new Set<string>()
  const none = { status: 404, json: { code: 404, message: 'Not Found' } }

  const server = await jsonServer(({ method, url, headers, body }) => {
    agents.add(headers['user-agent'] ?? '')
    if (headers['authentication'] !== `bearer ${CREDENTIALS.access_token}`)
      return { status: 401, json: { code: 401, message: 'Unauthorized' } }
    const path = url.pathname.replace(`/v1/${STORE}`, '')
    const paged = (all: unknown[]) => {
      const size = Number(url.searchParams.get('per_page'))
      const start = (Number(url.searchParams.get('page') ?? 1) - 1) * size
      return start > 0 && start >= all.length
        ? none
        : { json: all.slice(start, start + size) }
    }
    if (path === '/store') return { json: { id: 1, name: { pt: 'Loja Nuvem' } } }
    if (path === '/webhooks' && method === 'POST') {
      webhooks.push({
        id: webhooks.length + 1,
        ...(body as { event: string; url: string }),
      })
      return { status: 201, json: body }
    }
    if (path === '/webhooks') return paged(webhooks)
    if (path === '/products') return paged(products)
    if (path === '/orders') {
      const since = Date.parse(url.searchParams.get('updated_at_min') ?? '')
      return paged(
        [...orders.values()].filter(({ updated_at: at }) => Date.parse(at) >= since),
      )
    }
    const order = orders.get(Number(/^\/orders\/(\d+)$/.exec(path)?.[1]))
    return order ? { json: order } : none
  })

  return {
    ...server,
    address: `${server.url}/v1/{shop}`,
    store: STORE,
    credentials: CREDENTIALS,
    orders,
    products,
    webhooks,
    agents,
    delivery(event: string, id: number) {
      const body = JSON.stringify({ store_id: Number(STORE), event, id })
      const signature = createHmac('sha256', CREDENTIALS.client_secret).update(body)
      return {
        address: webhooks.find((webhook) => webhook.event === event)?.url ?? '',
        headers: {
          'content-type': 'application/json',
          'x-linkedstore-hmac-sha256': signature.digest('hex'),
        },
        body,
      }
    },
  }
}
