import { z } from 'zod'

import { type Cents, cents } from './money.ts'
import { percentTooExact, percentTooLarge } from './sentences.ts'

/** A percent in hundredths of a point: 12.5 % is 1250. Whole, so that it is exact. */
export const BasisPoints = z.int().min(0).max(10_000).brand<'BasisPoints'>()
export type BasisPoints = z.infer<typeof BasisPoints>

const inHundredths = (percent: number) =>
  Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9

const PercentOnWire = z
  .number()
  .min(0)
  .max(100, percentTooLarge)
  .refine(inHundredths, percentTooExact)

/** A percent on the wire, with at most two decimals: `12.5`; basis points inside. */
export const Percent = z.codec(PercentOnWire, BasisPoints, {
  decode: (percent) => basisPoints(Math.round(percent * 100)),
  encode: (points) => points / 100,
})

export function basisPoints(points: number): BasisPoints {
  return BasisPoints.parse(points)
}

const plain = new Intl.NumberFormat('pt-BR')

/** `12,5%`. */
export function formatPercent(points: BasisPoints): string {
  return `${plain.format(points / 100)}%`
}

/** Rounds once, half away from zero, to the centavo. */
export function percentOf(base: Cents, points: BasisPoints): Cents {
  const product = Math.abs(base) * points
  if (!Number.isSafeInteger(product)) throw new RangeError(`amount too large: ${base}`)
  const rounded = Math.floor((product + 5_000) / 10_000)
  return cents(Math.sign(base) * rounded)
}
