import { brandBySlug } from '#features/program/brands/server/public.ts'
import { closeDb, inScope, openDb, openPool } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'
import { openVault } from '#server/sealing/sealing.ts'

import { loadDemo } from './load-demo.ts'

type Parts = { databaseUrl: string; store: FileStore; sealer: Sealer }

/**
 * Fills an empty database with the demo; does nothing if the demo is complete already.
 */
export async function loadDemoOnce(
  { databaseUrl, store, sealer }: Parts,
  now: Date,
  progress: (message: string) => void,
): Promise<void> {
  const db = openDb(openPool(databaseUrl, { size: 4 }), { keepsQueries: true })
  try {
    await openVault(db, sealer, now)
    const there = await inScope(db, 'every brand: brand unknown', (tx) =>
      brandBySlug(tx, 'aliado'),
    )
    if (there) return
    await loadDemo({ db, store, sealer, now, progress })
  } finally {
    await closeDb(db)
  }
}
