import { DAY_MS } from '#platform/contract/time/durations.ts'

import { homeReads } from './home-reads.ts'
import type { Call } from './messages.ts'
import { BRAND_KEY, codeOf, LINKS, PARTNERS, tokenOf } from './seed.ts'

/** The calls that the bench measures. */

/** Each visitor has another address and browser. */
const VISITORS = 20_000

export function visits(): Call[] {
  return Array.from({ length: VISITORS }, (_, i) => ({
    method: 'GET',
    path: `/r/${codeOf(1 + (i % LINKS))}`,
    headers: {
      'user-agent': `Mozilla/5.0 (Linux; Android 14; Pixel ${i}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36`,
      'accept-language': 'pt-BR,pt;q=0.9',
    },
  }))
}

/** Every call of the dashboard, by the big partner, for the screen's days. */
export function dashboard(): (Call & { method: 'GET' | 'POST'; name: string })[] {
  const period = { begin: daysAgo(14), end: daysAgo(0) }
  const month = { begin: daysAgo(29), end: daysAgo(0) }
  const headers = { authorization: `Bearer ${tokenOf(1)}` }
  return Object.entries(homeReads(period, month)).map(([name, { path, body }]) => ({
    name,
    method: body ? 'POST' : 'GET',
    path,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  }))
}

/** The calls of the products store, by name. */
export function landingVisits(): [Call] {
  return [{ method: 'GET', path: '/p1/lp/marca' }]
}

export function store(): (Call & { name: string })[] {
  const headers = { authorization: `Bearer ${tokenOf(1)}` }
  const ask = (name: string, body: object): Call & { name: string } => ({
    name,
    method: 'POST',
    path: '/api/v1/products/queryProd',
    headers,
    body: JSON.stringify({ per_page: 24, ...body }),
  })
  return [
    ask('store, first page', {}),
    ask('store, cheapest first', { order_by: 'price_asc' }),
    ask('store, search without accents', { q: 'edison lanterna' }),
    ask('store, search with a typo', { q: 'lamterna' }),
  ]
}

export function statementPage(page: number): Call {
  return {
    method: 'GET',
    path: `/api/v1/points?page=${page}&per_page=50`,
    headers: { authorization: `Bearer ${tokenOf(1)}` },
  }
}

/** Each with its own key, by all partners but the big one. */
export function redemptions(): Call[] {
  return others().map((partner) => ({
    method: 'POST',
    path: '/api/v1/rewards/trade-points',
    headers: {
      authorization: `Bearer ${tokenOf(partner)}`,
      'idempotency-key': 'bench-{n}',
    },
    body: JSON.stringify({ reward_option_id: 1, points: 30 }),
  }))
}

const brand = { authorization: `Bearer ${BRAND_KEY}` }

export function singleOrders(): Call[] {
  return others().map((partner) => ({
    method: 'PUT',
    path: '/api/brand/v1/orders/S-{n}',
    headers: brand,
    body: JSON.stringify(order(partner)),
  }))
}

export const BATCH = 1_000

export function orderBatch(): Call {
  const orders = Array.from({ length: BATCH }, (_, i) => ({
    external_id: `B-{n}-${i}`,
    ...order(2 + (i % (PARTNERS - 1))),
  }))
  return {
    method: 'POST',
    path: '/api/brand/v1/orders/batch',
    headers: brand,
    body: JSON.stringify({ orders }),
  }
}

function order(partner: number) {
  const at = new Date().toISOString()
  return {
    status: 'apv',
    created_at: at,
    updated_at: at,
    partner_slug: `p${partner}`,
    customer: { city: 'Curitiba', state: 'PR' },
    freight: 15,
    items: [
      { sku: 'SKU-1', name: 'Produto 1', category: 'geral', quantity: 2, price: 49.9 },
      { sku: 'SKU-2', name: 'Produto 2', category: 'geral', quantity: 1, price: 120 },
    ],
  }
}

function others(): number[] {
  return Array.from({ length: PARTNERS - 1 }, (_, i) => i + 2)
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}
