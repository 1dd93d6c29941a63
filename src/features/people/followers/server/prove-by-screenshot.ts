import { randomUUID } from 'node:crypto'

import { partnerById } from '#features/people/partners/server/public.ts'
import { instagramProfileOf } from '#features/people/profile/server/public.ts'
import { eventWords, firstNameOf } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { inspectFile } from '#platform/server/files/inspect-file.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import type { BrandActor, Viewer } from '#platform/server/http/access.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import { spendAll } from '#platform/server/rate-bucket.ts'
import { Refusal, refuse, refuseForNow } from '#platform/server/refusal.ts'

import { SCREENSHOT_TYPES } from '../contract.ts'
import { viewProof } from './instagram-state.ts'
import { decideProof, lockProof, type Proof, storeScreenshot } from './proofs.ts'

const PICTURES = { limit: 5, windowMs: DAY_MS }

type Sent = { file: File; followers: number }
type Parts = {
  store: FileStore
  scan: FileScanner
  inTransaction: InTransaction
  now: Date
}

/** Stores a screenshot for the brand's review. */
export async function sendScreenshot(
  viewer: Viewer,
  { file, followers }: Sent,
  { store, scan, inTransaction, now }: Parts,
) {
  const given = new Uint8Array(await file.arrayBuffer())
  const picture = await inspectFile(given, SCREENSHOT_TYPES, scan)
  if (!picture) return refuse('not_a_picture', { field: 'file' })
  const key = `follower-proof/${randomUUID()}`
  await store.put(key, picture)
  const answer = await inTransaction(async (tx) => {
    const { brandId, partnerId } = viewer
    const { username } = await instagramProfileOf(tx, viewer)
    if (username === null) return refuse('no_instagram')
    const bucket = `follower-proof:${viewer.userId}`
    const waitMs = await spendAll(tx, [{ bucket, ...PICTURES }], now)
    if (waitMs !== null) return refuseForNow('too_many_tries', waitMs)
    const shown = { key, type: picture.contentType }
    const owner = { brandId, partnerId }
    const sent = { ...owner, username, claimed: followers, file: shown }
    if (!(await storeScreenshot(tx, sent, now))) return refuse('already_waiting')
    return viewProof(tx, viewer)
  })
  // Without a stored row the file is deleted.
  if (answer instanceof Refusal) await store.remove(key)
  return answer
}

type Review =
  | { id: number; status: 'accepted'; followers: number }
  | { id: number; status: 'refused'; reason: string }
type Context = { caller: BrandActor; requestId: string; now: Date }

/** The brand's decision on a screenshot; the partner is notified. */
export async function reviewScreenshot(tx: Tx, review: Review, context: Context) {
  const { caller, requestId, now } = context
  const proof = await lockProof(tx, caller.brandId, review.id)
  if (!proof) return refuse('unknown_proof')
  if (proof.status !== 'waiting') return refuse('already_decided')
  const verdict = {
    status: review.status,
    followers: review.status === 'accepted' ? review.followers : null,
    reason: review.status === 'refused' ? review.reason : null,
  }
  await decideProof(tx, proof, verdict, now)
  const decided: Proof = { ...proof, ...verdict, decidedAt: now }
  await notifyDecision(tx, decided, now)
  await audit(tx, {
    brandId: caller.brandId,
    actor: caller.actor,
    act: `follower_proof.${review.status}`,
    subject: `follower_proof:${review.id}`,
    detail: {
      before: { status: proof.status, followers: proof.followers },
      after: { status: decided.status, followers: decided.followers },
    },
    requestId,
    at: now,
  })
  return decided
}

async function notifyDecision(tx: Tx, proof: Proof, now: Date): Promise<void> {
  const { brandId, partnerId } = proof
  const partner = await partnerById(tx, proof)
  if (!partner) return
  const cause = `follower_proof:${proof.id}`
  const words = await wordsFor(tx, proof, firstNameOf(partner))
  const route = '/account/edit/social-account'
  await notify(
    tx,
    [{ brandId, partnerId, kind: 'account', ...words.notice, route, cause }],
    now,
  )
  await postMessage(
    tx,
    {
      brandId,
      channel: 'email',
      recipient: partner.email,
      ...words.email,
      externalId: cause,
    },
    now,
  )
}

async function wordsFor(tx: Tx, { brandId, followers, reason }: Proof, nome: string) {
  if (followers === null) {
    const words = await eventWords(tx, brandId, 'followers.refused')
    const values = { nome, motivo: reason ?? '' }
    return { notice: words.notice(values), email: words.email(values) }
  }
  const words = await eventWords(tx, brandId, 'followers.accepted')
  const values = { nome, seguidores: followers.toLocaleString('pt-BR') }
  return { notice: words.notice(values), email: words.email(values) }
}
