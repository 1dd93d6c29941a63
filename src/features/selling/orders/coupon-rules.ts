import { formatCents } from '#platform/contract/money.ts'
import type { Cents } from '#platform/contract/money.ts'
import { type BasisPoints, formatPercent } from '#platform/contract/percent.ts'
import type { Day } from '#platform/contract/time/dates.ts'

/** What a coupon gives to the buyer: its discount, free freight, or what its text says. */
export const couponGifts = ['discount', 'free_freight', 'text'] as const
export type CouponGift = (typeof couponGifts)[number]

/** The longest text about what a coupon gives, in characters. */
export const LONGEST_GIFT = 80
/** The highest limit of uses, which is also how many are counted at most. */
export const MOST_USES = 100_000

export const couponStates = ['current', 'upcoming', 'ended', 'paused'] as const
export type CouponState = (typeof couponStates)[number]

type Terms = { firstDay: Day | null; lastDay: Day | null; paused: boolean }

/** Whether buyers can use a coupon on a day, by what the brand said about it; its limit is not part of this. */
export function couponState({ firstDay, lastDay, paused }: Terms, day: Day): CouponState {
  if (paused) return 'paused'
  if (lastDay !== null && day > lastDay) return 'ended'
  if (firstDay !== null && day < firstDay) return 'upcoming'
  return 'current'
}

type Gift = { gives: CouponGift; gives_text: string | null } & (
  | { type_discount: 'percent'; discount: BasisPoints }
  | { type_discount: 'value'; discount: Cents }
)

/** What a coupon gives, as buyers and partners read it; null where the brand did not say. */
export function couponGives(coupon: Gift): string | null {
  if (coupon.gives === 'text') return coupon.gives_text
  if (coupon.gives === 'free_freight') return 'Frete grátis'
  if (coupon.discount === 0) return null
  return coupon.type_discount === 'percent'
    ? `${formatPercent(coupon.discount)} de desconto`
    : `${formatCents(coupon.discount)} de desconto`
}

type Named = Gift & { number: string; parceiro: { friendly_name: string } }

/**
 * What a coupon gives and how the brand calls it, each said once: `10% em todo o site` says what
 * `10% de desconto` does, and a name that is only the code says nothing.
 */
export function couponWords(coupon: Named): { gives: string | null; name: string | null } {
  const gives = couponGives(coupon)
  const { friendly_name: name } = coupon.parceiro
  if (name === coupon.number) return { gives, name: null }
  const figure = gives?.replace(/ de desconto$/, '')
  const saysIt = figure !== undefined && plain(name).startsWith(plain(figure))
  return saysIt ? { gives: name, name: null } : { gives, name }
}

/** With common spaces, as people type them. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').toLowerCase()
}

type Counted = { state: CouponState; use_limit: number | null; used: number }

/** Whether a coupon can be used today: it has not ended and has uses left. */
export function isUsable({ state, use_limit: limit, used }: Counted): boolean {
  return state === 'current' && (limit === null || used < limit)
}

/** What a partner may wish for: 3 to 20 letters or digits in capitals, without accents. */
export const WISHED_CODE = /^[A-Z0-9]{3,20}$/

export const couponRequestStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type CouponRequestState = (typeof couponRequestStates)[number]
