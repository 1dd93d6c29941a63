import { type Db, inScope, owning, type Tx } from '../database/db.ts'
import type { FileStore } from './file-store.ts'

const removed = owning<'removed_file'>

type Removing = Pick<FileStore, 'remove'>

/** Longer than sealing a file again can take. */
const SECOND_REMOVAL_MS = 10 * 60_000
const AT_ONCE = 200

/**
 * Notes, with the deletion of their rows, that files are to be removed. After the commit
 * `removeNow` does it, and `removeFiles` once more a while later.
 */
export async function noteRemoved(tx: Tx, keys: string[], now: Date): Promise<void> {
  if (keys.length === 0) return
  await removed(tx)
    .insertInto('removed_file')
    .values(keys.map((key) => ({ key, removed_at: now })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Removes noted files; where the store is away, `removeFiles` does it later. */
export async function removeNow(store: Removing, keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => store.remove(key).catch(() => undefined)))
}

/** Removes what was noted a while ago, for good; answers how many files. */
export async function removeFiles(db: Db, store: Removing, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SECOND_REMOVAL_MS)
  let done = 0
  for (;;) {
    const rows = await inScope(db, 'every brand', (tx) =>
      removed(tx)
        .selectFrom('removed_file')
        .select('key')
        .where('removed_at', '<=', before)
        .orderBy('removed_at')
        .limit(AT_ONCE)
        .execute(),
    )
    if (rows.length === 0) return done
    const keys = rows.map(({ key }) => key)
    for (const key of keys) await store.remove(key)
    await inScope(db, 'every brand', (tx) =>
      removed(tx).deleteFrom('removed_file').where('key', 'in', keys).execute(),
    )
    done += keys.length
  }
}
