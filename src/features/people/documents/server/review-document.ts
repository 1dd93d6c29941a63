import { announceAbout, partnerById } from '#features/people/partners/server/public.ts'
import { eventWords, firstNameOf } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { postMessage } from '#platform/server/messages/messages.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import { decideDocument, type Document, lockDocument } from './documents.ts'
import { followPending } from './follow-pending.ts'

type Review = { id: number; state: 'approved' | 'refused'; reason: string | null }
type Context = { caller: BrandActor; requestId: string; now: Date }

/**
 * The brand's decision on a document. The partner is notified of a refusal, with the
 * reason.
 */
export async function reviewDocument(
  tx: Tx,
  review: Review,
  { caller, requestId, now }: Context,
) {
  const document = await lockDocument(tx, caller.brandId, review.id)
  if (!document) return refuse('unknown_document')
  if (document.state === review.state) return document
  // The partner was notified of the refusal and may have sent another.
  if (document.state === 'refused') return refuse('already_decided')
  await decideDocument(tx, caller.brandId, review, now)
  const owner = { brandId: caller.brandId, partnerId: document.partnerId }
  await followPending(tx, owner)
  if (review.state === 'refused')
    await notifyRefusal(tx, { ...document, ...review }, owner, now)
  await audit(tx, {
    brandId: caller.brandId,
    actor: caller.actor,
    act: `document.${review.state}`,
    subject: `document:${review.id}`,
    detail: { before: { state: document.state }, after: { state: review.state } },
    requestId,
    at: now,
  })
  const { id, state: decision } = review
  await announceAbout(
    tx,
    owner,
    (partner_slug) => ({
      event: 'document.decided',
      object: `document:${id}`,
      data: { id, type: document.typeName, partner_slug, decision },
    }),
    now,
  )
  return { ...document, ...review }
}

async function notifyRefusal(
  tx: Tx,
  document: Document,
  owner: PartnerKey,
  now: Date,
): Promise<void> {
  const partner = await partnerById(tx, owner)
  if (!partner) return
  const words = await eventWords(tx, owner.brandId, 'document.refused')
  const values = {
    nome: firstNameOf(partner),
    documento: document.typeName,
    motivo: document.reason ?? '',
  }
  await notify(
    tx,
    [
      {
        ...owner,
        kind: 'account',
        ...words.notice(values),
        route: '/account/edit/my-documents',
        cause: `document:${document.id}:refused`,
      },
    ],
    now,
  )
  await postMessage(
    tx,
    {
      brandId: owner.brandId,
      channel: 'email',
      recipient: partner.email,
      ...words.email(values),
      externalId: `document:${document.id}:refused`,
    },
    now,
  )
}
