import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { LARGEST_AMOUNT, Reais, ReaisFromZero } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { endAfterBegin, partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day } from '#platform/contract/time/dates.ts'

import { couponGifts, couponStates, LONGEST_GIFT, MOST_USES } from './coupon-rules.ts'
import { CouponNumber, TypedCoupon } from './event/coupon-number.ts'

const endpoint = endpointsOf('orders')

const couponFields = {
  number: z.string(),
  partner_slug: z.string(),
  /** The text that the partner reads: `10% em todo o site`. */
  friendly_name: z.string(),
  /** False once it was removed. */
  active: z.boolean(),
  /** What it gives to the buyer. The shop makes the discount: this is only said of it. */
  gives: z.enum(couponGifts),
  gives_text: z.string().nullable(),
  /** How many orders may use it; null: any number. */
  use_limit: z.int().nullable(),
  first_day: Day.nullable(),
  last_day: Day.nullable(),
  /** Whether the brand has switched it off; an order with it is still its partner's, with a warning. */
  paused: z.boolean(),
  state: z.enum(couponStates),
  /** Its partner's orders with it that were not cancelled, at most 100,000. */
  used: z.int(),
}

const CouponView = z.discriminatedUnion('type_discount', [
  z.object({ type_discount: z.literal('percent'), discount: Percent, ...couponFields }),
  z.object({ type_discount: z.literal('value'), discount: Reais, ...couponFields }),
])
const coupon = versionedBy(CouponView, ['used', 'state'])

/** The coupons of the brand's partners, by number. */
export const listCoupons = endpoint({
  method: 'GET',
  path: '/api/brand/v1/coupons',
  summary: 'Lista os cupons',
  access: { brand: 'rules.read' },
  query: KeysetQuery.extend({
    partner: Text(60).optional(),
    active: z.stringbool().optional(),
    /** The beginning of the number. */
    search: TypedCoupon.optional(),
  }),
  mayLag: true,
  response: keysetPageOf(CouponView),
  refusals: cursorRefusals,
})

/** What a brand says about a coupon; what is absent stays as it is. */
export const couponTerms = {
  /** Absent: the number. */
  friendly_name: Text(120).trim().min(1).optional(),
  gives: z.enum(couponGifts).optional(),
  gives_text: Text(LONGEST_GIFT).trim().min(1).nullish(),
  use_limit: z
    .int('Use um número inteiro de usos.')
    .min(1, 'Use 1 ou mais.')
    .max(MOST_USES, 'Use no máximo 100.000.')
    .nullish(),
  first_day: Day.nullish(),
  last_day: Day.nullish(),
  paused: z.boolean().optional(),
}

const newCoupon = { partner_slug: Text(60).min(1), ...couponTerms }

export const couponDiscounts = {
  percent: { type_discount: z.literal('percent'), discount: Percent },
  value: {
    type_discount: z.literal('value'),
    discount: ReaisFromZero.refine((amount) => amount <= LARGEST_AMOUNT, {
      error: 'Use no máximo R$ 10.000.000,00.',
    }),
  },
} as const

const couponWrite = {
  access: { brand: 'rules.write' },
  response: CouponView,
  versioned: coupon,
  dryRun: true,
} as const
const unknownCoupon = { status: 404, message: 'Cupom não encontrado.' } as const
const termRefusals = {
  gift_needed: { status: 422, message: 'Escreva o que o cupom dá a quem compra.' },
  days_reversed: { status: 422, message: endAfterBegin },
} as const
export const couponRefusals = {
  ...termRefusals,
  coupon_taken: {
    status: 409,
    message: 'O cupom {value} já é de um parceiro. Escolha outro nome.',
  },
} as const
const unknownPartner = { status: 422, message: partnerNotFound } as const
const CouponParams = z.object({ number: TypedCoupon })

export const showCoupon = endpoint({
  method: 'GET',
  path: '/api/brand/v1/coupons/:number',
  summary: 'Mostra um cupom',
  access: { brand: 'rules.read' },
  params: CouponParams,
  response: CouponView,
  versioned: coupon,
  refusals: { unknown_coupon: unknownCoupon },
})

/** Gives a partner a coupon. A removed coupon may be given again, also to another partner. */
export const createCoupon = endpoint({
  method: 'POST',
  path: '/api/brand/v1/coupons',
  summary: 'Cria um cupom',
  ...couponWrite,
  status: 201,
  body: z.discriminatedUnion('type_discount', [
    z.object({ number: CouponNumber, ...couponDiscounts.percent, ...newCoupon }),
    z.object({ number: CouponNumber, ...couponDiscounts.value, ...newCoupon }),
  ]),
  refusals: {
    ...versionRefusals,
    unknown_partner: unknownPartner,
    ...couponRefusals,
  },
})

/** Changes a coupon, also its partner: orders before the change keep theirs. */
export const changeCoupon = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/coupons/:number',
  summary: 'Altera um cupom',
  ...couponWrite,
  params: CouponParams,
  body: z.discriminatedUnion('type_discount', [
    z.object({ ...couponDiscounts.percent, ...newCoupon }),
    z.object({ ...couponDiscounts.value, ...newCoupon }),
  ]),
  refusals: {
    ...versionRefusals,
    unknown_coupon: unknownCoupon,
    unknown_partner: unknownPartner,
    ...termRefusals,
  },
})

/** Removes a coupon: it attributes no order from now on; earlier orders keep their partner. */
export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/coupons/:number',
  summary: 'Remove um cupom',
  ...couponWrite,
  params: CouponParams,
  refusals: { ...versionRefusals, unknown_coupon: unknownCoupon },
})
