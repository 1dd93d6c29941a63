import type { changeCoupon, showCoupon } from '#features/selling/orders/brand-contract.ts'
import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { formatTypedReais, parseTypedReais } from '#platform/contract/typed-money.ts'
import { readTypedPercent } from '#platform/contract/typed/typed-percent.ts'

import { text } from '../text.ts'

export type Coupon = Output<typeof showCoupon>
type Body = Input<typeof changeCoupon>['body']

/** What is typed in the form of a coupon. */
export type TypedCoupon = {
  number: string
  partner_slug: string
  type_discount: Coupon['type_discount']
  discount: string
  friendly_name: string
}

export const blankCoupon: TypedCoupon = {
  number: '',
  partner_slug: '',
  type_discount: 'percent',
  discount: '',
  friendly_name: '',
}

export function typedCouponOf(coupon: Coupon): TypedCoupon {
  const { number, partner_slug, type_discount, discount, friendly_name } = coupon
  const amount = formatTypedReais(cents(discount))
  return {
    number,
    partner_slug,
    type_discount,
    // The hundredths of a percent are shown as those of a real.
    discount: type_discount === 'percent' ? amount.replace(/,00$/, '') : amount,
    friendly_name,
  }
}

/** The coupon of the form, or the sentence for the field of the discount. */
export function readCoupon(
  typed: TypedCoupon,
): { body: Body; problem: null } | { body: null; problem: string } {
  const friendly = typed.friendly_name.trim()
  const fields = {
    partner_slug: typed.partner_slug.trim(),
    ...(friendly !== '' && { friendly_name: friendly }),
  }
  if (typed.type_discount === 'percent') {
    const { percent: discount, problem } = readTypedPercent(typed.discount)
    return problem === null
      ? { body: { type_discount: 'percent', discount, ...fields }, problem }
      : { body: null, problem }
  }
  const discount = parseTypedReais(typed.discount)
  return discount === null || discount === 'malformed'
    ? { body: null, problem: text.form.badAmount }
    : { body: { type_discount: 'value', discount, ...fields }, problem: null }
}

export function discountText(coupon: Coupon): string {
  return coupon.type_discount === 'percent'
    ? formatPercent(coupon.discount)
    : formatCents(coupon.discount)
}
