import type { Partner } from '#features/partners/server/public.ts'
import { announceEvent } from '#features/webhooks/server/public.ts'
import type { Tx } from '#platform/server/db.ts'

/** `before` is null for a new partner. */
type Change = { before: { approved: boolean | null } | null; partner: Partner }

/** Tells the brand's systems of a new partner, and of one who may sell from now on. */
export async function announcePartner(
  tx: Tx,
  { before, partner }: Change,
  now: Date,
): Promise<void> {
  const { brandId, slug, pfPj, approved } = partner
  const data = { slug, pf_pj: pfPj, approved }
  if (before === null)
    await announceEvent(tx, { brandId, event: 'partner.created', data }, now)
  if (approved === true && before?.approved !== true)
    await announceEvent(tx, { brandId, event: 'partner.approved', data }, now)
}
