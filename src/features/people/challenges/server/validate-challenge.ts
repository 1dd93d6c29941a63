import { changeEmail, changeMobile } from '#features/people/partners/server/public.ts'
import { eventWords } from '#features/program/event-texts/server/public.ts'
import { changeUserEmail } from '#features/program/identity/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { Origin } from '#platform/server/http/serve.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'

import type { ChallengeType } from '../rules.ts'
import { type Challenge, type Guess, guessCode, kindOf, useSecret } from './challenges.ts'
import { provenAt, storeProof } from './contact-proofs.ts'
import { contactOnRecord, keyOf, whyTaken } from './send-challenge.ts'
import { text } from './text.ts'

type Named = { token: string; type: ChallengeType; code: string }
type Context = { origin: Origin; now: Date }

/**
 * Confirms the contact on record. The answer's secret proves it to the change that follows.
 */
export async function validateChallenge(
  tx: Tx,
  { viewer, ...named }: Named & { viewer: Viewer },
  { origin, now }: Context,
) {
  const guess = await guessCode(tx, { ...named, holder: keyOf(viewer) }, now)
  if (guess.outcome !== 'right') return refusalOf(guess)
  const { challenge, secret } = guess
  const kind = kindOf(challenge.type)
  if (challenge.purpose === 'change') {
    // For a first contact there is no former one to prove.
    const current = await contactOnRecord(tx, viewer, challenge.type)
    if (current !== null) return refuse('unknown_challenge', { keepsWrites: true })
    const taken = await changeContact(tx, { viewer, challenge }, { origin, now })
    if (taken) return refuse('unknown_challenge', { keepsWrites: true })
    return { secret_key: secret, message: text.updated[kind] }
  }
  await storeProof(tx, { ...keyOf(viewer), kind, contact: challenge.contact }, now)
  return { secret_key: secret, message: text.verified[kind] }
}

/** Confirms a new contact and replaces the one whose secret is shown. */
export async function validateContactChange(
  tx: Tx,
  { viewer, secret, ...named }: Named & { viewer: Viewer; secret: string },
  { origin, now }: Context,
) {
  const guess = await guessCode(tx, { ...named, holder: keyOf(viewer) }, now)
  if (guess.outcome !== 'right') return refusalOf(guess)
  const { challenge } = guess
  const kind = kindOf(challenge.type)
  if (
    challenge.purpose !== 'change' ||
    !(await provesFormer(tx, { viewer, secret, challenge }, now))
  )
    return refuse('unknown_challenge', { keepsWrites: true })
  const taken = await changeContact(tx, { viewer, challenge }, { origin, now })
  if (taken) return refuse(taken, { field: kind, keepsWrites: true })
  return { secret_key: guess.secret, message: text.updated[kind] }
}

/**
 * Whether the secret proves the contact to be replaced. A verified mobile that was lost may
 * be replaced by proving the e-mail; the reverse is never allowed.
 */
async function provesFormer(
  tx: Tx,
  shown: { viewer: Viewer; secret: string; challenge: Challenge },
  now: Date,
): Promise<boolean> {
  const { viewer, secret, challenge } = shown
  const proof = await useSecret(tx, { ...keyOf(viewer), secret }, now)
  if (!proof || proof.purpose !== 'verify') return false
  const [proven, requested] = [kindOf(proof.type), kindOf(challenge.type)]
  if ((await contactOnRecord(tx, viewer, proof.type)) !== proof.contact) return false
  if (proven === requested) return true
  const former = await contactOnRecord(tx, viewer, challenge.type)
  const key = { ...keyOf(viewer), kind: requested, contact: former }
  return requested === 'celular' && (await provenAt(tx, key)) !== null
}

async function changeContact(
  tx: Tx,
  { viewer, challenge }: { viewer: Viewer; challenge: Challenge },
  { origin, now }: Context,
): Promise<'email_taken' | 'mobile_taken' | null> {
  const { type, contact } = challenge
  const kind = kindOf(type)
  const former = await contactOnRecord(tx, viewer, type)
  const taken = await whyTaken(tx, { viewer, type, contact })
  if (taken) return taken
  if (kind === 'celular') await changeMobile(tx, { ...keyOf(viewer), mobile: contact })
  else {
    if (!(await changeUserEmail(tx, viewer.userId, contact))) return 'email_taken'
    await changeEmail(tx, { userId: viewer.userId, from: former ?? '', to: contact })
  }
  await storeProof(tx, { ...keyOf(viewer), kind, contact }, now)
  await audit(tx, {
    brandId: viewer.brandId,
    actor: `user:${viewer.userId}`,
    act: `contact.${kind}_changed`,
    subject: `partner:${viewer.partnerId}`,
    requestId: origin.requestId,
    at: now,
  })
  await notifyFormerAddress(tx, { viewer, kind, former, challenge }, now)
  return null
}

/** Also sent to the old contact: a person whose account is being stolen learns of it. */
async function notifyFormerAddress(
  tx: Tx,
  change: {
    viewer: Viewer
    kind: 'email' | 'celular'
    former: string | null
    challenge: Challenge
  },
  now: Date,
): Promise<void> {
  const { viewer, kind, former, challenge } = change
  const recipient = kind === 'email' ? former : await contactOnRecord(tx, viewer, 'email')
  if (recipient === null) return
  const event = kind === 'email' ? 'email_changed' : 'mobile_changed'
  const words = await eventWords(tx, viewer.brandId, `contact.${event}`)
  await postMessage(
    tx,
    {
      brandId: viewer.brandId,
      channel: 'email',
      recipient,
      ...words.email({}),
      externalId: `contact-changed:${challenge.id}`,
    },
    now,
  )
}

/** Confirms, without a sign-in, the contact of a link. */
export async function validateExternalChallenge(
  tx: Tx,
  { asker, ...named }: Named & { asker: string },
  now: Date,
) {
  const guess = await guessCode(tx, { ...named, holder: 'external', asker }, now)
  if (guess.outcome !== 'right') return refusalOf(guess)
  const { challenge, secret } = guess
  const kind = kindOf(challenge.type)
  // The brand may have changed it since the code was sent.
  if ((await contactOnRecord(tx, challenge, challenge.type)) !== challenge.contact)
    return refuse('unknown_challenge', { keepsWrites: true })
  await storeProof(tx, { ...keyOf(challenge), kind, contact: challenge.contact }, now)
  return { secret_key: secret, message: text.verified[kind] }
}

function refusalOf(guess: Exclude<Guess, { outcome: 'right' }>) {
  const { outcome } = guess
  if (outcome === 'too_many_today') return refuseForNow('too_many_guesses', guess.waitMs)
  if (outcome === 'wrong') return refuse('wrong_code', { field: 'code', keepsWrites: true })
  return outcome === 'unknown'
    ? refuse('unknown_challenge', { keepsWrites: true })
    : refuse('too_many_tries', { keepsWrites: true })
}
