import { creditCategories, type CreditCategory } from '#features/money/ledger/rules.ts'
import type {
  Hold,
  OtherMovement,
  StatementLine,
} from '#features/money/ledger/server/public.ts'
import type { ReversalCause } from '#features/selling/orders/server/public.ts'

import type { SaleOfCommission } from './about-commissions.ts'
import { explainMovement, explainTakenBack, withBoost } from './explain-credits.ts'

/** The content of an exported statement. */
export type Statement = {
  partnerName: string
  /** Null: from the first entry, or to the last. */
  begin: string | null
  end: string | null
  /** Null: every category. */
  category: CreditCategory | null
  /** The oldest first. */
  lines: BalanceLine[]
  /** The reversals that created a debt or reduced credits under analysis. */
  others: OtherLine[]
  writtenAt: Date
}

/**
 * A line of the balance; a redemption has its protocol as key and its state as outcome, a commission the extra of a
 * booster and what was sold by whom, and what took it back.
 */
export type BalanceLine = StatementLine & {
  outcome?: Hold['state'] | undefined
  boost?: string | null | undefined
  sale?: SaleOfCommission | undefined
  reversal?: ReversalCause | undefined
}
export type OtherLine = OtherMovement & Pick<BalanceLine, 'sale' | 'reversal'>
export type FileLine = BalanceLine | OtherLine

/** All lines by time, oldest first. */
export function inOrder({
  lines,
  others,
}: Pick<Statement, 'lines' | 'others'>): FileLine[] {
  return [...lines, ...others].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

/** Whether a line changed the balance; only such lines have a balance after them. */
export function isOfBalance(line: FileLine): line is BalanceLine {
  return 'balanceAfterCents' in line
}

export function explainLine(line: FileLine): string {
  return isOfBalance(line)
    ? withBoost(explainMovement(line), line.boost)
    : explainTakenBack(line)
}

/** What was sold by whom, of a commission. */
export function soldOf(line: FileLine): SaleOfCommission | undefined {
  return line.sale
}

/** The order a line comes from, or the protocol of a redemption. */
export function referenceOf(line: FileLine): string {
  return line.externalKey ?? ''
}

export function categoryName(category: CreditCategory): string {
  return creditCategories[category].description
}
