import { type Db, inScope, owning, type Tx } from '../database/db.ts'
import type { FileStore } from './file-store.ts'

const removed = owning<'removed_file'>

type Removing = Pick<FileStore, 'remove'>

/** Longer than sealing a file again can take. */
const SECOND_REMOVAL_MS = 10 * 60_000
const AT_ONCE = 200

/**
 * Records, with the deletion of their rows, that files are to be deleted. After the commit
 * `removeNow` does it, and `removeFiles` again some time later.
 */
export async function noteRemoved(tx: Tx, keys: string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await removed(tx)
    .insertInto('removed_file')
    .values(keys.map((key) => ({ key, removedAt: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Deletes recorded files; where the store is unavailable, `removeFiles` does it later. */
export async function removeNow(store: Removing, keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => store.remove(key).catch(() => undefined)))
}

/** Deletes files that were recorded some time ago; returns how many. */
export async function removeFiles(db: Db, store: Removing, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SECOND_REMOVAL_MS)
  let done = 0
  for (;;) {
    const rows = await inScope(db, 'every brand: installation', (tx) =>
      removed(tx)
        .selectFrom('removed_file')
        .select('key')
        .where('removedAt', '<=', before)
        .orderBy('removedAt')
        .limit(AT_ONCE)
        .execute(),
    )
    if (rows.length === 0) return done
    const keys = rows.map(({ key }) => key)
    for (const key of keys) await store.remove(key)
    await inScope(db, 'every brand: installation', (tx) =>
      removed(tx).deleteFrom('removed_file').where('key', 'in', keys).execute(),
    )
    done += keys.length
  }
}
