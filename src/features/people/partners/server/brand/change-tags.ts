import { audit } from '#platform/server/audit.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { normalTags } from '../../tag-rules.ts'
import type { Partner } from '../partners.ts'
import { replaceTags, tagChange, tagsOf } from './tags.ts'

type Change = { partner: Partner; add: string[]; remove: string[] }
type Context = { caller: Pick<BrandActor, 'actor'>; requestId: string; now: Date }

/** Adds and removes tags of a partner, who is locked by the caller. */
export async function changeTags(
  tx: Tx,
  { partner, add, remove }: Change,
  { caller, requestId, now }: Context,
): Promise<void> {
  const { brandId, id: partnerId } = partner
  const before = (await tagsOf(tx, brandId, [partnerId])).get(partnerId) ?? []
  const removed = new Set(normalTags(remove))
  const tags = normalTags([...before, ...add]).filter((tag) => !removed.has(tag))
  await storeTags(tx, { brandId, partnerId, before, tags }, { caller, requestId, now })
}

type Stored = PartnerKey & { before: readonly string[]; tags: readonly string[] }

/** Replaces the tags of a partner, who is locked by the caller, and records it; nothing where they stay. */
export async function storeTags(
  tx: Tx,
  { brandId, partnerId, before, tags }: Stored,
  { caller, requestId, now }: Context,
): Promise<void> {
  const change = tagChange(before, tags)
  if (change.added + change.removed === 0) return
  await replaceTags(tx, { brandId, partnerId }, tags)
  await audit(tx, {
    brandId,
    actor: caller.actor,
    act: 'partner.tagged',
    subject: `partner:${partnerId}`,
    detail: change,
    requestId,
    at: now,
  })
}
