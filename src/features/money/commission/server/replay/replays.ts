import { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { BasisPoints } from '#platform/contract/percent.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { RuleScope } from '../../rule-view.ts'
import { BoosterTarget } from '../../rules.ts'
import type { DraftChange } from './drafts.ts'

const tables = owning<'commission_replay'>

const MOST_UNFINISHED = 5
const KEPT_MS = 30 * DAY_MS

// Only this file writes the columns.
const StoredRule = z.object({
  scope: RuleScope,
  sku: z.string().nullable(),
  partnerId: z.int().nullable(),
  category: z.string().nullable(),
  levelId: z.int().nullable(),
  percent: BasisPoints.nullable(),
})
const StoredBooster = z.object({
  target: BoosterTarget,
  sku: z.string().nullable(),
  category: z.string().nullable(),
  levelId: z.int().nullable(),
  addedPercent: BasisPoints.nullable(),
  times: z.int().nullable(),
})
const StoredDraft = z.union([StoredRule, StoredBooster])

const StoredResult = z.object({
  difference: z.int().transform(cents),
  orders: z.int(),
  partners: z.int(),
  top: z.array(z.object({ partnerId: z.int(), difference: z.int().transform(cents) })),
})
export type ReplayResult = z.output<typeof StoredResult>

export type Replay = {
  id: number
  draft: DraftChange
  state: 'waiting' | 'running' | 'done'
  /** From 0 to 100. */
  progress: number
  createdAt: Date
  result: ReplayResult | null
}

/** Adds a replay, for the job; finished ones are deleted after a month. */
export async function addReplay(
  tx: Tx,
  { brandId, actor, draft }: { brandId: BrandId; actor: string; draft: DraftChange },
  now: Date,
): Promise<number | Refusal<'too_many_replays'>> {
  await lockByName(tx, `commission-replays:${brandId}`)
  await tables(tx)
    .deleteFrom('commission_replay')
    .where('brandId', '=', brandId)
    .where('createdAt', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
  const unfinished = await tables(tx)
    .selectFrom('commission_replay')
    .select('id')
    .where('brandId', '=', brandId)
    .where('finishedAt', 'is', null)
    .limit(MOST_UNFINISHED)
    .execute()
  if (unfinished.length === MOST_UNFINISHED) return refuse('too_many_replays')
  const { id } = await tables(tx)
    .insertInto('commission_replay')
    .values({ brandId, draft: JSON.stringify(draft), createdBy: actor, createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function replayById(
  tx: Tx,
  brandId: BrandId,
  id: number,
): Promise<Replay | null> {
  const row = await tables(tx)
    .selectFrom('commission_replay')
    .select(['id', 'draft', 'progress', 'createdAt', 'finishedAt', 'result'])
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { finishedAt, ...shown } = row
  const started = row.progress > 0 ? 'running' : 'waiting'
  return {
    ...shown,
    draft: StoredDraft.parse(row.draft),
    state: finishedAt === null ? started : 'done',
    result: StoredResult.nullable().parse(row.result),
  }
}

export async function storeProgress(
  tx: Tx,
  { brandId, id, progress }: { brandId: BrandId; id: number; progress: number },
): Promise<void> {
  await tables(tx)
    .updateTable('commission_replay')
    .set({ progress })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}

type Finished = { brandId: BrandId; id: number; result: ReplayResult }

export async function finishReplay(
  tx: Tx,
  { brandId, id, result }: Finished,
  now: Date,
): Promise<void> {
  await tables(tx)
    .updateTable('commission_replay')
    .set({ progress: 100, result: JSON.stringify(result), finishedAt: now })
    .where('brandId', '=', brandId)
    .where('id', '=', id)
    .execute()
}
