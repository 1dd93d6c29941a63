import type { Tx } from '#platform/server/db.ts'
import type { Origin } from '#platform/server/http.ts'
import {
  type BucketKind,
  chargePoints,
  networkOf,
  spendPoints,
} from '#platform/server/rate-bucket.ts'

/** What a field's live check may ask: much for one form, little for a list of CPFs. */
const lookUps: BucketKind = { name: 'sign-up-look-up', capacity: 200, drainPerMinute: 60 }
/** Each also costs a proof of work; an event's whole audience may sit behind one address. */
const signUps: BucketKind = { name: 'sign-up', capacity: 300, drainPerMinute: 10 }

/** A free slug or e-mail is what a person looks for; one that is taken, what a spy does. */
const TAKEN_POINTS = 9

type Who = { origin: Origin; now: Date }

/** Null, or how long this network has to wait before it may look something up, in milliseconds. */
export function spendLookUp(
  tx: Tx,
  { origin, now }: Who,
  points = 1,
): Promise<number | null> {
  return spendPoints(tx, { kind: lookUps, owner: networkOf(origin.address), points }, now)
}

export function chargeTaken(tx: Tx, { origin, now }: Who): Promise<void> {
  return chargePoints(
    tx,
    { kind: lookUps, owner: networkOf(origin.address), points: TAKEN_POINTS },
    now,
  )
}

export function spendSignUp(tx: Tx, { origin, now }: Who): Promise<number | null> {
  return spendPoints(
    tx,
    { kind: signUps, owner: networkOf(origin.address), points: 1 },
    now,
  )
}
