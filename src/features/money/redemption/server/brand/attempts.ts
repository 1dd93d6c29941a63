import { sql } from 'kysely'

import type { BrandId, TextId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { redemptionOfBrand } from './brand-redemptions.ts'

const attempts = owning<'redemption_attempt'>

type Key = PartnerKey & { redemptionId: TextId<'redemption'> }

/** One time that the provider was asked to pay, or about the payment. */
export type Attempt = Pick<RowOf<'redemption_attempt'>, 'provider' | 'detail' | 'at'> & {
  outcome: 'paid' | 'processing' | 'refused' | 'failed'
}

export async function storeAttempt(
  tx: Tx,
  { brandId, partnerId, redemptionId }: Key,
  attempt: Attempt,
): Promise<void> {
  await attempts(tx)
    .insertInto('redemption_attempt')
    .values({ brandId, partnerId, redemptionId, ...attempt })
    .execute()
}

const MOST_SHOWN = 20

/** The last attempts of a redemption, the latest first. */
export async function attemptsOf(
  tx: Tx,
  { brandId, partnerId, redemptionId }: Key,
): Promise<Attempt[]> {
  const rows = await attempts(tx)
    .selectFrom('redemption_attempt')
    .select(['outcome', 'provider', 'detail', 'at'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .where('redemptionId', '=', redemptionId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  // Only this file writes the column, with these values.
  return rows.map((row) => ({ ...row, outcome: row.outcome as Attempt['outcome'] }))
}

export type PaymentJob = { runAt: Date; attempts: number; running: boolean }

/** The waiting or running job of a redemption; null if there is none. */
export async function jobOf(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: TextId<'redemption'> },
): Promise<PaymentJob | null> {
  const { rows } = await sql<PaymentJob>`
    select run_at, attempts, running from redemption_job(${brandId}, ${id})`.execute(tx)
  return rows[0] ?? null
}

/** Lets the job of a redemption run at once. */
export async function rescheduleJob(
  tx: Tx,
  { brandId, partnerId, redemptionId }: Key,
): Promise<'queued' | 'not_now' | 'being_tried'> {
  const { rows } = await sql<{ outcome: 'queued' | 'not_now' | 'being_tried' }>`
    select retry_redemption(${brandId}, ${partnerId}, ${redemptionId}) as outcome`.execute(
    tx,
  )
  return rows[0]?.outcome ?? 'not_now'
}

/** The same for a redemption whose partner is not known; nothing where the brand has none of this id. */
export async function lookAgainAtRedemption(
  tx: Tx,
  { brandId, id }: { brandId: BrandId; id: string },
): Promise<void> {
  const redemption = await redemptionOfBrand(tx, { brandId, id })
  if (redemption === null) return
  const { partnerId } = redemption
  await rescheduleJob(tx, { brandId, partnerId, redemptionId: id })
}
