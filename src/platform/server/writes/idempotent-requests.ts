import { DAY_MS } from '#platform/contract/time/durations.ts'

import type { BrandId } from '../../contract/ids.ts'
import type { Clock } from '../clock.ts'
import { type Db, inScope, owning, type Tx, vaultIn } from '../database/db.ts'
import { lockByName } from '../database/lock-by-name.ts'
import type { Reply } from '../reply.ts'
import type { SealedTable } from '../sealing/reseal.ts'

const requests = owning<'idempotent_request'>

const KEPT_MS = 2 * DAY_MS

/** Who sent which key. */
export type KeyedRequest = { brandId: BrandId; actor: string; key: string }

/** What was sent with the key. */
type Sent = { operation: string; digest: Buffer }

/**
 * The answer that this request got before; null the first time, `other_request` where the key was
 * sent with something else. Waits for a running request with the same key.
 */
export async function answerBefore(
  tx: Tx,
  keyed: KeyedRequest,
  { operation, digest }: Sent,
  now: Date,
): Promise<Reply | 'other_request' | null> {
  const { brandId, actor, key } = keyed
  // Sent together: the row is read after the lock.
  const [, row] = await Promise.all([
    lockByName(tx, place(keyed)),
    requests(tx)
      .selectFrom('idempotent_request')
      .select(['operation', 'digest', 'status', 'headers', 'body'])
      .where('brandId', '=', brandId)
      .where('actor', '=', actor)
      .where('key', '=', key)
      .where('createdAt', '>', endOf(now))
      // A write: a former primary cannot answer from commits that may have reached no other server.
      .forNoKeyUpdate()
      .executeTakeFirst(),
  ])
  if (!row) return null
  if (row.operation !== operation || !row.digest.equals(digest)) return 'other_request'
  const body: unknown = JSON.parse(vaultIn(tx).open(row.body, place(keyed)))
  return {
    status: row.status,
    // Only this file writes the column.
    headers: row.headers as Record<string, string>,
    ...(body !== null && { body }),
  }
}

/** Stores the answer, in the transaction of the write. */
export async function storeAnswer(
  tx: Tx,
  keyed: KeyedRequest,
  { operation, digest, reply }: Sent & { reply: Reply },
  now: Date,
): Promise<void> {
  const body = JSON.stringify(reply.body ?? null)
  const answer = {
    operation,
    digest,
    status: reply.status,
    headers: JSON.stringify(reply.headers ?? {}),
    body: vaultIn(tx).seal(body, place(keyed)),
    createdAt: now,
  }
  await requests(tx)
    .insertInto('idempotent_request')
    .values({ ...keyed, ...answer })
    // A row of the same key that is older than two days and not yet deleted.
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'actor', 'key']).doUpdateSet(answer),
    )
    .execute()
}

/** Deletes the answers that are no longer kept. */
export async function purgeAnswers({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await inScope(db, 'every brand: due work', (tx) =>
    requests(tx)
      .deleteFrom('idempotent_request')
      .where('createdAt', '<=', endOf(clock.now()))
      .execute(),
  )
}

function endOf(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS)
}

function place({ brandId, actor, key }: KeyedRequest): string {
  return `idempotent_request:${brandId}:${actor}:${key}`
}

export const sealedAnswersOfKeys: SealedTable[] = [
  {
    table: 'idempotent_request',
    key: ['brandId', 'actor', 'key'],
    columns: [{ name: 'body', place: (row) => place(row as KeyedRequest) }],
  },
]
