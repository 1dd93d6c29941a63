import type { Tx } from '#platform/server/database/db.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import {
  type BucketKind,
  chargePoints,
  emptyBucket,
  networkOf,
  spendPoints,
} from '#platform/server/rate-bucket.ts'

/** The limit of a field's live checks: enough for one form, too few for a list of CPFs. */
const lookUps: BucketKind = { name: 'sign-up-look-up', capacity: 200, drainPerMinute: 60 }
/**
 * Each also costs a proof of work; the whole audience of an event may share one address.
 */
const signUps: BucketKind = { name: 'sign-up', capacity: 300, drainPerMinute: 10 }

/** A person looks for a free slug or e-mail; an attacker looks for taken ones. */
const TAKEN_POINTS = 9

/** Two forms filled in with all mistakes; for more, the caller proves to be human first. */
const unproven: BucketKind = {
  name: 'sign-up-unproven',
  capacity: 60,
  drainPerMinute: 6,
}

type Who = { origin: Origin; now: Date }

/** What this network has to do before a look-up: prove to be human, or wait. */
export type LookUpLimit = { needs: 'proof' | 'patience'; waitMs: number }

export async function spendLookUp(
  tx: Tx,
  { origin, now }: Who,
): Promise<LookUpLimit | null> {
  const owner = networkOf(origin.address)
  const free = await spendPoints(tx, { kind: unproven, owner, points: 1 }, now)
  if (free !== null) return { needs: 'proof', waitMs: free }
  const waitMs = await spendPoints(tx, { kind: lookUps, owner, points: 1 }, now)
  return waitMs === null ? null : { needs: 'patience', waitMs }
}

/** A proof of work allows the same number of look-ups again. */
export function creditProof(tx: Tx, { origin }: Who): Promise<void> {
  return emptyBucket(tx, { kind: unproven, owner: networkOf(origin.address) })
}

export async function chargeTaken(tx: Tx, { origin, now }: Who): Promise<void> {
  const owner = networkOf(origin.address)
  for (const kind of [unproven, lookUps])
    await chargePoints(tx, { kind, owner, points: TAKEN_POINTS }, now)
}

export function spendSignUp(tx: Tx, { origin, now }: Who): Promise<number | null> {
  return spendPoints(
    tx,
    { kind: signUps, owner: networkOf(origin.address), points: 1 },
    now,
  )
}
