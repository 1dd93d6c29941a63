import { sql } from 'kysely'

import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/** The use of one credit. */
export type CreditUse = {
  /** The current amount, after corrections. */
  amountCents: Cents
  /** How much of it was redeemed or spent, or is reserved for a redemption in progress. */
  redeemedCents: Cents
  expiresAt: Date | null
}

/** The use of each of these credits, by cause; unknown causes are left out. */
export async function creditUses(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  causes: string[],
): Promise<Map<string, CreditUse>> {
  if (causes.length === 0) return new Map()
  const { rows } = await sql<{
    cause: string
    amount: Cents
    redeemed: Cents
    expiresAt: Date | null
  }>`
    select l.cause, l.amount, l.expires_at, (
      select coalesce(sum(part.amount), 0)::bigint
      from ledger.hold_lot part
      join ledger.hold h on (h.brand_id, h.partner_id, h.id) = (part.brand_id, part.partner_id, part.hold_id)
      where part.brand_id = l.brand_id and part.partner_id = l.partner_id and part.lot_id = l.id
        and h.state <> 'voided'
    ) + (
      select coalesce(sum(part.amount), 0)::bigint from ledger.spend_lot part
      where part.brand_id = l.brand_id and part.partner_id = l.partner_id and part.lot_id = l.id
    ) as redeemed
    from ledger.lot l
    where l.brand_id = ${brandId} and l.partner_id = ${partnerId} and l.cause = any(${causes}::text[])`.execute(
    tx,
  )
  return new Map(
    rows.map((row) => [
      row.cause,
      {
        amountCents: row.amount,
        redeemedCents: row.redeemed,
        expiresAt: row.expiresAt,
      },
    ]),
  )
}
