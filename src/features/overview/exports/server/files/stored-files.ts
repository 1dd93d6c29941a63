import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import type { ExportKey } from '../exports.ts'

const files = owning<'list_export_file'>

export type ExportFile = RowOf<'list_export_file'>

/** The finished files, in their order. */
export async function filesOf(
  tx: Tx,
  { brandId, exportId }: ExportKey,
): Promise<ExportFile[]> {
  return files(tx)
    .selectFrom('list_export_file')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('exportId', '=', exportId)
    .where('finished', '=', true)
    .orderBy('no')
    .execute()
}

/** Forgets the file that a run which was cut off had begun; returns its key. */
export async function dropUnfinished(
  tx: Tx,
  { brandId, exportId }: ExportKey,
): Promise<string[]> {
  const dropped = await files(tx)
    .deleteFrom('list_export_file')
    .where('brandId', '=', brandId)
    .where('exportId', '=', exportId)
    .where('finished', '=', false)
    .returning('fileKey')
    .execute()
  return dropped.map(({ fileKey }) => fileKey)
}

/** Recorded before its bytes are stored: no crash leaves a file that is known to no row. */
export async function beginFile(
  tx: Tx,
  file: Pick<ExportFile, 'brandId' | 'exportId' | 'no' | 'fileKey'>,
): Promise<void> {
  await files(tx).insertInto('list_export_file').values(file).execute()
}

type Progress = Partial<Pick<ExportFile, 'rows' | 'finished' | 'cursor'>>

/** False where the file is no longer this run's: it was dropped or deleted meanwhile. */
export async function noteFile(
  tx: Tx,
  fileKey: string,
  progress: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await files(tx)
    .updateTable('list_export_file')
    .set(progress)
    .where('fileKey', '=', fileKey)
    .where('finished', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
