import { creditCategories, type CreditCategory } from '#features/money/ledger/rules.ts'
import type {
  Hold,
  OtherMovement,
  StatementLine,
} from '#features/money/ledger/server/public.ts'

import { explainMovement, explainTakenBack } from './explain-credits.ts'

/** What a file of the statement shows. */
export type Statement = {
  brandName: string
  partnerName: string
  /** Null: from the first entry, or to the last. */
  begin: string | null
  end: string | null
  /** Null: every category. */
  category: CreditCategory | null
  /** The oldest first. */
  lines: BalanceLine[]
  /** What was taken back outside the balance: as a debt, or from credits under analysis. */
  others: OtherMovement[]
  writtenAt: Date
}

/** A line of the balance; one of a redemption has its protocol as key, and its outcome. */
export type BalanceLine = StatementLine & { outcome?: Hold['state'] | undefined }
export type FileLine = BalanceLine | OtherMovement

/** Everything by its moment, the oldest first. */
export function inOrder({
  lines,
  others,
}: Pick<Statement, 'lines' | 'others'>): FileLine[] {
  return [...lines, ...others].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
}

/** Whether a line moved the balance; the others have no balance after them. */
export function isOfBalance(line: FileLine): line is BalanceLine {
  return 'balanceAfterCents' in line
}

export function explainLine(line: FileLine): string {
  return isOfBalance(line) ? explainMovement(line) : explainTakenBack(line)
}

/** The order a line comes from, or the protocol of a redemption. */
export function referenceOf(line: FileLine): string {
  return line.externalKey ?? ''
}

export function categoryName(category: CreditCategory): string {
  return creditCategories[category].description
}
