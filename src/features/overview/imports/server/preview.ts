import { checkOrder, checkProduct } from '#features/overview/brand-api/server/public.ts'
import { partnersHolding } from '#features/people/partners/server/public.ts'
import { productNames } from '#features/selling/catalog/server/public.ts'
import type { OrderEvent } from '#features/selling/orders/event/order-event.ts'
import {
  attributedAmong,
  orderStatusText,
  ordersByExternalIds,
} from '#features/selling/orders/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { cents, formatCents, sumCents } from '#platform/contract/money.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { ordersOf } from '../rows/order-rows.ts'
import { type PartnerOfRows, partnersOf } from '../rows/partner-rows.ts'
import { productsOf } from '../rows/product-rows.ts'
import type { LineError, Table } from '../rows/read-table.ts'
import { openingOf } from './approval/approve-import.ts'
import { categoryNotices } from './category-notices.ts'
import { rowProblem } from './row-problem.ts'

const SHOWN = 100
const SAMPLE = 5

/** What the import of partners would do. */
export async function previewPartners(
  tx: Tx,
  brandId: BrandId,
  { table, now }: { table: Table; now: Date },
) {
  const { partners, errors } = partnersOf(table, dayOf(now))
  const held = await partnersHolding(tx, brandId, {
    documents: partners.map(({ fields }) => fields.document),
    emails: partners.map(({ fields }) => fields.email),
  })
  const duplicates = partners.flatMap(({ line, fields }) => {
    const byDocument = held.byDocument.get(fields.document)
    const slug = byDocument ?? held.byEmail.get(fields.email)
    if (slug === undefined) return []
    const by = byDocument === undefined ? ('email' as const) : ('document' as const)
    return [{ line, partner_slug: slug, by }]
  })
  const balances = partners.filter((one) => one.balances.length > 0)
  const opening = await openingOf(tx, brandId, { table, now })
  return {
    ...common(table, errors),
    ready: partners.length - duplicates.length,
    sample: partners.slice(0, SAMPLE).map(describePartner),
    duplicates: duplicates.slice(0, SHOWN),
    existing: duplicates.length,
    balances: {
      partners: balances.length,
      total: opening.openingCents,
      needs_second_person: opening.needsSecondPerson,
    },
  }
}

function describePartner({ line, fields, balances }: PartnerOfRows) {
  const own = balances.map(({ amount, expiresOn }) =>
    expiresOn === null
      ? formatCents(cents(amount))
      : `${formatCents(cents(amount))} até ${formatDay(expiresOn)}`,
  )
  const { name, email, document, mobile, level } = fields
  const message = [name, email, document, mobile, level, ...own]
    .filter((part) => part !== undefined)
    .join(' · ')
  return { line, message }
}

/** What the import of orders would do. */
export async function previewOrders(
  tx: Tx,
  brandId: BrandId,
  { table, now }: { table: Table; now: Date },
) {
  const read = ordersOf(table)
  const checked = read.orders.map(({ line, value }) => ({
    line,
    ...checkOrder(value, now),
  }))
  const ready = checked.flatMap(({ line, event }) => (event ? [{ line, event }] : []))
  const errors = [
    ...read.errors,
    ...checked.flatMap(({ line, errors: found }) =>
      found ? [{ line, message: rowProblem(found) }] : [],
    ),
  ]
  const events = ready.map(({ event }) => event)
  const [known, attributed, notices] = await Promise.all([
    ordersByExternalIds(
      tx,
      brandId,
      events.map((event) => event.external_id),
    ),
    attributedAmong(tx, brandId, events),
    categoryNotices(
      tx,
      brandId,
      ready.flatMap(({ line, event }) =>
        event.items.map(({ category }) => ({ line, category })),
      ),
    ),
  ])
  return {
    ...common(table, errors),
    ready: ready.length,
    sample: ready.slice(0, SAMPLE).map(({ line, event }) => ({
      line,
      message: describeOrder(event),
    })),
    notices: notices.slice(0, SHOWN),
    existing: known.length,
    attributed,
    total: sumCents(events.map(totalOf)),
  }
}

function totalOf({ items }: OrderEvent) {
  return sumCents(
    items.map(({ price, quantity, discount }) => cents(price * quantity - (discount ?? 0))),
  )
}

function describeOrder(event: OrderEvent): string {
  const { external_id, status, created_at, coupon, partner_slug, items } = event
  return [
    external_id,
    orderStatusText[status],
    formatDay(dayOf(created_at)),
    formatCents(totalOf(event)),
    items.length === 1 ? '1 item' : `${items.length} itens`,
    coupon,
    partner_slug,
  ]
    .filter((part) => part !== undefined && part !== null)
    .join(' · ')
}

/** What the import of products would do. */
export async function previewProducts(
  tx: Tx,
  brandId: BrandId,
  { table }: { table: Table },
) {
  const read = productsOf(table)
  const checked = read.products.map(({ line, value }) => ({ line, ...checkProduct(value) }))
  const ready = checked.flatMap((one) =>
    'product' in one ? [{ line: one.line, ...one.product }] : [],
  )
  const errors = [
    ...read.errors,
    ...checked.flatMap((one) =>
      'errors' in one ? [{ line: one.line, message: rowProblem(one.errors) }] : [],
    ),
  ]
  const [known, notices] = await Promise.all([
    productNames(
      tx,
      brandId,
      ready.map(({ sku }) => sku),
    ),
    categoryNotices(tx, brandId, ready),
  ])
  return {
    ...common(table, errors),
    ready: ready.length,
    sample: ready.slice(0, SAMPLE).map(({ line, sku, name, category, priceCents }) => {
      const price = priceCents === null ? [] : [formatCents(priceCents)]
      return { line, message: [sku, name, category, ...price].join(' · ') }
    }),
    notices: notices.slice(0, SHOWN),
    existing: known.size,
  }
}

function common({ rows, unknown }: Table, errors: LineError[]) {
  const sorted = errors.toSorted((one, other) => one.line - other.line)
  return {
    rows: rows.length,
    failed: new Set(errors.map(({ line }) => line)).size,
    problems: sorted.slice(0, SHOWN),
    unknown_columns: unknown,
  }
}
