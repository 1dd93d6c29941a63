import { parseSignedReais } from '#platform/contract/typed/typed-money.ts'

import type { BulkAction } from '../contract.ts'

export type TypedAction = {
  type: BulkAction['type'] | null
  reason: string
  level: string
  tag: string
  amount: string
}

export const nothingTyped: TypedAction = {
  type: null,
  reason: '',
  level: '',
  tag: '',
  amount: '',
}

/** The action as typed; null: none is chosen yet, or its amount cannot be read. */
export function actionOf({
  type,
  reason,
  level,
  tag,
  amount: typed,
}: TypedAction): BulkAction | null {
  switch (type) {
    case null:
      return null
    case 'approve':
    case 'unblock':
      return { type }
    case 'refuse':
    case 'block':
      return { type, reason }
    case 'set_level':
      return { type, level: level.trim() || null, reason }
    case 'add_tag':
    case 'remove_tag':
      return { type, tag }
    case 'adjust': {
      const amount = parseSignedReais(typed)
      return typeof amount === 'number' && amount !== 0 ? { type, amount, reason } : null
    }
  }
}
