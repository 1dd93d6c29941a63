import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'

import { batchById, type BatchKey } from './batches.ts'
import { writeFiles } from './files/write-files.ts'
import { prepareBatch } from './prepare-batch.ts'

type Parts = { db: Db; clock: Clock }

/** Does what a batch waits for. */
export async function runBatch(parts: Parts, key: BatchKey): Promise<void> {
  const batch = await inScope(parts.db, key.brandId, (tx) => batchById(tx, key))
  if (batch?.state === 'preparing') await prepareBatch(parts, key)
  if (batch?.state === 'sent') await writeFiles(parts, key)
}
