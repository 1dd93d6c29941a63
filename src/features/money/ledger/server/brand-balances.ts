import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

const wallets = owning<'ledger.wallet' | 'ledger.expiry_day'>

type BrandBalances = {
  underAnalysisCents: Cents
  availableCents: Cents
  reservedCents: Cents
  /** Of the available ones, until the last of these days. */
  expiringCents: Cents
  /** What partners owe. */
  debtCents: Cents
}

/** The credits of all of a brand's partners together. */
export async function brandBalances(
  tx: Tx,
  brandId: BrandId,
  { today, until }: { today: Day; until: Day },
): Promise<BrandBalances> {
  const [balances, expiring] = await Promise.all([
    wallets(tx)
      .selectFrom('ledger.wallet')
      .select([
        sql<number>`coalesce(sum(under_analysis), 0)::bigint`.as('underAnalysis'),
        sql<number>`coalesce(sum(available), 0)::bigint`.as('available'),
        sql<number>`coalesce(sum(reserved), 0)::bigint`.as('reserved'),
        sql<number>`coalesce(-sum(debt), 0)::bigint`.as('debt'),
      ])
      .where('brandId', '=', brandId)
      .executeTakeFirstOrThrow(),
    wallets(tx)
      .selectFrom('ledger.expiry_day')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
      .where('brandId', '=', brandId)
      .where('day', '>=', sql<string>`${today}::date`)
      .where('day', '<=', sql<string>`${until}::date`)
      .executeTakeFirstOrThrow(),
  ])
  return {
    underAnalysisCents: cents(balances.underAnalysis),
    availableCents: cents(balances.available),
    reservedCents: cents(balances.reserved),
    expiringCents: cents(expiring.amount),
    debtCents: cents(balances.debt),
  }
}

/** The credits that some partners could redeem, together. */
export async function availableCredits(
  tx: Tx,
  brandId: BrandId,
  partnerIds: PartnerId[],
): Promise<Cents> {
  const { available } = await wallets(tx)
    .selectFrom('ledger.wallet')
    .select(sql<number>`coalesce(sum(available), 0)::bigint`.as('available'))
    .where('brandId', '=', brandId)
    .where('partnerId', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .executeTakeFirstOrThrow()
  return cents(available)
}
