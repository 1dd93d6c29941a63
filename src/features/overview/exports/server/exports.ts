import { sql } from 'kysely'
import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { noteRemoved } from '#platform/server/files/removed-files.ts'
import { type After, CursorTime, keysetOf } from '#platform/server/lists/keyset.ts'

import { type ExportFormat, ExportRequest } from '../contract.ts'
import { formatOf } from './formats.ts'
import { periodOf } from './period.ts'

const tables = owning<'list_export' | 'list_export_file'>

const Place = z.object({ createdAt: CursorTime, id: z.int() })
export const exportPages = keysetOf('exports', Place)

type Row = Omit<RowOf<'list_export'>, 'list' | 'format' | 'filter' | 'queuedAt' | 'runs'>
export type Export = Row & {
  list: ExportRequest['list']
  format: ExportFormat
  /** Rows written so far. */
  rows: number
}
export type ExportKey = { brandId: BrandId; exportId: number }

type NewExport = Pick<
  Export,
  'brandId' | 'personal' | 'searchesPersonal' | 'createdBy' | 'staffId'
>

export async function addExport(
  tx: Tx,
  added: NewExport & { request: ExportRequest; filterNames: string[] },
  now: Date,
): Promise<ExportKey> {
  const { request, ...row } = added
  const period = periodOf(request)
  const { id } = await tables(tx)
    .insertInto('list_export')
    .values({
      ...row,
      list: request.list,
      format: formatOf(request),
      periodBegin: period?.begin ?? null,
      periodEnd: period?.end ?? null,
      filter: JSON.stringify(z.encode(ExportRequest, request).filter),
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { brandId: row.brandId, exportId: id }
}

function exports(tx: Tx) {
  return tables(tx)
    .selectFrom('list_export as e')
    .select([
      'e.brandId',
      'e.id',
      sql<ExportRequest['list']>`e.list`.as('list'),
      sql<ExportFormat>`e.format`.as('format'),
      'e.failedAt',
      'e.periodBegin',
      'e.periodEnd',
      'e.filterNames',
      'e.personal',
      'e.searchesPersonal',
      'e.createdBy',
      'e.staffId',
      'e.createdAt',
      'e.total',
      'e.finishedAt',
      'e.deletedAt',
      sql<number>`(
        select coalesce(sum(f.rows), 0)::integer from list_export_file f
        where f.brand_id = e.brand_id and f.export_id = e.id)`.as('rows'),
    ])
}

export async function exportById(
  tx: Tx,
  { brandId, exportId }: ExportKey,
): Promise<Export | null> {
  const row = await exports(tx)
    .where('e.brandId', '=', brandId)
    .where('e.id', '=', exportId)
    .executeTakeFirst()
  return row ?? null
}

type Seen = {
  brandId: BrandId
  /** A member who is limited to a portfolio sees their own only. */
  staffId: number | null
}

/** The exports that someone may see, newest first. */
export function exportsOf(
  tx: Tx,
  { brandId, staffId }: Seen,
  { after, limit }: After<z.output<typeof Place>>,
): Promise<Export[]> {
  let query = exports(tx)
    .where('e.brandId', '=', brandId)
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
  if (staffId !== null) query = query.where('e.staffId', '=', staffId)
  if (after)
    query = query.where(
      sql<boolean>`(e.created_at, e.id) < (${after.createdAt}, ${after.id}::bigint)`,
    )
  return query.execute()
}

/** What to write; null where it is finished, deleted or gone. The row stays locked. */
export async function lockWork(
  tx: Tx,
  { brandId, exportId }: ExportKey,
): Promise<ExportRequest | null> {
  const row = await tables(tx)
    .selectFrom('list_export')
    .select(['list', 'format', 'filter'])
    .where('brandId', '=', brandId)
    .where('id', '=', exportId)
    .where('finishedAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? ExportRequest.parse(row) : null
}

/** After so many runs without a finished file an export has failed. */
const MOST_RUNS = 6

/** Counts a run; false where there were too many, so that the export has failed. */
export async function noteRun(
  tx: Tx,
  { brandId, exportId }: ExportKey,
  now: Date,
): Promise<boolean> {
  const row = await tables(tx)
    .updateTable('list_export')
    .set({
      runs: sql<number>`runs + 1`,
      failedAt: sql<Date | null>`case when runs >= ${MOST_RUNS} then ${now}::timestamptz end`,
      filter: sql`case when runs < ${MOST_RUNS} then filter end`,
    })
    .where('brandId', '=', brandId)
    .where('id', '=', exportId)
    .where('finishedAt', 'is', null)
    .where('failedAt', 'is', null)
    .returning('failedAt')
    .executeTakeFirst()
  return row?.failedAt === null
}

/** A finished file shows that the export goes on. */
export async function noteProgress(tx: Tx, { brandId, exportId }: ExportKey) {
  await tables(tx)
    .updateTable('list_export')
    .set({ runs: 0 })
    .where('brandId', '=', brandId)
    .where('id', '=', exportId)
    .execute()
}

export async function noteTotal(
  tx: Tx,
  { brandId, exportId }: ExportKey,
  total: number,
): Promise<void> {
  await tables(tx)
    .updateTable('list_export')
    .set({ total })
    .where('brandId', '=', brandId)
    .where('id', '=', exportId)
    .execute()
}

/** Its filter is deleted with it: it may name a person. */
export async function finish(
  tx: Tx,
  { brandId, exportId }: ExportKey,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('list_export')
    .set({ finishedAt: now, filter: null })
    .where('brandId', '=', brandId)
    .where('id', '=', exportId)
    .where('finishedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Deletes the files of a brand's exports that were started, because someone in them is erased;
 * returns the keys. A run that is writing one stops.
 */
export async function eraseExports(
  tx: Tx,
  { brandId }: { brandId: BrandId },
  now: Date,
): Promise<string[]> {
  await tables(tx)
    .updateTable('list_export')
    .set({ deletedAt: now, filter: null })
    .where('brandId', '=', brandId)
    .where('total', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute()
  const files = await tables(tx)
    .deleteFrom('list_export_file')
    .where('brandId', '=', brandId)
    .returning('fileKey')
    .execute()
  return files.map(({ fileKey }) => fileKey)
}

/** Deletes what was asked for before a moment; its files follow. Returns how many exports. */
export async function purgeExports(
  tx: Tx,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const files = await tables(tx)
    .selectFrom('list_export_file as f')
    .innerJoin('list_export as e', (join) =>
      join.onRef('e.brandId', '=', 'f.brandId').onRef('e.id', '=', 'f.exportId'),
    )
    .select('f.fileKey')
    .where('e.createdAt', '<', before)
    .execute()
  const keys = files.map(({ fileKey }) => fileKey)
  await noteRemoved(tx, keys, now)
  const { numDeletedRows } = await tables(tx)
    .deleteFrom('list_export')
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
