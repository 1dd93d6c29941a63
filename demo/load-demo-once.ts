import { brandBySlug } from '#features/brands/server/public.ts'
import { inScope, openDb, openPool } from '#platform/server/db.ts'

import { loadDemo } from './load-demo.ts'

/** Fills an empty database with the demo; does nothing where the demo already lives. */
export async function loadDemoOnce(
  databaseUrl: string,
  telling: Omit<Parameters<typeof loadDemo>[0], 'db'>,
): Promise<void> {
  const db = openDb(openPool(databaseUrl, { size: 4 }))
  try {
    const there = await inScope(db, 'every brand', (tx) => brandBySlug(tx, 'aliado'))
    if (there) return
    await loadDemo({ db, ...telling })
  } finally {
    await db.destroy()
  }
}
