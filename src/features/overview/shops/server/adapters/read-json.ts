import { createHmac, timingSafeEqual } from 'node:crypto'

import { ShopProblem } from '../port.ts'

/** A decimal text in reais (`10.50`) as a number with two decimals; zero where there is none. */
export function reais(text: string | number | null | undefined): number {
  const value = Number(text ?? 0)
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : 0
}

/** Reais in centavos, to count with. */
export function centavos(text: string | number | null | undefined): number {
  return Math.round(reais(text) * 100)
}

/**
 * The price of one piece and the discount of the line, so that the line has exactly its total: a total
 * that is not divisible by the pieces has a price rounded up and the rest as a discount. In centavos.
 */
export function lineOf(
  { before, paid }: { before: number; paid: number },
  quantity: number,
): { price: number; discount: number } {
  const price = Math.ceil(Math.max(before, paid) / quantity)
  return { price: price / 100, discount: (price * quantity - paid) / 100 }
}

/** Whether a signature is the HMAC-SHA256 of the bytes. */
export function isSigned(
  body: Buffer,
  key: string,
  { signature, encoding }: { signature: unknown; encoding: 'base64' | 'hex' },
): boolean {
  if (typeof signature !== 'string' || key === '') return false
  const own = createHmac('sha256', key).update(body).digest()
  const given = Buffer.from(signature, encoding)
  return given.length === own.length && timingSafeEqual(given, own)
}

/** What the address of a visit's first page says: the click, or the partner of our links. */
export function cluesOfAddress(address: string | null | undefined): {
  clickId: string | null
  partnerSlug: string | null
} {
  const query = address ? URL.parse(address, 'https://shop.example')?.searchParams : null
  return {
    clickId: query?.get('click_id') ?? null,
    partnerSlug:
      query?.get('utm_source') === 'aliado' ? (query.get('utm_campaign') ?? null) : null,
  }
}

/** The bytes as JSON; null where they are none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null
  }
}

/** For `catch`: an object that the shop does not have is null, any other failure stays one. */
export function noneFound(error: unknown): null {
  if (error instanceof ShopProblem && error.status === 404) return null
  throw error
}

/** Shares a sum out by weights, to the centavo: what rounding leaves goes to the last weight. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const shared = Math.min(total, all)
  const last = weights.findLastIndex((weight) => weight > 0)
  const shares = weights.map((weight) =>
    all === 0 ? 0 : Math.floor((shared * weight) / all),
  )
  const given = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index === last ? share + shared - given : share))
}
