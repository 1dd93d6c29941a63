import {
  type Brand,
  brandById,
  brandBySlug,
} from '#features/program/brands/server/public.ts'
import type { BrandId, UserId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { type MessageChannel, postMessage } from '#platform/server/messages/messages.ts'
import {
  compareCode,
  createCode,
  useUpCode,
} from '#platform/server/messages/one-time-codes.ts'
import { networkOf, spendAll } from '#platform/server/rate-bucket.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'
import { hashPassword, passwordMatches } from '#platform/server/sealing/passwords.ts'

import { alertOwner } from '../alert-owner.ts'
import { confirmationOf, useUpConfirmation } from '../confirmations.ts'
import type { Members } from '../members.ts'
import {
  type Attempt,
  purgeAttempts,
  openAttempt,
  takeAlert,
} from '../sign-in/sign-in-attempts.ts'
import { text } from '../text.ts'
import { type User, userByEmail, userById } from '../users.ts'
import { replacePassword } from './change-password.ts'
import { passwordRefusal } from './check-password.ts'
import {
  confirmingAllowances,
  guessAllowances,
  sendingAllowances,
} from './recovery-limits.ts'

/** The person opened the link that was sent to this address at the sign-up. */
export type EmailConfirmed = (
  tx: Tx,
  proof: { userId: UserId; brandId: BrandId; email: string },
  now: Date,
) => Promise<void>

type Context = { origin: Origin; now: Date }
type Finding = Context & { members: Members }
/** `publicUrl`: the base of the links in e-mails. */
type Sending = Finding & { publicUrl: string }
type Account = { email: string; brandSlug: string }
type NewRecovery = {
  brandId: BrandId
  email: string
  /** null: no account at the brand has this e-mail. */
  userId: UserId | null
  /** The digest of the sign-up link that the code replaces. */
  boundTo?: Buffer
}

/**
 * Sends a code to the account's owner. An account that does not exist, or has no mobile for
 * the channel, gets the same answer after the same steps.
 */
export async function sendRecoveryCode(
  tx: Tx,
  requested: Account & { channel: MessageChannel },
  context: Sending,
) {
  const { origin, now, members } = context
  const { email, brandSlug, channel } = requested
  const user = await userByEmail(tx, email)
  const attempt = await openAttempt(tx, { email, user, origin })
  const brand = await brandBySlug(tx, brandSlug)
  const waitMs = await spendAll(tx, sendingAllowances(attempt), now)
  if (waitMs !== null) {
    await alertWhereDue(tx, { user, brand, attempt }, context)
    return refuseForNow('too_many_attempts', waitMs)
  }
  if (!brand) {
    await hashPassword(email)
    return { message: text.codeSent }
  }
  const member = await members.find(tx, { userId: user?.id ?? 0, brand })
  const sender = await brandById(tx, member?.brandId ?? brand.id)
  const userId = user && member ? user.id : null
  const { stored, code } = await createRecoveryCode(
    tx,
    { brandId: brand.id, email, userId },
    now,
  )
  const recipient = user && member && addressOf(channel, user, member.mobile)
  if (recipient)
    await postMessage(
      tx,
      {
        ...codeMessage(sender),
        channel,
        recipient,
        code,
        externalId: `recovery:${stored.id}`,
      },
      now,
    )
  return { message: text.codeSent }
}

function createRecoveryCode(
  tx: Tx,
  { email, ...account }: NewRecovery,
  now: Date,
): ReturnType<typeof createCode> {
  const subject = `email:${email}` as const
  const kind = { purpose: 'recovery', withToken: false, replacesEarlier: true } as const
  return createCode(tx, { ...account, ...kind, subject }, now)
}

/** A stranger may have used up the codes: the owner gets a link that signs in, once in six hours. */
async function alertWhereDue(
  tx: Tx,
  { user, brand, attempt }: { user: User | null; brand: Brand | null; attempt: Attempt },
  { members, publicUrl, now }: Sending,
): Promise<void> {
  const member = brand && (await members.find(tx, { userId: user?.id ?? 0, brand }))
  const reaches = user !== null && member !== null
  if (!(await takeAlert(tx, { attempt, reaches }, now)) || !user || !member) return
  const home = await brandById(tx, member.brandId)
  await alertOwner(tx, { user, brand: home }, { publicUrl, now })
}

function codeMessage(brand: Brand) {
  return {
    brandId: brand.id,
    subject: text.recovery.subject(brand.name),
    body: text.recovery.body,
  }
}

function addressOf(
  channel: MessageChannel,
  user: User,
  mobile: string | null,
): string | null {
  if (channel === 'email') return user.email
  return mobile === null ? null : `+55${mobile}`
}

/** Whether a code is right, without using it up. */
export async function validateRecoveryCode(
  tx: Tx,
  guess: Account & { code: string },
  context: Context,
) {
  const right = await compare(tx, guess, context)
  return 'userId' in right ? { message: text.codeRight } : right
}

/** Sets a new password with a code; it works once, and every session ends. */
export async function recoverPassword(
  tx: Tx,
  requested: Account & { code: string; password: string },
  context: Finding & { emailConfirmed: EmailConfirmed },
) {
  const { now, members } = context
  const { password, email } = requested
  const right = await compare(tx, requested, context)
  if (!('userId' in right)) return right
  const { userId, boundTo: confirmationHash } = right
  const { name } = await userById(tx, userId)
  const member = await members.find(tx, { userId, brand: right.brand })
  const brand = member ? await brandById(tx, member.brandId) : right.brand
  const refused = await passwordRefusal(tx, {
    brandId: brand.id,
    password,
    aboutThem: [email, name, brand.slug],
  })
  if (refused) return refused

  await useUpCode(tx, right, now)
  if (confirmationHash) {
    await useUpConfirmation(tx, confirmationHash, now)
    await context.emailConfirmed(tx, { userId, brandId: right.brand.id, email }, now)
  }
  await replacePassword(tx, { userId, brandId: brand.id, password }, context)
  await purgeAttempts(tx, userId)
  return { message: text.passwordChanged }
}

async function compare(
  tx: Tx,
  { email, brandSlug, code }: Account & { code: string },
  { origin, now }: Context,
) {
  const user = await userByEmail(tx, email)
  const attempt = await openAttempt(tx, { email, user, origin })
  const waitMs = await spendAll(tx, guessAllowances(attempt), now)
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
  const brand = await brandBySlug(tx, brandSlug)
  const wrong = refuse('wrong_code', { field: 'code', keepsWrites: true })
  if (!brand) {
    await passwordMatches(undefined, code)
    return wrong
  }
  const guess = await compareCode(
    tx,
    { purposes: ['recovery'], brandId: brand.id, subject: `email:${email}`, code },
    now,
  )
  if (guess.outcome !== 'right' || guess.stored.userId === null) return wrong
  return { ...guess.stored, userId: guess.stored.userId, brand }
}

/**
 * Exchanges a sign-up's link for a code for the password screen. The link works until a
 * password was set: a person who closes the page may open it again.
 */
export async function confirmPerson(
  tx: Tx,
  { brandSlug, token }: { brandSlug: string; token: string },
  { origin, now }: Context,
) {
  const allowances = confirmingAllowances(networkOf(origin.address))
  const waitMs = await spendAll(tx, allowances, now)
  if (waitMs !== null) return refuseForNow('too_many_attempts', waitMs)
  const brand = await brandBySlug(tx, brandSlug)
  const confirmation =
    brand && (await confirmationOf(tx, { token, brandId: brand.id }, now))
  if (!brand || !confirmation) return refuse('not_confirmed', { keepsWrites: true })
  const { userId, tokenHash } = confirmation
  const { email } = await userById(tx, userId)
  const { code } = await createRecoveryCode(
    tx,
    { brandId: brand.id, email, userId, boundTo: tokenHash },
    now,
  )
  return { email, code }
}
