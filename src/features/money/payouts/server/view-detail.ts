import { actingPerson, actorNames } from '#features/program/staff/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { PayoutBatchDetail } from '../contract.ts'
import { type Batch, sumsByState, viewBatch } from './batches.ts'
import { personProblem } from './decide-batch.ts'

type Reader = { viewer: BrandActor; now: Date }

/** The batch with what its page shows, or the refusal. */
export async function detailOr<Code extends string>(
  tx: Tx,
  reader: Reader,
  decided: Promise<Batch | Refusal<Code>>,
) {
  const batch = await decided
  return batch instanceof Refusal ? batch : viewDetail(tx, batch, reader)
}

export async function viewDetail(
  tx: Tx,
  batch: Batch,
  { viewer, now }: Reader,
): Promise<PayoutBatchDetail> {
  const key = { brandId: batch.brandId, batchId: batch.id }
  const sums = await sumsByState(tx, key)
  const { preparedBy, approvedBy } = batch
  const nameOf = await actorNames(tx, [preparedBy, approvedBy ?? ''])
  return {
    ...viewBatch(batch),
    prepared_by_name: nameOf(preparedBy),
    approved_by_name: approvedBy === null ? null : nameOf(approvedBy),
    states: sums.map(({ state, count, totalCents }) => ({
      state,
      count,
      total_value: totalCents,
    })),
    needs_other_person:
      (await personProblem(tx, batch, {
        person: await actingPerson(tx, viewer),
        now,
      })) !== null,
  }
}
