import { z } from 'zod'

/** What we read of WooCommerce's answers (woocommerce.github.io/woocommerce-rest-api-docs). */
const Meta = z.array(z.object({ key: z.string(), value: z.unknown() })).default([])
const Line = z.object({
  id: z.number(),
  name: z.string(),
  product_id: z.number().default(0),
  variation_id: z.number().default(0),
  sku: z.string().nullish(),
  quantity: z.number(),
  /** Of the whole line, before and after its discounts. */
  subtotal: z.string(),
  total: z.string(),
})

export const Order = z.object({
  id: z.number(),
  number: z.string(),
  status: z.string(),
  currency: z.string(),
  date_created_gmt: z.string(),
  date_modified_gmt: z.string(),
  shipping_total: z.string(),
  billing: z.object({
    email: z.string().nullish(),
    phone: z.string().nullish(),
    city: z.string().nullish(),
    state: z.string().nullish(),
  }),
  line_items: z.array(Line),
  coupon_lines: z.array(z.object({ code: z.string() })).default([]),
  meta_data: Meta,
  refunds: z.array(z.object({ id: z.number(), total: z.string() })).default([]),
})
export type Order = z.output<typeof Order>

const GivenBack = z.object({ total: z.string(), total_tax: z.string().nullish() })
export const Refund = z.object({
  amount: z.string(),
  line_items: z
    .array(GivenBack.extend({ quantity: z.number(), meta_data: Meta }))
    .default([]),
  shipping_lines: z.array(GivenBack).default([]),
  fee_lines: z.array(GivenBack).default([]),
})
export type Refund = z.output<typeof Refund>

export const Product = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  status: z.string(),
  sku: z.string().nullish(),
  regular_price: z.string().nullish(),
  sale_price: z.string().nullish(),
  price: z.string().nullish(),
  permalink: z.string(),
  categories: z.array(z.object({ name: z.string() })).default([]),
  images: z.array(z.object({ src: z.string() })).default([]),
})
export type Product = z.output<typeof Product>
export const Variation = Product.pick({
  id: true,
  status: true,
  sku: true,
  regular_price: true,
  sale_price: true,
  price: true,
  permalink: true,
}).extend({
  image: z.object({ src: z.string() }).nullish(),
  attributes: z.array(z.object({ option: z.string() })).default([]),
})

export const Webhook = z.object({
  id: z.number(),
  topic: z.string(),
  status: z.string(),
  delivery_url: z.string(),
})

export type Line = z.output<typeof Line>
