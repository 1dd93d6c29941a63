import { owning, type Tx } from '#platform/server/database/db.ts'

import type { DoneBy } from '../rules.ts'

const checklist = owning<'checklist_item' | 'checklist_mark'>

type Owner = { brandId: number; partnerId: number }

export type ItemToStore = {
  key: string
  /** Items that may be done in any order share theirs. */
  sequence: number
  title: string
  description: string
  route: string | null
  doneBy: DoneBy
}

/** Makes these the brand's checklist. What partners marked stays with the items' keys. */
export async function replaceChecklist(
  tx: Tx,
  brandId: number,
  items: ItemToStore[],
): Promise<void> {
  await checklist(tx)
    .updateTable('checklist_item')
    .set({ active: false })
    .where('brand_id', '=', brandId)
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
      .values({ brand_id: brandId, key: item.key, ...words })
      .onConflict((conflict) => conflict.columns(['brand_id', 'key']).doUpdateSet(words))
      .execute()
  }
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

/** The brand's items with what this partner marked. */
export async function itemsFor(
  tx: Tx,
  { brandId, partnerId }: Owner,
): Promise<MarkedItem[]> {
  const rows = await checklist(tx)
    .selectFrom('checklist_item as i')
    .leftJoin('checklist_mark as m', (join) =>
      join
        .onRef('m.brand_id', '=', 'i.brand_id')
        .onRef('m.item_id', '=', 'i.id')
        .on('m.partner_id', '=', partnerId),
    )
    .select(['i.id', 'i.position', 'i.title', 'i.description', 'i.route', 'i.done_by'])
    .select(['m.checked_at', 'm.seen_at'])
    .where('i.brand_id', '=', brandId)
    .where('i.active', '=', true)
    .orderBy('i.position')
    .orderBy('i.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    sequence: row.position,
    title: row.title,
    description: row.description,
    route: row.route,
    // The column's check allows no other.
    doneBy: row.done_by as DoneBy,
    checkedByHand: row.checked_at !== null,
    seen: row.seen_at !== null,
  }))
}

type Mark = { itemId: number; checked_at?: Date | null; seen_at?: Date }

export async function storeMark(
  tx: Tx,
  { brandId, partnerId }: Owner,
  { itemId, ...mark }: Mark,
): Promise<void> {
  await checklist(tx)
    .insertInto('checklist_mark')
    .values({ brand_id: brandId, partner_id: partnerId, item_id: itemId, ...mark })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'partner_id', 'item_id']).doUpdateSet(mark),
    )
    .execute()
}
