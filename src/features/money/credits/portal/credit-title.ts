import { creditCategories } from '#features/money/ledger/rules.ts'

import type { PointEntry } from '../contract.ts'
import { text } from './text.ts'

/** A credit by its product or person, else by its order. */
export function creditTitle(line: PointEntry): string {
  const { about, category, external_key: order } = line
  const named = order ? text.detail.order(order) : category.description
  return aboutText(about, category) ?? named
}

/** The product or the person of a sale; null for what is neither. */
export function aboutText(
  about: string | null,
  { id }: PointEntry['category'],
): string | null {
  if (about === null) return null
  return id === creditCategories.invite.id ? text.detail.saleOf(about) : about
}
