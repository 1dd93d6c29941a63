import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import { viewKinds, type ViewList } from '../contract.ts'

const views = owning<'saved_view'>

type Kind = (typeof viewKinds)[number]

export type SavedView = Omit<RowOf<'saved_view'>, 'kind' | 'list' | 'filters'> & {
  kind: Kind
  list: ViewList
  filters: Record<string, string>
}

type Whose = { brandId: BrandId; actor: string }

/** The views of a list that this actor sees, by name. */
export async function viewsOf(
  tx: Tx,
  { brandId, actor }: Whose,
  list: ViewList,
): Promise<SavedView[]> {
  const rows = await views(tx)
    .selectFrom('saved_view')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('kind', '!=', 'own'), eb('createdBy', '=', actor)]))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toView)
}

/** A view that this actor sees. */
export async function viewById(
  tx: Tx,
  whose: Whose,
  id: number,
): Promise<SavedView | null> {
  const row = await oneView(tx, whose, id).executeTakeFirst()
  return row ? toView(row) : null
}

/** A view that this actor sees, locked until the transaction ends. */
export async function lockView(
  tx: Tx,
  whose: Whose,
  id: number,
): Promise<SavedView | null> {
  const row = await oneView(tx, whose, id).forUpdate().executeTakeFirst()
  return row ? toView(row) : null
}

function oneView(tx: Tx, { brandId, actor }: Whose, id: number) {
  return views(tx)
    .selectFrom('saved_view')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('kind', '!=', 'own'), eb('createdBy', '=', actor)]))
}

type Fields = Pick<SavedView, 'name' | 'filters' | 'kind'>

export async function storeView(
  tx: Tx,
  { brandId, actor }: Whose,
  { filters, ...fields }: Fields & { list: ViewList },
  now: Date,
): Promise<SavedView> {
  const row = await views(tx)
    .insertInto('saved_view')
    .values({
      brandId,
      createdBy: actor,
      createdAt: now,
      filters: JSON.stringify(filters),
      ...fields,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toView(row)
}

export async function rewriteView(
  tx: Tx,
  { brandId, id }: Pick<SavedView, 'brandId' | 'id'>,
  { filters, ...fields }: Fields,
): Promise<void> {
  await views(tx)
    .updateTable('saved_view')
    .set({ filters: JSON.stringify(filters), ...fields })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

export async function removeView(
  tx: Tx,
  { brandId, id }: Pick<SavedView, 'brandId' | 'id'>,
): Promise<void> {
  await views(tx)
    .deleteFrom('saved_view')
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

/** Only this file writes the columns. */
function toView(row: RowOf<'saved_view'>): SavedView {
  return {
    ...row,
    kind: viewKinds.find((kind) => kind === row.kind) ?? 'own',
    list: row.list === 'orders' ? 'orders' : 'partners',
    filters: row.filters as Record<string, string>,
  }
}
