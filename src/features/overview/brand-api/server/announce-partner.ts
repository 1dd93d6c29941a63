import type { Partner } from '#features/people/partners/server/public.ts'
import { eventWords, firstNameOf } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { announceAtCommit } from '#features/program/webhooks/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { postMessage } from '#platform/server/messages/messages.ts'

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
    announceAtCommit(tx, { brandId, event: 'partner.created', object, data }, now)
  if (approved === true && before?.approved !== true) {
    announceAtCommit(tx, { brandId, event: 'partner.approved', object, data }, now)
    await welcome(tx, partner, now)
  }
  if (approved === false && before?.approved !== false)
    announceAtCommit(tx, { brandId, event: 'partner.refused', object, data }, now)
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
  const nome = firstNameOf(partner)
  const letter = approved
    ? (await eventWords(tx, brandId, 'partner.approved')).email({ nome })
    : (await eventWords(tx, brandId, 'partner.refused')).email({
        nome,
        motivo: reason ?? null,
      })
  await postMessage(
    tx,
    {
      brandId,
      channel: 'email',
      recipient: email,
      ...letter,
      externalId: `partner-decision:${brandId}:${id}:${String(approved)}:${now.toISOString()}`,
    },
    now,
  )
}

async function welcome(tx: Tx, partner: Partner, now: Date): Promise<void> {
  const { brandId, id } = partner
  const words = await eventWords(tx, brandId, 'partner.approved')
  const notification = {
    brandId,
    partnerId: id,
    kind: 'account',
    ...words.notice({ nome: firstNameOf(partner) }),
    route: '/share-products',
    cause: `approved:${id}`,
  } as const
  await notify(tx, [notification], now)
}
