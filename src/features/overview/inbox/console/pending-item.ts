import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { listPending } from '../contract.ts'

export type PendingItem = Output<typeof listPending>['data'][number]

/** Names an item among all kinds. */
export function keyOf({ kind, id }: Pick<PendingItem, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}

export function isOfKind(key: string, kind: PendingItem['kind']): boolean {
  return key.startsWith(`${kind}:`)
}

/** Who or what it is about, for messages. */
export function nameOf({ partner, title }: PendingItem): string {
  return partner?.name ?? title
}
