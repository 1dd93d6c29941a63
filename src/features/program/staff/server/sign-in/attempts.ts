import type { Attempt } from '#features/program/identity/server/public.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/contract/time/durations.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import {
  type BucketKind,
  digestOf,
  emptyBucket,
  networkOf,
  spendAll,
  spendPoints,
} from '#platform/server/rate-bucket.ts'

import type { StaffId } from '../people.ts'
import { knownDevice } from './devices.ts'

/** The account whose limits an attempt uses up: the person that was found, or the typed e-mail. */
export function accountOf(person: { id: StaffId } | null, email: string): string {
  return person ? `staff-${person.id}` : `staff-none-${digestOf(email)}`
}

/** The limits of a password: those of partners, with accounts and devices of their own. */
export async function openAttempt(
  tx: Tx,
  {
    email,
    person,
    origin,
  }: { email: string; person: { id: StaffId } | null; origin: Origin },
): Promise<Attempt> {
  const account = accountOf(person, email)
  const known =
    person && (await knownDevice(tx, { staffId: person.id, token: origin.deviceToken }))
  return {
    account,
    network: networkOf(origin.address),
    device: known === null ? null : `${account}:${known}`,
  }
}

/**
 * Guesses of a code with six digits, by a person who knows the password: a few at once and thirty
 * each day, so that a right guess is unlikely for years. A known device has a limit of its own.
 */
const CODES_AT_ONCE = 10
const codes = bucketOf('staff-code', CODES_AT_ONCE, 30 / DAY_MS)
const codesOnDevice = bucketOf('staff-code-device', CODES_AT_ONCE, 60 / DAY_MS)

function bucketOf(name: string, capacity: number, perMs: number): BucketKind {
  return { name, capacity, drainPerMinute: perMs * MINUTE_MS }
}

type Guess = { staffId: StaffId; origin: Origin }

async function codeBucket(tx: Tx, { staffId, origin }: Guess) {
  const known = await knownDevice(tx, { staffId, token: origin.deviceToken })
  return known === null
    ? { kind: codes, owner: accountOf({ id: staffId }, '') }
    : { kind: codesOnDevice, owner: `${accountOf({ id: staffId }, '')}:${known}` }
}

/** Uses up one of the remaining guesses; returns how long to wait where none is left, else null. */
export async function takeGuess(tx: Tx, guess: Guess, now: Date): Promise<number | null> {
  return spendPoints(tx, { ...(await codeBucket(tx, guess)), points: 1 }, now)
}

/** After a right code. */
export async function giveBackGuesses(tx: Tx, guess: Guess): Promise<void> {
  await emptyBucket(tx, await codeBucket(tx, guess))
}

/** After a new password: the earlier guesses needed the old one. */
export async function forgetGuesses(tx: Tx, staffId: StaffId): Promise<void> {
  await emptyBucket(tx, { kind: codes, owner: accountOf({ id: staffId }, '') })
}

const codeAlert = bucketOf('staff-code-alert', 1, 4 / DAY_MS)

/** Whether the owner is told now of guesses at their codes; true at most every six hours. */
export async function takeCodeAlert(tx: Tx, staffId: StaffId, now: Date): Promise<boolean> {
  const owner = accountOf({ id: staffId }, '')
  return (await spendPoints(tx, { kind: codeAlert, owner, points: 1 }, now)) === null
}

/** The limit of calls without a password: by device where one is known, else by network. */
export async function spendByPlace(
  tx: Tx,
  { name, limit, origin }: { name: string; limit: number; origin: Origin },
  now: Date,
): Promise<number | null> {
  const known = await knownDevice(tx, { staffId: null, token: origin.deviceToken })
  const place = known ?? networkOf(origin.address)
  const kind = known === null ? `${name}-from` : `${name}-device`
  return spendAll(tx, [{ bucket: `${kind}:${place}`, limit, windowMs: HOUR_MS / 4 }], now)
}
