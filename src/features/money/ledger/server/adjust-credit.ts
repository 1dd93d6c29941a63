import { sql } from 'kysely'

import { cents, type Cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

type Adjustment = PartnerKey & {
  /** The caller's name for it: the same name never adjusts twice. */
  key: string
  /** Negative: taken from the partner; what the balance does not cover becomes debt. */
  amountCents: Cents
  reason: string
  actor: string
  /** When an added credit expires. */
  expiresAt: Date
}

export type AdjustmentAnswer = 'done' | 'repeated' | 'other'

/**
 * Adds or takes credits by the brand's decision. `repeated`: this key made the same adjustment
 * before; `other`: it made another one. In both cases nothing changes.
 */
export async function adjustCredit(
  tx: Tx,
  { brandId, partnerId, key, amountCents, reason, actor, expiresAt }: Adjustment,
  at: Date,
): Promise<AdjustmentAnswer> {
  const { rows } = await sql<{ answer: AdjustmentAnswer }>`
    select ledger.adjust_credit(${brandId}, ${partnerId}, ${`adjustment:${key}`}, ${amountCents}, ${reason},
      ${actor}, ${expiresAt}, ${at}) as answer`.execute(tx)
  return rows[0]?.answer ?? 'other'
}

type Since = {
  since: Date
  /** Adjustments whose keys begin with this do not count. */
  except: string
}

/** The sum of what a partner's adjustments added and took since a time, both positive. */
export async function adjustedSince(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { since, except }: Since,
): Promise<Cents> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(abs(amount)), 0)::bigint as sum from ledger.adjustment
    where brand_id = ${brandId} and partner_id = ${partnerId} and at >= ${since}
      and not starts_with(cause, ${`adjustment:${except}`})`.execute(tx)
  return cents(rows[0]?.sum ?? 0)
}

/** What the adjustments of a partner whose keys begin with this sum up to, and how many they are. */
export async function adjustedAs(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  beginning: string,
): Promise<{ sum: Cents; count: number }> {
  const { rows } = await sql<{ sum: number; count: number }>`
    select coalesce(sum(amount), 0)::bigint as sum, count(*)::integer as count from ledger.adjustment
    where brand_id = ${brandId} and partner_id = ${partnerId}
      and starts_with(cause, ${`adjustment:${beginning}`})`.execute(tx)
  return { sum: cents(rows[0]?.sum ?? 0), count: rows[0]?.count ?? 0 }
}

type WriteOff = Omit<Adjustment, 'expiresAt'>

/** Cancels a part of a debt. `too_much`: the partner owes less; the other answers are an adjustment's. */
export async function writeOffDebt(
  tx: Tx,
  { brandId, partnerId, key, amountCents, reason, actor }: WriteOff,
  at: Date,
): Promise<AdjustmentAnswer | 'too_much'> {
  const { rows } = await sql<{ answer: AdjustmentAnswer | 'too_much' }>`
    select ledger.write_off_debt(${brandId}, ${partnerId}, ${`adjustment:${key}`}, ${amountCents}, ${reason},
      ${actor}, ${at}) as answer`.execute(tx)
  return rows[0]?.answer ?? 'other'
}

/** Empties the reasons of a partner's adjustments, which may name a person. */
export async function eraseAdjustmentReasons(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<void> {
  await owning<'ledger.adjustment'>(tx)
    .updateTable('ledger.adjustment')
    .set({ reason: '' })
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
}

/** Whether exactly this amount was taken from a partner with these words in the reason. */
export async function isTakenBecauseOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  { amountCents, words }: { amountCents: Cents; words: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from ledger.adjustment where brand_id = ${brandId} and partner_id = ${partnerId}
      and amount = -${amountCents}::bigint and position(${words} in reason) > 0 limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
