import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'
import { parseTypedReais } from '#platform/contract/typed-money.ts'

/** The percent that a person typed: `12`, `12,5`, `12,5%`; null for anything else. */
export function readPercent(typed: string): BasisPoints | null {
  // Two decimals after a comma, as in an amount: its centavos are the basis points.
  const points = parseTypedReais(typed.trim().replace(/%$/, ''))
  if (points === null || points === 'malformed' || points > 10_000) return null
  return basisPoints(points)
}
