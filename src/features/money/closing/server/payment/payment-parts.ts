import { type RawBuilder, sql } from 'kysely'

import type { BrandId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { Rpa } from '../papers/rpa.ts'
import { payableInRow } from '../payment-terms.ts'

/** What the credits of a paid closing became, in centavos. */
export type PaymentParts = {
  paidCents: Cents
  feeCents: Cents
  inssCents: Cents
  irrfCents: Cents
  issCents: Cents
}

type Paid = {
  payableCents: Cents
  feeCents: Cents
  taxes: Pick<Rpa, 'inssCents' | 'irrfCents' | 'issCents'> | null
}

/** Together they are the credits that the closing held. */
export function partsOfPayment({ payableCents, feeCents, taxes }: Paid): PaymentParts {
  const { inssCents, irrfCents, issCents } = taxes ?? NO_TAXES
  return { paidCents: payableCents, feeCents, inssCents, irrfCents, issCents }
}

const NO_TAXES = { inssCents: cents(0), irrfCents: cents(0), issCents: cents(0) }

/** How many parts above zero the closings of these holds have beyond one each; `holds` has a column `hold_id`. */
export async function countFurtherParts(
  tx: Tx,
  brandId: BrandId,
  holds: RawBuilder<unknown>,
): Promise<number> {
  const isTaken = (name: string) => sql`((rpa->>${sql.lit(name)})::bigint > 0)::int`
  const parts = sql`(${payableInRow} > 0)::int + (fee_cents > 0)::int + coalesce(
    ${isTaken('inssCents')} + ${isTaken('irrfCents')} + ${isTaken('issCents')}, 0)`
  const { further } = await owning<'closing'>(tx)
    .selectFrom('closing')
    .innerJoin(sql<{ holdId: string }>`(${holds})`.as('paid'), 'paid.holdId', 'uuid')
    .select(sql<number>`coalesce(sum(${parts} - 1), 0)::bigint`.as('further'))
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow()
  return further
}
