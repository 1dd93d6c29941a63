import { z } from 'zod'

/** Brazilian reais in whole centavos. Never a fraction, never a float. */
export const Cents = z.int().brand<'Cents'>()
export type Cents = z.infer<typeof Cents>

const LARGEST_REAIS = 10_000_000_000

/**
 * Money on the wire: a JSON number of reais with at most two decimals (`129.9`); centavos inside.
 * This is the only place where one becomes the other.
 */
export const Reais = z.codec(
  z
    .number()
    .min(-LARGEST_REAIS)
    .max(LARGEST_REAIS)
    .refine(hasAtMostTwoDecimals, 'Use no máximo duas casas decimais.'),
  Cents,
  {
    decode: (reais) => cents(Math.round(reais * 100)),
    encode: (amountCents) => amountCents / 100,
  },
)

/** Money that a caller may send only as zero or more. */
export const ReaisFromZero = Reais.refine((amountCents) => amountCents >= 0, {
  error: 'O valor não pode ser negativo.',
})

/** Money that a caller may send only above zero. */
export const PositiveReais = Reais.refine((amountCents) => amountCents > 0, {
  error: 'O valor precisa ser maior que zero.',
})

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

function hasAtMostTwoDecimals(reais: number): boolean {
  const centavos = reais * 100
  return Math.abs(centavos - Math.round(centavos)) < 1e-6 * Math.max(1, Math.abs(reais))
}
