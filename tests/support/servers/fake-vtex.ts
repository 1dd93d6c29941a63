import { jsonServer } from './json-server.ts'

const CREDENTIALS = { app_key: 'vtexappkey-aurora', app_token: 'TOKENVTEX' }
const ACCOUNT = 'aurora'

/** An order of two creams of R$ 100, as the Orders API shows it; amounts in centavos. */
export function vtexOrder(orderId: string, lastChange: string, changes: object = {}) {
  return {
    orderId,
    status: 'invoiced',
    creationDate: lastChange,
    lastChange,
    authorizedDate: lastChange,
    invoicedDate: null,
    value: 21_990,
    totals: [
      { id: 'Items', name: 'Total dos Itens', value: 20_000 },
      { id: 'Discounts', name: 'Total dos Descontos', value: 0 },
      { id: 'Shipping', name: 'Total do Frete', value: 1_990 },
    ],
    items: [
      {
        id: '11',
        productId: '1',
        refId: 'CREME-50',
        name: 'Creme hidratante 50 g',
        quantity: 2,
        price: 10_000,
        listPrice: 10_000,
        sellingPrice: 10_000,
      },
    ],
    marketingData: null as object | null,
    customData: null,
    clientProfileData: {
      email: 'abc123@ct.vtex.com.br',
      document: '52998224725',
      phone: '+5511987654321',
    },
    shippingData: { address: { city: 'Recife', state: 'PE' } },
    packageAttachment: { packages: [] as object[] },
    ...changes,
  }
}
export type VtexOrder = ReturnType<typeof vtexOrder>

type Hook = { url: string; headers: Record<string, string> }

/** A local server with VTEX's protocol: one hook, and a feed that keeps what was not committed. */
export async function fakeVtex() {
  const orders = new Map<string, VtexOrder>()
  const products: object[] = []
  const feed = new Map<string, string>()
  let hook: Hook | null = null
  let handles = 0

  const server = await jsonServer(({ method, url, headers, body }) => {
    const isKnown =
      headers['x-vtex-api-appkey'] === CREDENTIALS.app_key &&
      headers['x-vtex-api-apptoken'] === CREDENTIALS.app_token
    if (!isKnown) return { status: 401, json: { error: { message: 'Access denied' } } }
    const { pathname: path, searchParams: query } = url
    if (path === '/api/orders/hook/config') {
      if (method === 'POST') hook = (body as { hook: Hook }).hook
      return hook ? { json: { hook } } : { status: 404, json: {} }
    }
    if (path === '/api/orders/feed/config') return { json: {} }
    if (path === '/api/orders/feed' && method === 'POST') {
      for (const handle of (body as { handles: string[] }).handles) feed.delete(handle)
      return { json: {} }
    }
    if (path === '/api/orders/feed') {
      const lot = [...feed].slice(0, Number(query.get('maxlot')))
      return {
        json: lot.map(([handle, orderId]) => ({ handle, orderId, eventId: handle })),
      }
    }
    if (path === '/api/catalog_system/pub/products/search') {
      const [from, to] = [Number(query.get('_from')), Number(query.get('_to'))]
      return { status: 206, json: products.slice(from, to + 1) }
    }
    if (path === '/api/oms/pvt/orders') {
      const since = Date.parse(
        /\[(\S+) TO/.exec(query.get('f_creationDate') ?? '')?.[1] ?? '',
      )
      const all = [...orders.values()].filter(({ creationDate }) => {
        return Date.parse(creationDate) >= since
      })
      const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))]
      const list = all.slice((page - 1) * size, page * size)
      const pages = Math.ceil(all.length / size)
      return { json: { list, paging: { total: all.length, pages, currentPage: page } } }
    }
    const order = orders.get(/^\/api\/oms\/pvt\/orders\/([^/]+)$/.exec(path)?.[1] ?? '')
    return order ? { json: order } : { status: 404, json: {} }
  })

  return {
    ...server,
    account: ACCOUNT,
    credentials: CREDENTIALS,
    orders,
    products,
    feed,
    hook: () => hook,
    setHook: (other: Hook | null) => {
      hook = other
    },
    changed: (orderId: string) => feed.set(`handle-${++handles}`, orderId),
    /** What the hook sends; VTEX returns the headers that it was given. */
    delivery(order: VtexOrder, account = ACCOUNT) {
      return {
        address: hook?.url ?? '',
        headers: { 'content-type': 'application/json', ...hook?.headers },
        body: JSON.stringify({
          Domain: 'Marketplace',
          OrderId: order.orderId,
          State: order.status,
          LastState: 'handling',
          LastChange: order.lastChange,
          CurrentChange: order.lastChange,
          Origin: { Account: account, Key: CREDENTIALS.app_key },
        }),
      }
    },
  }
}
