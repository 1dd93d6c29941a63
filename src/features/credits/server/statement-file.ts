import { creditCategories, type CreditCategory } from '#features/ledger/rules.ts'
import type { StatementLine } from '#features/ledger/server/public.ts'

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
  lines: StatementLine[]
  writtenAt: Date
}

/** The order a line comes from; a redemption's own id stands for it. */
export function referenceOf(line: StatementLine): string {
  return (line.category === 'redemption' ? line.cause : line.externalKey) ?? ''
}

export function categoryName(category: CreditCategory): string {
  return creditCategories[category].description
}
