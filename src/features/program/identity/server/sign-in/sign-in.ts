import { setTimeout } from 'node:timers/promises'

import {
  type Brand,
  brandById,
  brandBySlug,
} from '#features/program/brands/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { KeepDevice, Origin } from '#platform/server/http/serve.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'
import { passwordMatches } from '#platform/server/sealing/passwords.ts'

import { alertOwner } from '../alert-owner.ts'
import type { Members } from '../members.ts'
import { endSession, openSession } from '../sessions.ts'
import { userByEmail } from '../users.ts'
import { rememberDevice } from './known-devices.ts'
import {
  type Attempt,
  giveBackAttempt,
  openAttempt,
  takeAlert,
  takeAttempt,
  takeProvenAttempt,
} from './sign-in-attempts.ts'

type Credentials = {
  email: string
  password: string
  brandSlug: string
  /** Solved after `prove_human`. */
  proof: string | undefined
}

export type SignInParts = {
  /** Whether a proof of work is right; the check uses it up. */
  isHuman: (proof: string, context: { address: string; now: Date }) => Promise<boolean>
  publicUrl: string
  members: Members
}

type Context = SignInParts & {
  inTransaction: InTransaction
  origin: Origin
  keepDevice: KeepDevice
  now: Date
}

/** The duration must not reveal whether a message was sent. */
const SAME_TIME_MS = 200

/**
 * Opens a session for a user at one brand; at the platform's login page, at one of theirs.
 * Any error - the e-mail, the password, the brand - gets the same answer after the same
 * time. No transaction is open while a password is compared, which is slow on purpose.
 */
export async function signIn(credentials: Credentials, context: Context) {
  const { inTransaction, origin, keepDevice, members, now } = context
  const { email, password, brandSlug } = credentials
  const target = await inTransaction(async (tx) => {
    const user = await userByEmail(tx, email)
    const brand = await brandBySlug(tx, brandSlug)
    const attempt = await openAttempt(tx, { email, user, origin })
    return { user, brand, attempt, waitMs: await takeAttempt(tx, attempt, now) }
  })
  const { user, brand, attempt, waitMs } = target
  if (waitMs !== null) {
    const refused = await proofProblem(credentials, { ...target, waitMs }, context)
    if (refused) return refused
  }

  const right = await passwordMatches(user?.passwordHash, password)
  const session = await inTransaction(async (tx) => {
    const member = brand && (await members.find(tx, { userId: user?.id ?? 0, brand }))
    if (!right || !user || !member) {
      // Takes the same steps with and without an account, so that the duration does not reveal it.
      await audit(tx, {
        brandId: brand?.id ?? null,
        actor: 'anonymous',
        act: 'session.refused',
        subject: user ? `user:${user.id}` : 'user:unknown',
        at: now,
      })
      return null
    }
    const userId = user.id
    await giveBackAttempt(tx, attempt, now)
    const device = await rememberDevice(tx, { userId, token: origin.deviceToken }, now)
    return {
      device,
      token: await openSession(tx, { userId, brandId: member.brandId, ...origin }, now),
    }
  })
  if (session === null) return refuse('invalid_credentials')
  keepDevice(session.device)
  return { token: session.token }
}

type Target = {
  user: { id: number; email: string } | null
  brand: Brand | null
  attempt: Attempt
  waitMs: number
}

/** Why an attempt beyond the free ones is refused; null where a proof of work allows it. */
async function proofProblem({ proof }: Credentials, target: Target, context: Context) {
  const { inTransaction, isHuman, origin, now } = context
  const { attempt, waitMs } = target
  if (proof === undefined) {
    await alertOnce(target, context)
    return refuseForNow('prove_human', waitMs)
  }
  if (!(await isHuman(proof, { address: origin.address, now })))
    return refuseForNow('prove_human', waitMs)
  const provenWaitMs = await inTransaction((tx) => takeProvenAttempt(tx, attempt, now))
  return provenWaitMs === null ? null : refuseForNow('too_many_attempts', provenWaitMs)
}

async function alertOnce({ user, brand, attempt }: Target, context: Context) {
  const { inTransaction, publicUrl, members, now } = context
  const started = performance.now()
  const due = await inTransaction(async (tx) => {
    const member = brand && (await members.find(tx, { userId: user?.id ?? 0, brand }))
    const reaches = user !== null && Boolean(member)
    if (!(await takeAlert(tx, { attempt, reaches }, now))) return false
    if (user && member) {
      const home = await brandById(tx, member.brandId)
      await alertOwner(tx, { user, brand: home }, { publicUrl, now })
    }
    return true
  })
  if (due) await setTimeout(Math.max(0, SAME_TIME_MS - (performance.now() - started)))
}

/**
 * Exchanges a session at one brand for one at another brand of the same user; the old one
 * ends.
 */
export async function switchBrand(
  tx: Tx,
  request: { viewer: Viewer; brandSlug: string },
  { origin, now, members }: { origin: Origin; now: Date; members: Members },
) {
  const { viewer, brandSlug } = request
  const brand = await brandBySlug(tx, brandSlug)
  if (!brand || !(await members.includes(tx, { userId: viewer.userId, brandId: brand.id })))
    return refuse('not_associated')

  await endSession(tx, viewer.sessionHash, now)
  await audit(tx, {
    brandId: brand.id,
    actor: `user:${viewer.userId}`,
    act: 'session.brand_switched',
    subject: `user:${viewer.userId}`,
    detail: { from: viewer.brandId, to: brand.id },
    requestId: origin.requestId,
    at: now,
  })
  return {
    token: await openSession(
      tx,
      { userId: viewer.userId, brandId: brand.id, ...origin },
      now,
    ),
  }
}
