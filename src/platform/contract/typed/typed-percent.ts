import { type BasisPoints, basisPoints } from '../percent.ts'
import { percentTooLarge, percentUnreadable } from '../sentences.ts'
import { parseTypedReais } from './typed-money.ts'

const WHOLE = 100_00

export type ReadPercent =
  | { percent: BasisPoints; problem: null }
  | { percent: null; problem: string }

/** The percent that a person typed: `10`, `10,5`, `12,25%`; or the sentence for its field. */
export function readTypedPercent(typed: string): ReadPercent {
  // Two decimals after a comma, as in an amount: its centavos are the basis points.
  const points = parseTypedReais(typed.trim().replace(/\s*%$/, ''))
  if (points === null || points === 'malformed')
    return { percent: null, problem: percentUnreadable }
  if (points > WHOLE) return { percent: null, problem: percentTooLarge }
  return { percent: basisPoints(points), problem: null }
}
