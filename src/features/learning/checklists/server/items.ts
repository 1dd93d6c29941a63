import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { DoneBy } from '../rules.ts'

const checklist = owning<'checklist_item' | 'checklist_mark'>

export type ItemToStore = {
  key: string
  /** Items that may be done in any order share their number. */
  sequence: number
  title: string
  description: string
  route: string | null
  doneBy: DoneBy
}

/** Two people who write the list at the same time write it one after the other. */
export function lockChecklist(tx: Tx, brandId: BrandId): Promise<unknown> {
  return lockByName(tx, `checklist:${brandId}`)
}

/** Replaces the brand's checklist. The partners' ticks stay with the items' keys. */
export async function replaceChecklist(
  tx: Tx,
  brandId: BrandId,
  items: ItemToStore[],
): Promise<void> {
  await checklist(tx)
    .updateTable('checklist_item')
    .set({ active: false })
    .where('brandId', '=', brandId)
    .execute()
  for (const item of items) {
    const words = {
      position: item.sequence,
      title: item.title,
      description: item.description,
      route: item.route,
      done_by: item.doneBy,
      active: true,
    }
    await checklist(tx)
      .insertInto('checklist_item')
      .values({ brandId, key: item.key, ...words })
      .onConflict((conflict) => conflict.columns(['brandId', 'key']).doUpdateSet(words))
      .execute()
  }
}

/** The brand's current items, in its order. */
export async function checklistItems(tx: Tx, brandId: BrandId): Promise<ItemToStore[]> {
  const rows = await checklist(tx)
    .selectFrom('checklist_item')
    .select(['key', 'position', 'title', 'description', 'route', 'doneBy'])
    .where('brandId', '=', brandId)
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ position, ...row }) => ({ ...row, sequence: position }))
}

export type MarkedItem = {
  id: number
  sequence: number
  title: string
  description: string
  route: string | null
  doneBy: DoneBy
  checkedByHand: boolean
  seen: boolean
}

/** The brand's items with this partner's ticks. */
export async function itemsFor(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<MarkedItem[]> {
  const rows = await checklist(tx)
    .selectFrom('checklist_item as i')
    .leftJoin('checklist_mark as m', (join) =>
      join
        .onRef('m.brandId', '=', 'i.brandId')
        .onRef('m.itemId', '=', 'i.id')
        .on('m.partnerId', '=', partnerId),
    )
    .select(['i.id', 'i.position', 'i.title', 'i.description', 'i.route', 'i.doneBy'])
    .select(['m.checkedAt', 'm.seenAt'])
    .where('i.brandId', '=', brandId)
    .where('i.active', '=', true)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
  return rows.map(({ position, checkedAt, seenAt, ...row }) => ({
    ...row,
    sequence: position,
    // The column's constraint allows no other value.
    doneBy: row.doneBy as DoneBy,
    checkedByHand: checkedAt !== null,
    seen: seenAt !== null,
  }))
}

type Mark = { itemId: number; checkedAt?: Date | null; seenAt?: Date }

export async function storeMark(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { itemId, ...mark }: Mark,
): Promise<void> {
  await checklist(tx)
    .insertInto('checklist_mark')
    .values({ brandId, partnerId, itemId, ...mark })
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'partnerId', 'itemId']).doUpdateSet(mark),
    )
    .execute()
}
