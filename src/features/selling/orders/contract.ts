import { z } from 'zod'

import { OptionalDayRange, RequestedDay } from '#features/selling/tracking/contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { SearchedText } from '#platform/contract/endpoint/search.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import {
  brandNotFound,
  endAfterBegin,
  partnerNotFound,
} from '#platform/contract/sentences.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

import { couponGifts, couponStates } from './coupon-rules.ts'
import { obstacles, orderStatuses } from './rules.ts'

const endpoint = endpointsOf('orders')

const Status = z.enum(orderStatuses)
/** One brand of the caller, or `all` that approved them; absent: the session's brand. */
const CompanyId = z.union([z.int().min(1).max(2_147_483_647), z.literal('all')])

export const listOrderings = [
  'created_at desc',
  'created_at asc',
  'total desc',
  'total asc',
] as const
export type ListOrdering = (typeof listOrderings)[number]

const OrderItem = z.object({
  sku: z.string(),
  name: z.string(),
  /** The address of the product's picture; null: none, or not in the catalogue. */
  image: z.string().nullable(),
  category: z.string(),
  quantity: z.int(),
  price: Reais,
  /** Of the whole line, not of one piece. */
  discount: Reais,
  /** The returned amount of the line. */
  returned: Reais,
})

const OrderCommission = z.object({
  base: Reais,
  percent: Percent,
  amount: Reais,
  rule: z.enum(['exception', 'level', 'category', 'default', 'mixed']),
  state: z.enum(['under_analysis', 'released', 'reversed']),
  release_at: Moment.nullable(),
  /** The reason for this amount and date, for the partner who earns it. */
  explanation: z.string(),
})

export const Order = z.object({
  id: z.int(),
  /** The brand of the sale. */
  parent_id: z.int(),
  parent_name: z.string(),
  external_id: z.string(),
  status: Status,
  status_description: z.string(),
  created_at: Moment,
  /** Products less discounts; without freight. */
  total: Reais,
  freight: Reais,
  attributed_by: z.enum(['coupon', 'click', 'partner', 'manual']).nullable(),
  customer: z.object({ city: z.string().nullable(), state: z.string().nullable() }),
  items: z.array(OrderItem),
  commission: OrderCommission.nullable(),
  /**
   * What the partner will earn with a sale that is not invoiced yet, by the rules of its day,
   * and the days from the invoice to the release. Null: invoiced, cancelled or earning nothing.
   */
  expected: z.object({ amount: Reais, release_days: z.int() }).nullable(),
  /**
   * The day of the closing that takes the waiting commission, or the first one that can if the brand invoices
   * today. Null: the brand pays by credits, or nothing waits.
   */
  closes_on: Day.nullable(),
  /** Why the sale earns the partner nothing: what they were when it was placed. Null: it earns, or it is lost. */
  obstacle: z.enum(obstacles).nullable(),
})
export type Order = z.output<typeof Order>

const SalesOfBrand = z.object({
  parent_id: z.int(),
  parent_name: z.string(),
  quantity: z.int(),
  sum_order: Reais,
  sum_commission: Reais.nullable(),
})
export type SalesOfBrand = z.output<typeof SalesOfBrand>

export const listOrders = endpoint({
  method: 'POST',
  path: '/v2/orders/getOrders',
  summary: 'Lista as vendas do parceiro',
  access: 'approved',
  viewable: true,
  reads: true,
  body: PageQuery.extend({
    /** Any other than the caller is refused. */
    partner_id: z.int().min(1).optional(),
    orderby: z.enum(listOrderings).optional(),
    include_cancelled: z.boolean().optional(),
    /** A part of the number, or of the name or SKU of a product; of all days unless some are given. */
    search: SearchedText(120).optional(),
    /** Only this order; of all days unless some are given. */
    order_id: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    company_id: CompanyId.optional(),
    created_at_begin: RequestedDay.optional(),
    created_at_end: RequestedDay.optional(),
  }).refine(
    ({ created_at_begin: begin, created_at_end: end }) => !begin || !end || begin <= end,
    { path: ['created_at_end'], error: endAfterBegin },
  ),
  /**
   * `sum_order` and `quantity` are the sales (approved and invoiced) of the whole list, not
   * of the page; `sum_commission` is the seller's commission on them, only with the first
   * page and null for more than 5,000 sales; `others` are the rest of the list by status.
   * `brands` are the same sums for each brand of a list of all; absent for one brand.
   */
  response: pageOf(Order).extend({
    sum_order: Reais,
    quantity: z.int(),
    sum_commission: Reais.nullable(),
    others: z.array(
      z.object({
        status: Status,
        status_description: z.string(),
        quantity: z.int(),
        sum_order: Reais,
      }),
    ),
    brands: z.array(SalesOfBrand).optional(),
  }),
  refusals: {
    unknown_partner: { status: 404, message: partnerNotFound },
    unknown_brand: { status: 404, message: brandNotFound },
  },
})

