import { creditCategories, type CreditCategory } from '#features/money/ledger/rules.ts'

/** Whether entries of a category bring credits; the others show where credits went. */
export function bringsCredits(category: CreditCategory): boolean {
  return !['redemption', 'course', 'expiry', 'debt', 'closing'].includes(category)
}

/** The category with this id, or null: the wire speaks in numbers. */
export function creditCategoryById(id: number): CreditCategory | null {
  const found = Object.entries(creditCategories).find(([, category]) => category.id === id)
  const name = found?.[0] ?? ''
  return isCreditCategory(name) ? name : null
}

function isCreditCategory(text: string): text is CreditCategory {
  return Object.hasOwn(creditCategories, text)
}
