import { z } from 'zod'

import { Text } from '#platform/contract/text.ts'

/** A coupon's number as it is stored and compared: `  mãe 10 ` is `MÃE 10`. */
export function couponKey(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

const asTyped = { decode: couponKey, encode: (number: string) => number }

/** The number of a coupon, or the beginning of one, as people type it. */
export const TypedCoupon = z.codec(Text(60), z.string(), asTyped)

/** The same for a new coupon. */
export const CouponNumber = z.codec(
  Text(60),
  z.string().regex(/^[A-ZÀ-ÖØ-Þ0-9][A-ZÀ-ÖØ-Þ0-9 ._-]{0,39}$/, {
    error: 'Use até 40 letras, números, espaços, pontos, hífens ou sublinhados.',
  }),
  asTyped,
)
