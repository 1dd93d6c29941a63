import { sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { After } from '#platform/server/lists/keyset.ts'

const tables = owning<'brand_import' | 'brand_import_row'>

export type ImportKind = 'partners' | 'orders' | 'products'
export type Outcome = 'imported' | 'existing' | 'failed'

/** The result of one row; `partnerId` or `orderNumber` is what it is about, which is a product's SKU too. */
export type RowResult = Pick<
  RowOf<'brand_import_row'>,
  'line' | 'partnerId' | 'orderNumber' | 'message'
> & { outcome: Outcome }

export type Import = Pick<
  RowOf<'brand_import'>,
  | 'id'
  | 'fileKey'
  | 'fileName'
  | 'invites'
  | 'rows'
  | 'createdBy'
  | 'createdAt'
  | 'startedAt'
  | 'finishedAt'
  | 'openingCents'
  | 'createdStaffId'
  | 'limitCents'
  | 'decidedBy'
  | 'refusal'
> & { kind: ImportKind; decision: 'waiting' | 'approved' | 'refused' | null }

type NewImport = Pick<
  Import,
  | 'kind'
  | 'fileKey'
  | 'fileName'
  | 'invites'
  | 'rows'
  | 'createdBy'
  | 'createdAt'
  | 'openingCents'
  | 'createdStaffId'
  | 'limitCents'
  | 'decision'
> & { brandId: BrandId; fileDigest: Buffer }

export async function addImport(tx: Tx, added: NewImport): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('brand_import')
    .values(added)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function importById(
  tx: Tx,
  brandId: BrandId,
  { id, kind }: { id: number; kind: ImportKind },
): Promise<Import | null> {
  const row = await imports(tx, brandId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row ? { ...row, kind } : null
}

/** A page of the brand's imports of a kind, newest first. */
export async function importsOf(
  tx: Tx,
  { brandId, kind }: { brandId: BrandId; kind: ImportKind },
  { after, limit }: After<number>,
): Promise<Import[]> {
  let query = imports(tx, brandId).where('kind', '=', kind)
  if (after !== null) query = query.where('id', '<', after)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map((row) => ({ ...row, kind }))
}

/** The last import of these bytes that is under way or ended without an error. */
export async function importOfFile(
  tx: Tx,
  brandId: BrandId,
  { kind, fileDigest }: { kind: ImportKind; fileDigest: Buffer },
): Promise<Import | null> {
  const row = await imports(tx, brandId)
    .where('kind', '=', kind)
    .where('fileDigest', '=', fileDigest)
    .where(sql<boolean>`decision is distinct from 'refused'`)
    .where((one) =>
      one.not(
        one.exists(
          one
            .selectFrom('brand_import_row')
            .select('line')
            .whereRef('brand_import_row.brandId', '=', 'brand_import.brandId')
            .whereRef('brand_import_row.importId', '=', 'brand_import.id')
            .where('outcome', '=', 'failed'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, kind } : null
}

function imports(tx: Tx, brandId: BrandId) {
  return (
    tables(tx)
      .selectFrom('brand_import')
      .select(['id', 'fileKey', 'fileName', 'invites', 'rows', 'createdBy', 'createdAt'])
      .select(['startedAt', 'finishedAt', 'openingCents', 'createdStaffId', 'limitCents'])
      .select(['decidedBy', 'refusal'])
      // The table's constraint names the same values.
      .select(sql<Import['decision']>`decision`.as('decision'))
      .where('brandId', '=', brandId)
  )
}

type One = { brandId: BrandId; importId: number }

export async function markStarted(
  tx: Tx,
  { brandId, importId }: One,
  now: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('brand_import')
    .set({ startedAt: sql<Date>`coalesce(started_at, ${now})` })
    .where('brandId', '=', brandId)
    .where('id', '=', importId)
    .execute()
}

export async function markFinished(
  tx: Tx,
  { brandId, importId }: One,
  now: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('brand_import')
    .set({ finishedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', importId)
    .execute()
}

/** Stores the results of rows; a row that has one keeps it. */
export async function storeResults(
  tx: Tx,
  { brandId, importId }: One,
  results: RowResult[],
): Promise<void> {
  if (results.length === 0) return
  await tables(tx)
    .insertInto('brand_import_row')
    .values(results.map((result) => ({ ...result, brandId, importId })))
    .onConflict((conflict) => conflict.columns(['brandId', 'importId', 'line']).doNothing())
    .execute()
}

/** The rows that have a result, in their order. */
export async function resultsOf(
  tx: Tx,
  { brandId, importId }: One,
  only: { outcome?: Outcome; limit?: number } = {},
): Promise<RowResult[]> {
  let rows = tables(tx)
    .selectFrom('brand_import_row')
    .select(['line', 'outcome', 'partnerId', 'orderNumber', 'message'])
    .where('brandId', '=', brandId)
    .where('importId', '=', importId)
  if (only.outcome !== undefined) rows = rows.where('outcome', '=', only.outcome)
  if (only.limit !== undefined) rows = rows.limit(only.limit)
  const found = await rows.orderBy('line').execute()
  return found.map((row) => ({ ...row, outcome: row.outcome as Outcome }))
}

const none: Record<Outcome, number> = { imported: 0, existing: 0, failed: 0 }

/** How many rows of each import ended how, by the import. */
export async function countResults(
  tx: Tx,
  { brandId, importIds }: { brandId: BrandId; importIds: number[] },
): Promise<(importId: number) => Record<Outcome, number>> {
  const rows = await tables(tx)
    .selectFrom('brand_import_row')
    .select(['importId', 'outcome', sql<number>`count(*)::int`.as('count')])
    .where('brandId', '=', brandId)
    .where('importId', '=', sql<number>`any(${importIds}::bigint[])`)
    .groupBy(['importId', 'outcome'])
    .execute()
  return (importId) => ({
    ...none,
    ...Object.fromEntries(
      rows
        .filter((row) => row.importId === importId)
        .map(({ outcome, count }) => [outcome, count]),
    ),
  })
}
