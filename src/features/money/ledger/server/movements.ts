import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { prepared } from '#platform/server/database/pipelined.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { CreditCategory } from '../rules.ts'

type Credit = PartnerKey & {
  /** The cause, a name that is used only once: `order:A-100:PRI`. */
  cause: string
  category: CreditCategory
  /** The name of the cause for people, such as the shop's order number. */
  externalKey: string | null
}

export type CreditTarget = Credit & { amountCents: Cents; releaseAt: Date | null }

/**
 * Sets the credit of each cause to its amount in centavos: the first call earns it, a later one
 * corrects it, zero reverses it. It is under analysis until `releaseAt`. Repeating a call changes
 * nothing. Locks the wallets in the order of their partners, so that two batches cannot deadlock.
 */
export async function setCredits(tx: Tx, targets: CreditTarget[], at: Date): Promise<void> {
  if (targets.length === 0) return
  const rows = targets.map((target) => ({
    brand: target.brandId,
    partner: target.partnerId,
    cause: target.cause,
    category: target.category,
    external_key: target.externalKey,
    amount: target.amountCents,
    release_at: target.releaseAt,
  }))
  await sql`
    select ledger.set_credit(t.brand, t.partner, t.cause, t.category, t.external_key, t.amount, t.release_at, ${at})
    from (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        brand integer, partner bigint, cause text, category text, external_key text, amount bigint, release_at timestamptz
      ) order by brand, partner, cause
    ) t ${prepared}`.execute(tx)
}

/** Grants credits that are available at once. Returns false if this cause was granted before; then nothing changes. */
export async function grantCredit(
  tx: Tx,
  credit: Credit & { amountCents: Cents; expiresAt: Date },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select ledger.grant_credit(${credit.brandId}, ${credit.partnerId}, ${credit.cause}, ${credit.category},
      ${credit.externalKey}, ${credit.amountCents}, ${credit.expiresAt}, ${at}) as granted`.execute(
    tx,
  )
  return rows[0]?.granted ?? false
}

type Release = {
  brandId: BrandId
  expiryMonths: number
  limit: number
  /** Categories that are not released by time, but by a closing. */
  except: readonly CreditCategory[]
}

export type ReleasedCredit = { partnerId: PartnerId; cause: string; amountCents: Cents }

/** Releases the due lots of one brand, at most `limit`; returns them. */
export async function releaseDue(
  tx: Tx,
  { brandId, expiryMonths, limit, except }: Release,
  at: Date,
): Promise<ReleasedCredit[]> {
  const { rows } = await sql<ReleasedCredit>`
    select partner_id, cause, amount as amount_cents
    from ledger.release_due(${brandId}, ${at}, ${expiryMonths}, ${limit}, ${[...except]})`.execute(
    tx,
  )
  return rows
}

/** Those of the brands that have credits to release or to expire. */
export async function brandsWithDueCredits(
  tx: Tx,
  brandIds: BrandId[],
  at: Date,
): Promise<BrandId[]> {
  const { rows } = await sql<{ brandId: BrandId }>`
    select brand as brand_id from unnest(${brandIds}::integer[]) as brand
    where exists (select from ledger.lot where brand_id = brand and state = 'analysis' and release_at <= ${at})
    or exists (
      select from ledger.lot
      where brand_id = brand and open and remaining > reserved and expires_at <= ${at})`.execute(
    tx,
  )
  return rows.map(({ brandId }) => brandId)
}

/** Expires the lots of one brand that are past their date, at most `limit`; returns how many. */
export async function expireDue(
  tx: Tx,
  { brandId, limit }: { brandId: BrandId; limit: number },
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select ledger.expire_due(${brandId}, ${at}, ${limit}) as done`.execute(tx)
  return rows[0]?.done ?? 0
}

type Hold = PartnerKey & { holdId: string }

/** Redeems the held credits, after their payment succeeded. Returns false if the hold was resolved before; then nothing changes. */
export async function captureHold(tx: Tx, hold: Hold, at: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select ledger.capture_hold(${hold.brandId}, ${hold.partnerId}, ${hold.holdId}, ${at}) as done`.execute(
    tx,
  )
  return rows[0]?.done ?? false
}

/** Returns the held credits to their lots, after their payment failed. Returns false if the hold was resolved before; then nothing changes. */
export async function voidHold(tx: Tx, hold: Hold, at: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select ledger.void_hold(${hold.brandId}, ${hold.partnerId}, ${hold.holdId}, ${at}) as done`.execute(
    tx,
  )
  return rows[0]?.done ?? false
}

/** What a transaction did, in the order of a credit's life. */
export type MovementKind =
  | 'earn'
  | 'correct'
  | 'reverse'
  | 'release'
  | 'grant'
  | 'reserve'
  | 'capture'
  | 'void'
  | 'expire'
  | 'repay'
  | 'spend'
  | 'adjust'
  | 'write_off'
  | 'give_back'
