import { Text } from '#platform/contract/text.ts'

/** A coupon's number as it is stored and compared: `  mãe 10 ` is `MÃE 10`. */
export function couponKey(typed: string): string {
  return typed.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

/** A new coupon's number, as people type it. */
export const CouponNumber = Text(60)
  .transform(couponKey)
  .refine((number) => /^[A-ZÀ-ÖØ-Þ0-9][A-ZÀ-ÖØ-Þ0-9 ._-]{0,39}$/.test(number), {
    error: 'Use até 40 letras, números, espaços, pontos, hífens ou sublinhados.',
  })
