import type { Permission } from '#platform/contract/endpoint/permissions.ts'

import type { PendingItem } from '../pending-item.ts'

/** Which item it is, without what is shown of it. */
export type Named = Pick<PendingItem, 'kind' | 'id'>

/** An id of an object; ids of partners and redemptions stay texts. */
export const numbered = ({ id }: Named) => ({ id: Number(id) })

export type SendOptions = {
  keepalive?: boolean
  headers?: Record<string, string>
  dryRun?: true
}

type Send = (item: Named, typed: string, options: SendOptions) => Promise<unknown>

export type Action = {
  label: string
  /** What has to be typed before; `value` is what the field begins with. */
  field?: {
    label: string
    kind: 'text' | 'number'
    optional?: true
    /** The longest text, in characters. */
    most?: number
    value?: (item: PendingItem) => string
  }
  /** Sent at once, after a confirmation: it cannot be undone. */
  confirm?: (item: PendingItem, amount: string) => string
  /** What the decision is about, as it is shown now: sent instead of typed words. */
  about?: (item: Named) => string
  /** What is said afterwards, where it is neither an approval nor a refusal. */
  done?: (name: string) => string
  /** Decided for one item only, not for several that are selected. */
  alone?: true
  /** Tried on the server before it is kept: what needs a fresh proof, or may be refused. */
  rehearsed?: true
  send: Send
}

export type DecisionKind = 'approve' | 'refuse'

/** Whether several selected items can be decided together: with the same words, or with none. */
export function isForMany({ field, confirm, alone }: Action, kind: DecisionKind): boolean {
  if (confirm !== undefined || alone === true) return false
  return kind === 'approve'
    ? field === undefined || field.optional === true
    : field?.kind === 'text'
}

/** Whether nothing has to be typed or confirmed before. */
export function isImmediate({ field, confirm }: Action): boolean {
  return field === undefined && confirm === undefined
}

export type Decision = {
  /** Without it the member only sees the item. */
  permission: Permission
  approve?: Action
  refuse?: Action
}
