import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'

import Papa from 'papaparse'

import { HOUR_MS } from '#platform/contract/time/durations.ts'

const FOLDER = new URL('../../../../shared/data/olist/', import.meta.url)

/** Whether the sample of real orders is beside the repository. */
export const olistIsThere = existsSync(FOLDER)

export type OlistEvent = {
  external_id: string
  status: 'pen' | 'apv' | 'fat' | 'can'
  created_at: string
  updated_at: string
  partner_slug: string
  customer: { city: string; state: string }
  freight: number
  items: {
    sku: string
    name: string
    category: string
    quantity: number
    price: number
  }[]
}

const statuses: Record<string, OlistEvent['status']> = {
  created: 'pen',
  processing: 'apv',
  approved: 'apv',
  invoiced: 'fat',
  shipped: 'fat',
  delivered: 'fat',
  canceled: 'can',
  unavailable: 'can',
}

/**
 * The real orders as a shop would send them: one order per seller, and for each the events
 * up to its last status.
 */
export async function olistEvents(): Promise<OlistEvent[]> {
  const [orders, items, customers, products] = await Promise.all(
    ['orders', 'order_items', 'customers', 'products'].map(readTable),
  )
  const customerOf = new Map(customers?.map((row) => [row['customer_id'], row]))
  const categoryOf = new Map(
    products?.map((row) => [
      row['product_id'],
      row['product_category_name'] || 'sem_categoria',
    ]),
  )
  const itemsOf = Map.groupBy(items ?? [], (row) => row['order_id'])

  return (orders ?? []).flatMap((order) => {
    const lines = itemsOf.get(order['order_id']) ?? []
    const bySeller = Map.groupBy(lines, (line) => line['seller_id'])
    const customer = customerOf.get(order['customer_id'])
    return [...bySeller].flatMap(([seller, sold], nth) =>
      life({
        external_id:
          nth === 0 ? (order['order_id'] ?? '') : `${order['order_id']}-${nth + 1}`,
        ends: statuses[order['order_status'] ?? ''] ?? 'pen',
        placedAt: new Date(`${order['order_purchase_timestamp']}Z`),
        partner_slug: sellerSlug(seller ?? ''),
        customer: {
          city: customer?.['customer_city'] ?? '',
          state: customer?.['customer_state'] ?? '',
        },
        freight: sum(sold.map((line) => Number(line['freight_value']))),
        items: sold.map((line) => ({
          sku: line['product_id'] ?? '',
          name: line['product_id'] ?? '',
          category: categoryOf.get(line['product_id']) ?? 'sem_categoria',
          quantity: 1,
          price: Number(line['price']),
        })),
      }),
    )
  })
}

function sellerSlug(sellerId: string): string {
  return `v${sellerId}`
}

type Life = Omit<OlistEvent, 'status' | 'created_at' | 'updated_at'> & {
  ends: OlistEvent['status']
  placedAt: Date
}

function life({ ends, placedAt, ...order }: Life): OlistEvent[] {
  const path: Record<OlistEvent['status'], OlistEvent['status'][]> = {
    pen: ['pen'],
    apv: ['pen', 'apv'],
    fat: ['pen', 'apv', 'fat'],
    can: ['pen', 'apv', 'can'],
  }
  return path[ends].map((status, step) => ({
    ...order,
    status,
    created_at: placedAt.toISOString(),
    updated_at: new Date(placedAt.getTime() + step * HOUR_MS).toISOString(),
  }))
}

function sum(amounts: number[]): number {
  return Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100
}

async function readTable(name: string): Promise<Record<string, string>[]> {
  const text = gunzipSync(await readFile(new URL(`${name}.csv.gz`, FOLDER))).toString()
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
    .data
}
