import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { CursorTime, keysetOf } from '#platform/server/lists/keyset.ts'

/** Of one moment, the changes of boosters are listed before those of rules. */
export const ChangeKind = z.enum(['rule', 'booster'])
type ChangeKind = z.output<typeof ChangeKind>

const Place = z.object({ at: CursorTime, kind: ChangeKind, id: z.int() })
export type ChangePlace = z.output<typeof Place>
export const historyPages = keysetOf('commission changes', Place)

export type ChangePage = { brandId: BrandId; after: ChangePlace | null; limit: number }

/** The condition for the rows of one kind that follow a place of the whole history. */
export function changesAfter(kind: ChangeKind, after: ChangePlace | null) {
  if (after === null) return sql<boolean>`true`
  if (kind === after.kind) return sql<boolean>`(at, id) < (${after.at}, ${after.id})`
  return kind === 'rule' ? sql<boolean>`at <= ${after.at}` : sql<boolean>`at < ${after.at}`
}

/** The order of the history: the newest first. */
export function byPlace(one: ChangePlace, other: ChangePlace): number {
  if (+one.at !== +other.at) return +other.at - +one.at
  if (one.kind !== other.kind) return one.kind === 'booster' ? -1 : 1
  return other.id - one.id
}
