import { hash } from 'node:crypto'

import { sql } from 'kysely'

import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

type Place = { address: string; device: string }

/** A digest of day, address and device: the same device has another digest on the next day. */
export function deviceDigest({ address, device }: Place, at: Date): Buffer {
  return hash('sha256', `device|${dayOf(at)}|${address}|${device}`, 'buffer').subarray(
    0,
    16,
  )
}

/** Records that the partner uses the portal on this device today, so that its visits count as the partner's own. */
export async function noteOwnDevice(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  place: Place,
  now: Date,
): Promise<void> {
  await sql`
    insert into own_device (brand_id, partner_id, day, device)
    values (${brandId}, ${partnerId}, ${dayOf(now)}::date, ${deviceDigest(place, now)})
    on conflict do nothing`.execute(tx)
}
