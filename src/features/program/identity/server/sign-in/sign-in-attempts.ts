import type { UserId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import {
  type BucketKind,
  chargePoints,
  emptyBucket,
  networkOf,
  spendPoints,
} from '#platform/server/rate-bucket.ts'

import { accountKey } from '../account-key.ts'
import { knownDevice } from './known-devices.ts'

const PER_QUARTER = 1 / 15
const PER_HOUR = 1 / 60

/** An account's owner mistypes a few times; a network may be a whole office. */
const account = kind('sign-in-account', 5, PER_QUARTER)
const network = kind('sign-in-network', 50, PER_QUARTER)
const device = kind('sign-in-device', 10, PER_QUARTER)
/** Attempts that each cost a proof of work. */
const provenAccount = kind('sign-in-account-proven', 60, PER_HOUR)
const provenNetwork = kind('sign-in-network-proven', 600, PER_HOUR)
const provenDevice = kind('sign-in-device-proven', 60, PER_HOUR)
/** How often the owner of an account under attack gets a link. */
const alert = kind('sign-in-alert', 1, PER_HOUR / 6)
/** Used up in place of `alert` if the e-mail has no account here, so that both answers take equally long. */
const noAlert = kind('sign-in-no-alert', 1, PER_HOUR / 6)

type Allowance = { kind: BucketKind; owner: string }

/** The accounts and networks whose limits an attempt uses up. */
export type Attempt = { account: string; network: string; device: string | null }

export async function openAttempt(
  tx: Tx,
  { email, user, origin }: { email: string; user: { id: number } | null; origin: Origin },
): Promise<Attempt> {
  const token = origin.deviceToken
  const known = user && (await knownDevice(tx, { userId: user.id, token }))
  return {
    account: accountKey(user, email),
    network: networkOf(origin.address),
    device: user && known ? `${user.id}:${known}` : null,
  }
}

/**
 * Uses up one of the remaining attempts, before the password is compared, so attempts at
 * the same time, in any process, get no more tries than attempts in sequence. Returns how
 * long to wait where none is left, else null. Attempts from a known device and from
 * elsewhere have separate limits.
 */
export function takeAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<number | null> {
  return takeAll(tx, freeAllowances(attempt), now)
}

/** Uses up one of the attempts with a proof of work; returns how long to wait if none is left, else null. */
export function takeProvenAttempt(
  tx: Tx,
  attempt: Attempt,
  now: Date,
): Promise<number | null> {
  return takeAll(tx, provenAllowances(attempt), now)
}

/**
 * Whether the account's owner should get a link now; true at most once in six hours. An
 * attempt at a brand where they are not a member (`reaches` is false) never uses it up.
 */
export async function takeAlert(
  tx: Tx,
  { attempt, reaches }: { attempt: Attempt; reaches: boolean },
  now: Date,
): Promise<boolean> {
  if (attempt.device !== null) return false
  const spending = { kind: reaches ? alert : noAlert, owner: attempt.account, points: 1 }
  return (await spendPoints(tx, spending, now)) === null
}

/**
 * After a successful sign-in the limit of the account or device is reset. The network gets
 * back only the one attempt that it used: otherwise an attacker's own account would reset
 * the limit for guesses at others.
 */
export async function giveBackAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  const [own] = freeAllowances(attempt)
  const [ownProven] = provenAllowances(attempt)
  await emptyBucket(tx, own)
  await emptyBucket(tx, ownProven)
  if (attempt.device === null)
    await chargePoints(tx, { kind: network, owner: attempt.network, points: -1 }, now)
}

/** After the owner replaced the password. */
export function purgeAttempts(tx: Tx, userId: UserId): Promise<void> {
  return purgeAttemptsOn(tx, accountKey({ id: userId }, ''))
}

/** The same for the account of an attempt. */
export async function purgeAttemptsOn(tx: Tx, owner: Attempt['account']): Promise<void> {
  await emptyBucket(tx, { kind: account, owner })
  await emptyBucket(tx, { kind: provenAccount, owner })
}

async function takeAll(tx: Tx, allowances: Allowance[], now: Date): Promise<number | null> {
  let longest: number | null = null
  // The account's row always before the network's, which avoids deadlocks.
  for (const allowance of allowances) {
    const waitMs = await spendPoints(tx, { ...allowance, points: 1 }, now)
    if (waitMs !== null) longest = Math.max(longest ?? 0, waitMs)
  }
  return longest
}

type Allowances = [Allowance, ...Allowance[]]

function freeAllowances(attempt: Attempt): Allowances {
  if (attempt.device !== null) return [{ kind: device, owner: attempt.device }]
  return [
    { kind: account, owner: attempt.account },
    { kind: network, owner: attempt.network },
  ]
}

function provenAllowances(attempt: Attempt): Allowances {
  if (attempt.device !== null) return [{ kind: provenDevice, owner: attempt.device }]
  return [
    { kind: provenAccount, owner: attempt.account },
    { kind: provenNetwork, owner: attempt.network },
  ]
}

function kind(name: string, capacity: number, windowsPerMinute: number): BucketKind {
  return { name, capacity, drainPerMinute: capacity * windowsPerMinute }
}
