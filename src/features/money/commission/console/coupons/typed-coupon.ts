import type { changeCoupon, showCoupon } from '#features/selling/orders/coupon-contract.ts'
import {
  couponGives,
  type CouponGift,
  MOST_USES,
} from '#features/selling/orders/coupon-rules.ts'
import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { formatTypedReais, parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { readTypedPercent } from '#platform/contract/typed/typed-percent.ts'

import { text } from '../text.ts'

export type Coupon = Output<typeof showCoupon>
type Body = Input<typeof changeCoupon>['body']

/** What is typed in the form of a coupon. */
export type TypedCoupon = {
  number: string
  partner_slug: string
  gives: CouponGift
  type_discount: Coupon['type_discount']
  discount: string
  gives_text: string
  use_limit: string
  first_day: string
  last_day: string
  paused: boolean
  friendly_name: string
}

export const blankCoupon: TypedCoupon = {
  number: '',
  partner_slug: '',
  gives: 'discount',
  type_discount: 'percent',
  discount: '',
  gives_text: '',
  use_limit: '',
  first_day: '',
  last_day: '',
  paused: false,
  friendly_name: '',
}

export function typedCouponOf(coupon: Coupon): TypedCoupon {
  const { number, partner_slug, type_discount, discount, friendly_name } = coupon
  const amount = formatTypedReais(cents(discount))
  return {
    number,
    partner_slug,
    gives: coupon.gives,
    type_discount,
    // The hundredths of a percent are shown as those of a real.
    discount: type_discount === 'percent' ? amount.replace(/,00$/, '') : amount,
    gives_text: coupon.gives_text ?? '',
    use_limit: coupon.use_limit === null ? '' : String(coupon.use_limit),
    first_day: coupon.first_day ?? '',
    last_day: coupon.last_day ?? '',
    paused: coupon.paused,
    friendly_name,
  }
}

/** Sentences by field. */
export type CouponProblems = Record<string, string>
type Read = { body: Body; problems: null } | { body: null; problems: CouponProblems }

/** The coupon of the form, or the sentences for its fields. */
export function readCoupon(typed: TypedCoupon): Read {
  const { discount, problems } = readDiscount(typed)
  const limit = readLimit(typed.use_limit)
  if (limit === 'malformed') problems['use_limit'] = text.coupons.badLimit
  if (typed.gives === 'text' && typed.gives_text.trim() === '')
    problems['gives_text'] = text.coupons.giftNeeded
  if (discount === null || limit === 'malformed' || Object.keys(problems).length > 0)
    return { body: null, problems }
  const friendly = typed.friendly_name.trim()
  const body = {
    ...discount,
    partner_slug: typed.partner_slug.trim(),
    gives: typed.gives,
    gives_text: typed.gives === 'text' ? typed.gives_text.trim() : null,
    use_limit: limit,
    first_day: typed.first_day === '' ? null : typed.first_day,
    last_day: typed.last_day === '' ? null : typed.last_day,
    paused: typed.paused,
    ...(friendly !== '' && { friendly_name: friendly }),
  }
  return { body: body as Body, problems: null }
}

function readDiscount(typed: TypedCoupon) {
  if (typed.gives !== 'discount')
    return {
      discount: { type_discount: 'percent', discount: basisPoints(0) } as const,
      problems: {} as CouponProblems,
    }
  if (typed.type_discount === 'percent') {
    const { percent, problem } = readTypedPercent(typed.discount)
    return problem === null
      ? {
          discount: { type_discount: 'percent', discount: percent } as const,
          problems: {} as CouponProblems,
        }
      : { discount: null, problems: { discount: problem } as CouponProblems }
  }
  const amount = parseTypedReais(typed.discount)
  return amount === null || amount === 'malformed'
    ? { discount: null, problems: { discount: text.form.badAmount } as CouponProblems }
    : {
        discount: { type_discount: 'value', discount: amount } as const,
        problems: {} as CouponProblems,
      }
}

function readLimit(typed: string): number | null | 'malformed' {
  const digits = typed.replaceAll(/[.\s]/g, '')
  if (digits === '') return null
  const limit = Number(digits)
  return /^\d+$/.test(digits) && limit >= 1 && limit <= MOST_USES ? limit : 'malformed'
}

export function giftText(coupon: Coupon): string {
  return couponGives(coupon) ?? text.coupons.giftUnknown
}

/** `12 de 50`, or only the uses where there is no limit. */
export function usesText({ used, use_limit: limit }: Coupon): string {
  const uses = used.toLocaleString('pt-BR')
  return limit === null ? uses : text.coupons.usesOf(uses, limit.toLocaleString('pt-BR'))
}

export function stateText({ active, state }: Coupon): string {
  return active ? text.coupons.states[state] : text.coupons.retired
}