const Totals = z.object({ quantity: z.int(), sum_order: Reais })
const RangeTotals = Totals.extend({ begin: Day, end: Day })

const TotalsBody = OptionalDayRange.safeExtend({
  status: z.array(Status).max(orderStatuses.length).optional(),
  filter: z.object({ company_id: CompanyId.optional() }).optional(),
  /** Named periods, instead of days. */
  period: z.enum(['all', 'current_month', 'last_month']).optional(),
})

export const showOrderTotals = endpoint({
  method: 'POST',
  path: '/v2/dashboard/totals/orders',
  summary: 'Mostra os totais das vendas',
  access: 'approved',
  viewable: true,
  reads: true,
  body: TotalsBody,
  response: z.object({
    /** `past` is the preceding period of the same length. */
    range: z.object({ past: RangeTotals, current: RangeTotals }),
    /** The current period's `sum_order`. */
    value: Reais,
    series: z.array(Totals.extend({ day: Day })),
    feeling: z.enum(['up', 'down', 'same']),
    percent_change: z.number(),
  }),
  refusals: { unknown_brand: { status: 404, message: brandNotFound } },
})

export const showOrdersByStatus = endpoint({
  method: 'POST',
  path: '/v2/dashboard/totals/ordersByStatus',
  summary: 'Mostra as vendas por situação',
  access: 'approved',
  viewable: true,
  reads: true,
  body: TotalsBody,
  response: z.array(Totals.extend({ status: Status, status_description: z.string() })),
  refusals: { unknown_brand: { status: 404, message: brandNotFound } },
})

const couponFields = {
  number: z.string(),
  parceiro: z.object({ friendly_name: z.string().meta({ examples: ['Ana Lima'] }) }),
  /** What it gives to the buyer; the shop makes the discount. */
  gives: z.enum(couponGifts),
  gives_text: z.string().nullable(),
  first_day: Day.nullable(),
  last_day: Day.nullable(),
  state: z.enum(couponStates),
}

export const Coupon = z.discriminatedUnion('type_discount', [
  z.object({ type_discount: z.literal('percent'), discount: Percent, ...couponFields }),
  z.object({ type_discount: z.literal('value'), discount: Reais, ...couponFields }),
])

export type Coupon = z.output<typeof Coupon>

/** What only the coupon's partner sees of it. */
const couponSales = {
  /** How many orders may use it; null: any number. */
  use_limit: z.int().nullable(),
  /** The partner's orders with it that were not cancelled, at most 100,000. */
  used: z.int(),
  /** The partner's sales with it, approved or invoiced: their products less discounts. */
  sum_order: Reais,
}
const [PercentCoupon, ValueCoupon] = Coupon.options
const OwnCoupon = z.discriminatedUnion('type_discount', [
  PercentCoupon.extend(couponSales),
  ValueCoupon.extend(couponSales),
])
export type OwnCoupon = z.output<typeof OwnCoupon>

export const listMyCoupons = endpoint({
  method: 'GET',
  path: '/api/v1/dash/myvouchers',
  summary: 'Lista os cupons do parceiro',
  access: 'approved',
  viewable: true,
  response: z.array(OwnCoupon),
})

const RankingPlace = z.object({
  position: z.int(),
  name: z.string(),
  logo_foto_link: z.string().nullable(),
  quantity: z.int(),
  /** Null for other partners: a partner's earnings are private. */
  sum_order: Reais.nullable(),
  is_me: z.boolean(),
})

export const showRanking = endpoint({
  method: 'GET',
  path: '/api/v1/partner-dash/ranking',
  summary: 'Mostra a posição no ranking',
  access: 'approved',
  mayLag: true,
  response: z.object({
    /** The first day of the ranked month. */
    month: Day,
    /** Ranked by the value sold; the values of others are not shown. */
    ranked_by: z.literal('sum_order'),
    ranking: z.array(RankingPlace),
    /** The caller's own rank, also beyond the list; null: no sale yet. */
    me: RankingPlace.nullable(),
  }),
})
