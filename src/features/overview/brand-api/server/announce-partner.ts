import type { Partner } from '#features/people/partners/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { announceEvent } from '#features/program/webhooks/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { postMessage } from '#platform/server/messages/messages.ts'

import { text } from './text.ts'

/** `before` is null for a new partner. */
type Change = {
  before: { approved: boolean | null } | null
  partner: Partner
  /** The reason of a refusal. */
  reason?: string | undefined
}

/** Notifies the brand's systems of a new partner; and the partner of their approval. */
export async function announcePartner(
  tx: Tx,
  { before, partner, reason }: Change,
  now: Date,
): Promise<void> {
  const { brandId, id, slug, pfPj, approved } = partner
  const object = `partner:${id}`
  const data = { slug, pf_pj: pfPj, approved }
  if (before === null)
    await announceEvent(tx, { brandId, event: 'partner.created', object, data }, now)
  if (approved === true && before?.approved !== true) {
    await announceEvent(tx, { brandId, event: 'partner.approved', object, data }, now)
    await welcome(tx, partner, now)
  }
  if (approved === false && before?.approved !== false)
    await announceEvent(tx, { brandId, event: 'partner.refused', object, data }, now)
  // A partner who was approved from the start did not wait for a decision.
  if (before !== null && approved !== null && before.approved !== approved)
    await mailDecision(tx, { partner, reason }, now)
}

/** The partner may be signed out, so the decision is sent by e-mail. */
async function mailDecision(
  tx: Tx,
  { partner, reason }: Pick<Change, 'partner' | 'reason'>,
  now: Date,
): Promise<void> {
  const { brandId, id, email, approved } = partner
  const { name } = await brandById(tx, brandId)
  const words = approved ? text.approvedEmail : text.refusedEmail
  await postMessage(
    tx,
    {
      brandId,
      channel: 'email',
      recipient: email,
      subject: words.subject(name),
      body: words.body(name, reason),
      externalId: `partner-decision:${brandId}:${id}:${String(approved)}:${now.toISOString()}`,
    },
    now,
  )
}

async function welcome(tx: Tx, { brandId, id }: Partner, now: Date): Promise<void> {
  const notification = {
    brandId,
    partnerId: id,
    kind: 'account',
    ...text.welcome,
    route: '/share-products',
    cause: `approved:${id}`,
  } as const
  await notify(tx, [notification], now)
}
