import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

/**
 * Stops new redemptions and closings of a partner's credits, until a person allows them again.
 * Returns false if they were stopped before.
 */
export async function freezeWallet(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ frozen: boolean }>`
    select ledger.freeze_wallet(${brandId}, ${partnerId}, ${now}) as frozen`.execute(tx)
  return rows[0]?.frozen ?? false
}

/** Allows redemptions and closings again. Returns false if they were allowed. */
export async function unfreezeWallet(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<boolean> {
  const { rows } = await sql<{ unfrozen: boolean }>`
    select ledger.unfreeze_wallet(${brandId}, ${partnerId}) as unfrozen`.execute(tx)
  return rows[0]?.unfrozen ?? false
}

const wallets = owning<'ledger.wallet'>

/** The partners of a brand whose redemptions are stopped, at most `limit`. */
export async function frozenWallets(
  tx: Tx,
  brandId: BrandId,
  limit: number,
): Promise<{ partnerId: PartnerId; frozenAt: Date }[]> {
  const rows = await wallets(tx)
    .selectFrom('ledger.wallet')
    .select(['partnerId', 'frozenAt'])
    .where('brandId', '=', brandId)
    .where('frozenAt', 'is not', null)
    .orderBy('partnerId')
    .limit(limit)
    .execute()
  return rows.flatMap(({ partnerId, frozenAt }) =>
    frozenAt === null ? [] : [{ partnerId, frozenAt }],
  )
}

/** Since when a partner's redemptions are stopped; null: they are not. */
export async function frozenSince(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Date | null> {
  const row = await wallets(tx)
    .selectFrom('ledger.wallet')
    .select('frozenAt')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst()
  return row?.frozenAt ?? null
}
