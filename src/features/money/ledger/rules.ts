/** The categories of movements, by which the statement is filtered. The numbers are the ids on the wire. */
export const creditCategories = {
  sale: { id: 1, description: 'Vendas' },
  invite: { id: 2, description: 'Indicações' },
  redemption: { id: 3, description: 'Resgates' },
  expiry: { id: 4, description: 'Créditos expirados' },
  debt: { id: 5, description: 'Abatimento de saldo devedor' },
  opening: { id: 6, description: 'Saldo inicial' },
  mission: { id: 7, description: 'Missões' },
  course: { id: 8, description: 'Cursos' },
  bonus: { id: 9, description: 'Bônus' },
  closing: { id: 10, description: 'Fechamentos' },
} as const

export type CreditCategory = keyof typeof creditCategories

export function isCreditCategory(text: string): text is CreditCategory {
  return Object.hasOwn(creditCategories, text)
}

/** The kinds of transactions, in the usual order of a credit's life. */
export type MovementKind =
  | 'earn'
  | 'correct'
  | 'reverse'
  | 'release'
  | 'grant'
  | 'reserve'
  | 'capture'
  | 'void'
  | 'expire'
  | 'repay'
  | 'spend'

/** Whether entries of a category bring credits; the others show where credits went. */
export function bringsCredits(category: CreditCategory): boolean {
  return !['redemption', 'course', 'expiry', 'debt', 'closing'].includes(category)
}

/** The category with this id on the wire; null if there is none. */
export function creditCategoryById(id: number): CreditCategory | null {
  const found = Object.entries(creditCategories).find(([, category]) => category.id === id)
  const name = found?.[0] ?? ''
  return isCreditCategory(name) ? name : null
}
