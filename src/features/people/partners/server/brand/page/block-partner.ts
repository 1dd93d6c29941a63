import { eventWords, firstNameOf } from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import { announceEvent } from '#features/program/webhooks/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { refuse } from '#platform/server/refusal.ts'

import type { Partner } from '../../partners.ts'
import { type Block, blockOf, endBlock, startBlock } from './blocks.ts'
import { recordDecision } from './decisions.ts'

type Context = { caller: BrandActor; now: Date }

/** Blocks a partner for the brand. A partner who is blocked already keeps the first reason. */
export async function blockPartner(
  tx: Tx,
  { partner, reason }: { partner: Partner; reason: string },
  { caller, now }: Context,
) {
  if (partner.leftAt !== null) return refuse('partner_left')
  const owner = { brandId: partner.brandId, partnerId: partner.id }
  if (await startBlock(tx, owner, { reason, since: now })) {
    await record(tx, partner, { kind: 'blocked', reason }, { caller, now })
    const words = await eventWords(tx, partner.brandId, 'partner.blocked')
    const notice = words.notice({ nome: firstNameOf(partner), motivo: reason })
    await notifyPartner(tx, partner, { ...notice, event: 'blocked' }, now)
  } else await auditBlock(tx, partner, { before: true, after: true }, { caller, now })
  return { blocked: viewBlock(await blockOf(tx, owner)) }
}

/** Ends a partner's block; the orders of its time stay without commission. */
export async function unblockPartner(
  tx: Tx,
  { partner, reason }: { partner: Partner; reason: string | null },
  { caller, now }: Context,
) {
  const owner = { brandId: partner.brandId, partnerId: partner.id }
  if (await endBlock(tx, owner, now)) {
    await record(tx, partner, { kind: 'unblocked', reason }, { caller, now })
    const words = await eventWords(tx, partner.brandId, 'partner.unblocked')
    const notice = words.notice({ nome: firstNameOf(partner) })
    await notifyPartner(tx, partner, { ...notice, event: 'unblocked' }, now)
  } else await auditBlock(tx, partner, { before: false, after: false }, { caller, now })
  return { blocked: null }
}

export function viewBlock(block: Block | null) {
  return block && { since: block.since, reason: block.reason }
}

type Decided = { kind: 'blocked' | 'unblocked'; reason: string | null }

async function record(
  tx: Tx,
  partner: Partner,
  { kind, reason }: Decided,
  { caller, now }: Context,
): Promise<void> {
  const { brandId, id: partnerId, slug } = partner
  const { actor } = caller
  await recordDecision(tx, { brandId, partnerId, actor, kind, reason, at: now })
  const change = { before: kind === 'unblocked', after: kind === 'blocked' }
  await auditBlock(tx, partner, change, { caller, now })
  const object = `partner:${partnerId}`
  const data = { partner_slug: slug }
  await announceEvent(tx, { brandId, event: `partner.${kind}`, object, data }, now)
}

/** Also where it was so before: the call has its line in the partner's history. */
function auditBlock(
  tx: Tx,
  { brandId, id }: Partner,
  change: { before: boolean; after: boolean },
  { caller: { actor }, now }: Context,
): Promise<void> {
  return audit(tx, {
    brandId,
    actor,
    act: change.after ? 'partner.blocked' : 'partner.unblocked',
    subject: `partner:${id}`,
    detail: change,
    at: now,
  })
}

type Words = { title: string; message: string; event: string }

function notifyPartner(
  tx: Tx,
  { brandId, id: partnerId }: Partner,
  { title, message, event }: Words,
  now: Date,
): Promise<void> {
  const notification = {
    brandId,
    partnerId,
    kind: 'account',
    title,
    message,
    route: '/my-wallet',
    cause: `${event}:${now.toISOString()}`,
  } as const
  return notify(tx, [notification], now)
}
