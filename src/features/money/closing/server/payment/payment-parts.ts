import { type RawBuilder, sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import { Rpa } from '../papers/rpa.ts'
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

/** The payment of a closing, with its number in the partner's account `redeemed`. */
export type PaidClosing = {
  partnerId: PartnerId
  no: number
  /** Negative: the bank gave the payment back. */
  sign: 1 | -1
  parts: PaymentParts
}

/** The payments and returns of closings among `payments`, which has the columns of the ledger's `paymentsOf`. */
export async function closingsAmong(
  tx: Tx,
  brandId: BrandId,
  payments: RawBuilder<unknown>,
): Promise<PaidClosing[]> {
  const rows = await owning<'closing'>(tx)
    .selectFrom('closing')
    .innerJoin(
      sql<Omit<PaidClosing, 'parts'> & { holdId: string }>`(${payments})`.as('paid'),
      'paid.holdId',
      'uuid',
    )
    .select(['paid.partnerId', 'paid.no', 'paid.sign', 'feeCents', 'rpa'])
    .select(payableInRow.as('payableCents'))
    .where('closing.brandId', '=', brandId)
    .execute()
  return rows.map(({ payableCents, feeCents, rpa, ...paid }) => {
    const taxes = Rpa.nullable().parse(rpa)
    return { ...paid, parts: partsOfPayment({ payableCents, feeCents, taxes }) }
  })
}
