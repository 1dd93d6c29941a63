import { z } from 'zod'

import type { RpaTaxes } from '#features/program/brands/closing-terms.ts'
import { Cents, cents } from '#platform/contract/money.ts'
import { basisPoints, percentOf } from '#platform/contract/percent.ts'

/** The amounts of a receipt to an autonomous worker, in centavos: gross, withheld taxes, net. */
export const Rpa = z.object({
  grossCents: Cents,
  inssCents: Cents,
  irrfCents: Cents,
  issCents: Cents,
  netCents: Cents,
})
export type Rpa = z.output<typeof Rpa>

/**
 * Calculates the receipt (RPA) of a payment of `grossCents`. `month` is the sum of the brand's other
 * receipts to this person in the same month, because the ceiling of INSS and the brackets of the
 * income tax apply to the month.
 */
export function rpaOf(
  grossCents: Cents,
  taxes: RpaTaxes,
  month: Pick<Rpa, 'grossCents' | 'inssCents' | 'irrfCents'> = NOTHING,
): Rpa {
  const monthGross = cents(grossCents + month.grossCents)
  const insured = cents(Math.min(monthGross, taxes.inss_ceiling_cents))
  const monthInss = percentOf(insured, basisPoints(taxes.inss_points))
  const inssCents = limitTax(grossCents, monthInss - month.inssCents)
  const monthIrrf = incomeTax(monthGross, monthInss, taxes)
  const irrfCents = limitTax(cents(grossCents - inssCents), monthIrrf - month.irrfCents)
  const issCents = limitTax(
    cents(grossCents - inssCents - irrfCents),
    percentOf(grossCents, basisPoints(taxes.iss_points)),
  )
  const netCents = cents(grossCents - inssCents - irrfCents - issCents)
  return { grossCents, inssCents, irrfCents, issCents, netCents }
}

const NOTHING = { grossCents: cents(0), inssCents: cents(0), irrfCents: cents(0) }

function incomeTax(gross: Cents, inss: Cents, taxes: RpaTaxes): number {
  const base = cents(
    Math.max(0, gross - Math.max(inss, taxes.irrf_simplified_deduction_cents)),
  )
  const bracket = taxes.irrf_brackets.find(
    ({ up_to_cents }) => up_to_cents === null || base <= up_to_cents,
  )
  if (!bracket) return 0
  const tax = percentOf(base, basisPoints(bracket.points)) - bracket.deduction_cents
  return Math.max(0, tax - reliefOf(gross, taxes.irrf_relief))
}

function reliefOf(gross: Cents, relief: RpaTaxes['irrf_relief']): number {
  if (gross <= relief.full_up_to_cents) return Infinity
  if (gross >= relief.none_from_cents) return 0
  return Math.max(
    0,
    relief.base_cents - Math.round((gross * relief.rate_millionths) / 1_000_000),
  )
}

/** Limits a tax to between zero and `available`, so that the net amount is never negative. */
function limitTax(available: Cents, tax: number): Cents {
  return cents(Math.min(available, Math.max(0, tax)))
}
