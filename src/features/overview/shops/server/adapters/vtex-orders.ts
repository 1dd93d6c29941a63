import { z } from 'zod'

import type { ShopItem, ShopOrder } from '../port.ts'
import { lineOf } from './read-json.ts'

/** Amounts are in centavos. */
const Cents = z.number()
const Texts = z.string().nullish()

const Parcel = z.object({
  /** `Output`: sent; `Input`: came back. */
  type: z.string(),
  invoiceValue: z.union([z.number(), z.string()]).nullish(),
  items: z
    .array(
      z.object({ itemIndex: z.number(), quantity: z.number(), price: Cents.nullish() }),
    )
    .nullish(),
})

/** An order of `GET /api/oms/pvt/orders/{orderId}`. */
export const VtexOrder = z.object({
  orderId: z.string(),
  status: z.string(),
  creationDate: z.string(),
  lastChange: z.string(),
  totals: z.array(z.object({ id: z.string(), value: Cents })).default([]),
  items: z.array(
    z.object({
      id: z.string(),
      productId: Texts,
      refId: Texts,
      name: z.string(),
      quantity: z.number(),
      price: Cents,
      sellingPrice: Cents,
    }),
  ),
  marketingData: z
    .object({
      utmSource: Texts,
      utmCampaign: Texts,
      utmiCampaign: Texts,
      coupon: Texts,
      marketingTags: z.array(z.string()).nullish(),
    })
    .nullish(),
  customData: z
    .object({
      customApps: z
        .array(z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()) }))
        .nullish(),
    })
    .nullish(),
  clientProfileData: z.object({ email: Texts, document: Texts, phone: Texts }).nullish(),
  shippingData: z
    .object({ address: z.object({ city: Texts, state: Texts }).nullish() })
    .nullish(),
  packageAttachment: z.object({ packages: z.array(Parcel).nullish() }).nullish(),
})
type VtexOrder = z.output<typeof VtexOrder>

const CLICK = 'click_id='

const states: Readonly<Record<string, 'apv' | 'fat' | 'can'>> = {
  'payment-approved': 'apv',
  'window-to-cancel': 'apv',
  'ready-for-handling': 'apv',
  handling: 'apv',
  'ready-for-invoicing': 'apv',
  invoice: 'fat',
  invoiced: 'fat',
  cancel: 'can',
  canceled: 'can',
}

export function orderOf(order: VtexOrder): ShopOrder {
  const { orderId, clientProfileData: client, shippingData } = order
  const items = itemsOf(order)
  return {
    orderKey: orderId,
    number: orderId,
    changedAt: order.lastChange,
    status: statusOf(order, items),
    createdAt: order.creationDate,
    clues: cluesOf(order),
    items,
    freight: (order.totals.find(({ id }) => id === 'Shipping')?.value ?? 0) / 100,
    customer: {
      city: shippingData?.address?.city ?? null,
      state: shippingData?.address?.state ?? null,
      document: client?.document ?? null,
      email: emailOf(client?.email),
      phone: client?.phone ?? null,
    },
  }
}

/** VTEX hides the buyer's address behind one of its own, which identifies no person. */
function emailOf(email: string | null | undefined): string | null {
  return email && !/@ct\.vtex\.com\.br$/i.test(email) ? email : null
}

/** An invoiced order is never cancelled: all of it comes back in parcels. */
function statusOf({ status }: VtexOrder, items: ShopItem[]) {
  const state = states[status] ?? 'pen'
  const isBack = items.every((item) => item.returned_quantity === item.quantity)
  return state === 'fat' && items.length > 0 && isBack ? 'dev' : state
}

function cluesOf({ marketingData: data, customData }: VtexOrder) {
  const fields = (customData?.customApps ?? []).map((app) => app.fields['click_id'])
  return {
    coupons: data?.coupon ? [data.coupon] : [],
    clickId: clickOf(data) ?? fields.find((value) => typeof value === 'string') ?? null,
    partnerSlug: data?.utmSource === 'aliado' ? (data.utmCampaign ?? null) : null,
  }
}

function clickOf(data: VtexOrder['marketingData']): string | null {
  const tagged = data?.marketingTags?.find((tag) => tag.startsWith(CLICK))
  return tagged?.slice(CLICK.length) ?? (data?.utmiCampaign || null)
}

function itemsOf({ items, packageAttachment }: VtexOrder): ShopItem[] {
  const back = (packageAttachment?.packages ?? [])
    .filter(({ type }) => type === 'Input')
    .flatMap((parcel) => parcel.items ?? [])
  return items.map((item, index) => {
    const { quantity } = item
    const pieces = back
      .filter(({ itemIndex }) => itemIndex === index)
      .reduce((sum, one) => sum + one.quantity, 0)
    return {
      sku: item.refId || item.id,
      name: item.name,
      quantity,
      ...lineOf(
        { before: item.price * quantity, paid: item.sellingPrice * quantity },
        quantity,
      ),
      returned_quantity: Math.min(quantity, pieces),
      returned_amount: null,
    }
  })
}
