import { z } from 'zod'

/**
 * A backup's description in its `backup.json`; written last, so that an incomplete backup
 * has none.
 */
export const Manifest = z.object({
  format: z.literal(1),
  /** The time of the snapshot; later changes are not in it. */
  takenAt: z.string(),
  /** The version of the database, by its last migration. */
  migration: z.int(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  files: z.int(),
})
export type Manifest = z.output<typeof Manifest>

export const MANIFEST = 'backup.json'

/** A backup that cannot be taken or restored; the message tells the person what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
