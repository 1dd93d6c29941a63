import type { BulkAction } from '../contract.ts'

export type TypedAction = {
  type: BulkAction['type'] | null
  reason: string
  level: string
  tag: string
}

export const nothingTyped: TypedAction = { type: null, reason: '', level: '', tag: '' }

/** The action as typed; null: none is chosen yet. */
export function actionOf({ type, reason, level, tag }: TypedAction): BulkAction | null {
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
  }
}
