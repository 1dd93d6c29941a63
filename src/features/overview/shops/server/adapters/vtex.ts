import { timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { type CallShop, type OpenShop, type ShopAdapter, ShopProblem } from '../port.ts'
import { text } from '../text.ts'
import { jsonOf, noneFound } from './read-json.ts'
import { orderOf, VtexOrder } from './vtex-orders.ts'
import { productsOf, VtexProduct } from './vtex-products.ts'

/** VTEX's Orders API (developers.vtex.com/docs/guides/orders-feed). */
const CONFIGURATION = '/api/orders/hook/config'
const FEED = '/api/orders/feed'
const SECRET_HEADER = 'aliado-secret'
const ORDERS_AT_ONCE = 30
const PRODUCTS_AT_ONCE = 50
/** The search ends there. */
const MOST_PRODUCTS = 2_500
const STATES = [
  'payment-pending',
  'payment-approved',
  'ready-for-handling',
  'handling',
  'invoiced',
  'canceled',
]
/** How long VTEX keeps what was not fetched: four days. */
const KEPT_SECONDS = 345_600

const Message = z.object({
  OrderId: z.string(),
  State: z.string(),
  LastChange: z.string().optional(),
  Origin: z.object({ Account: z.string() }),
})
const Configuration = z.object({
  hook: z.object({ url: z.string() }).nullish(),
})
const Feed = z.array(z.object({ handle: z.string(), orderId: z.string() }))
const List = z.object({
  list: z.array(z.object({ orderId: z.string() })),
  paging: z.object({ currentPage: z.number(), pages: z.number() }),
})

export const vtex: ShopAdapter = {
  /** VTEX signs nothing: it returns the secret that we gave it, and names the account. */
  readNotice({ headers, body }, { address, secret }) {
    if (!isSecret(headers[SECRET_HEADER], secret)) return null
    const read = Message.safeParse(jsonOf(body))
    // The trial of a new address: {"hookConfig": "ping"}.
    if (!read.success) return { kind: 'nothing' }
    const { OrderId, State, LastChange, Origin } = read.data
    if (Origin.Account.toLowerCase() !== address) return null
    const delivery = LastChange ? `${OrderId} ${State} ${LastChange}`.slice(0, 120) : null
    return {
      kind: 'order',
      orderKey: OrderId.slice(0, 60),
      topic: State.slice(0, 60),
      delivery,
    }
  },

  open({ address, credentials, secret, call }) {
    const headers = {
      'x-vtex-api-appkey': credentials['app_key'] ?? '',
      'x-vtex-api-apptoken': credentials['app_token'] ?? '',
    }
    const signed: CallShop = (path, options) => call(path, { ...options, headers })
    return Promise.resolve(openShop(signed, { address, secret }))
  },
}

function isSecret(given: unknown, secret: string): boolean {
  if (typeof given !== 'string' || secret === '') return false
  const [one, other] = [Buffer.from(given), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function openShop(
  call: CallShop,
  { address, secret }: { address: string; secret: string },
): OpenShop {
  const get = async (path: string) => (await call(path, { method: 'GET' })).json
  const orderAt = async (id: string) => {
    const found = await get(`/api/oms/pvt/orders/${encodeURIComponent(id)}`).catch(
      noneFound,
    )
    return found === null ? null : orderOf(VtexOrder.parse(found))
  }
  const ordersAt = async (ids: string[]) => {
    const orders = []
    for (const id of new Set(ids)) orders.push(await orderAt(id))
    return orders.filter((order) => order !== null)
  }
  return {
    /** Its name is only in the address. */
    name: () => Promise.resolve(address),

    subscribe: (url) => subscribe({ call, get }, { url, secret }),

    order: orderAt,

    /**
     * What the feed holds: its lots, each committed when the next one is asked for, once it was
     * stored. It knows no period.
     */
    async changedOrders({ cursor }) {
      if (cursor !== null) {
        const handles: unknown = JSON.parse(cursor)
        await call(FEED, { method: 'POST', body: { handles } })
      }
      const lot = Feed.parse((await get(`${FEED}?maxlot=10`).catch(noneFound)) ?? [])
      const items = await ordersAt(lot.map(({ orderId }) => orderId))
      const next = lot.length === 0 ? null : JSON.stringify(lot.map(({ handle }) => handle))
      return { items, next }
    },

    async placedOrders({ since, cursor }) {
      const page = Number(cursor ?? 1)
      const query = new URLSearchParams({
        f_creationDate: `creationDate:[${since.toISOString()} TO ${FAR}]`,
        orderBy: 'creationDate,asc',
        per_page: String(ORDERS_AT_ONCE),
        page: String(page),
      })
      const { list, paging } = List.parse(
        await get(`/api/oms/pvt/orders?${query.toString()}`),
      )
      const items = await ordersAt(list.map(({ orderId }) => orderId))
      return { items, next: page < paging.pages ? String(page + 1) : null }
    },

    async products(cursor) {
      const start = Number(cursor ?? 0)
      const end = start + PRODUCTS_AT_ONCE - 1
      const path = `/api/catalog_system/pub/products/search?_from=${start}&_to=${end}`
      const found = z.array(VtexProduct).parse(await get(path))
      const isLast = found.length < PRODUCTS_AT_ONCE || end + 1 >= MOST_PRODUCTS
      return { items: found.flatMap(productsOf), next: isLast ? null : String(end + 1) }
    },
  }
}

type Calls = { call: CallShop; get: (path: string) => Promise<unknown> }

async function subscribe(
  { call, get }: Calls,
  { url, secret }: { url: string; secret: string },
): Promise<void> {
  const found = await get(CONFIGURATION).catch(noneFound)
  const { hook } = Configuration.parse(found ?? {})
  if (hook && hook.url !== url && !/\/api\/v1\/shop-notices\//.test(hook.url))
    // A key has one hook: another system would lose its notices.
    throw new ShopProblem(text.problems.otherHook, 409)
  const filter = { type: 'FromWorkflow', status: STATES }
  if (hook?.url !== url) {
    const headers = { [SECRET_HEADER]: secret }
    await call(CONFIGURATION, {
      method: 'POST',
      body: { filter, hook: { url, headers } },
    })
  }
  const queue = {
    visibilityTimeoutInSeconds: 240,
    MessageRetentionPeriodInSeconds: KEPT_SECONDS,
  }
  await call(`${FEED}/config`, { method: 'POST', body: { filter, queue } })
}

/** A period has two ends. */
const FAR = '2199-12-31T23:59:59.999Z'
