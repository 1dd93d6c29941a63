import { announceEvent, type AnyEvent } from '#features/program/webhooks/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { slugsById } from './partners.ts'

/** Announces an event of a partner to the brand's systems, which know them by slug. */
export async function announceAbout(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  eventOf: (partnerSlug: string | null) => AnyEvent,
  now: Date,
): Promise<void> {
  const slug = (await slugsById(tx, brandId, [partnerId])).get(partnerId) ?? null
  await announceEvent(tx, { brandId, ...eventOf(slug) }, now)
}
