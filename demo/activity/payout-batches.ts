import { seenOf } from '#features/money/payouts/server/batches.ts'
import { settleByHand } from '#features/money/payouts/server/by-hand/pay-by-hand.ts'
import {
  approveBatch,
  createBatch,
  removePayout,
} from '#features/money/payouts/server/decide-batch.ts'
import { payoutsOfBatch } from '#features/money/payouts/server/payouts.ts'
import { prepareBatch } from '#features/money/payouts/server/prepare-batch.ts'
import { permissionNames } from '#platform/contract/endpoint/permissions.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { Refusal } from '#platform/server/refusal.ts'

type Step = { db: Db; brandId: number; at: Date }

/** One of the brand's team: finance prepares the demo's batches, and the owner approves them. */
async function decider({ db, brandId, at }: Step, role: 'finance' | 'owner') {
  const { staffId } = await inScope(db, brandId, (tx) =>
    tx
      .selectFrom('staff_membership')
      .select('staffId')
      .where('brandId', '=', brandId)
      .where('role', '=', role)
      .executeTakeFirstOrThrow(),
  )
  const caller: BrandActor = {
    kind: 'staff',
    brandId,
    staffId,
    sessionId: 0,
    role,
    actor: `staff:${staffId}`,
    permissions: new Set(permissionNames),
    limited: false,
    suspended: false,
    provedAt: at,
  }
  return { caller, requestId: 'demo', now: at }
}

/** A prepared batch of every closing that is due; null if nothing is. */
async function prepared(step: Step) {
  const { db, brandId, at } = step
  const finance = await decider(step, 'finance')
  const made = await inScope(db, brandId, (tx) =>
    createBatch(tx, { method: 'by_hand', filter: {}, hasProvider: true }, finance),
  )
  if (made instanceof Refusal) throw new Error(`the demo's batch: ${made.code}`)
  const key = { brandId, batchId: made.id }
  await prepareBatch({ db, clock: { now: () => at } }, key)
  const lines = await inScope(db, brandId, (tx) =>
    payoutsOfBatch(tx, { ...key, state: 'prepared', after: null, limit: 100 }),
  )
  return lines.length === 0 ? null : { key, lines }
}

/** Pays the closings that are due in one batch: prepared, approved, recorded. */
export async function payInBatch(step: Step): Promise<void> {
  const { db, brandId, at } = step
  const batch = await prepared(step)
  if (!batch) return
  const { key, lines } = batch
  const owner = await decider(step, 'owner')
  await inScope(db, brandId, async (tx) => {
    const approved = await approveBatch(tx, await seenOf(tx, key), owner)
    if (approved instanceof Refusal) throw new Error(`the demo's batch: ${approved.code}`)
    const payouts = lines.map(({ id }) => id)
    const paid = { payouts, result: 'paid', reference: 'TED do dia 10' } as const
    const { actor } = owner.caller
    await settleByHand(tx, key, { ...paid, paidOn: dayOf(at) }, { actor, now: at })
  })
}

/** Leaves a batch that waits for approval, and one closing outside of it. */
export async function prepareOne(step: Step): Promise<void> {
  const batch = await prepared(step)
  const [first, second] = batch?.lines ?? []
  if (!batch || !first || !second) return
  const { batchId } = batch.key
  const finance = await decider(step, 'finance')
  await inScope(step.db, step.brandId, (tx) =>
    removePayout(tx, { batchId, payoutId: first.id }, finance),
  )
}
