import { z } from 'zod'

import { notNegative, tooManyDecimals } from '#platform/contract/sentences.ts'

/** Brazilian reais in whole centavos. Never a fraction, never a float. */
export const Cents = z.int().brand<'Cents'>()
export type Cents = z.infer<typeof Cents>

/**
 * The maximum of one amount in a request; sums in answers are limited only by 2^53
 * centavos.
 */
const LARGEST_INPUT_REAIS = 10_000_000_000

/**
 * Money on the wire: a JSON number of reais with at most two decimals (`129.9`); centavos
 * inside. The only place that converts between them. It has no limit of its own, because an
 * answer with a stored sum must not fail.
 */
export const Reais = reaisCodec(z.number())

/** Money in a request that must be zero or more. */
export const ReaisFromZero = reaisCodec(
  z.number().min(0, notNegative).max(LARGEST_INPUT_REAIS),
)

/** Money in a request that must be above zero. */
export const PositiveReais = reaisCodec(
  z.number().gt(0, 'O valor precisa ser maior que zero.').max(LARGEST_INPUT_REAIS),
)

/** The maximum of one order, opening balance or reward: R$ 10.000.000,00. */
export const LARGEST_AMOUNT = cents(1_000_000_000)

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole centavos: ${amount}`)
  // Plus zero, because -0 is a zero that compares unequal. The line above checked the rest:
  // zod's parse would cost a hundred times more on hot paths.
  return (amount + 0) as Cents
}

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 1.234,56`; the space is the no-break space that Intl writes. */
export function formatCents(amount: Cents): string {
  return brl.format(amount / 100)
}

function reaisCodec(number: z.ZodNumber) {
  return z.codec(number.refine(hasAtMostTwoDecimals, tooManyDecimals), Cents, {
    decode: (reais) => cents(wholeCentavos(reais)),
    encode: (amountCents) => amountCents / 100,
  })
}

/** Near 2^53 centavos the division by 100 and back may round up by one. */
function wholeCentavos(reais: number): number {
  const centavos = Math.round(reais * 100)
  return Math.min(Number.MAX_SAFE_INTEGER, Math.max(-Number.MAX_SAFE_INTEGER, centavos))
}

/** A sum of floating-point numbers may be off by much less than a centavo. */
function hasAtMostTwoDecimals(reais: number): boolean {
  const centavos = reais * 100
  const tolerance = Math.max(1e-6, 1e-11 * Math.abs(reais))
  return Math.abs(centavos - Math.round(centavos)) < tolerance
}
