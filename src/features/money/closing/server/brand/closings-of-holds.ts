import { sql } from 'kysely'

import type { BrandId, Id } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { ClosingStatus } from '../../rules.ts'
import { Rpa } from '../papers/rpa.ts'
import { payableInRow } from '../payment-terms.ts'

type ClosingOfHold = {
  id: Id<'closing'>
  holdId: string
  protocol: string
  status: ClosingStatus
  payableCents: Cents
  paidAt: Date | null
  paidOn: Day | null
  paymentReference: string | null
  payoutBatchId: number | null
  grossCents: Cents
  bonusCents: Cents
  debtCents: Cents
  feeCents: Cents
  /** The taxes of a receipt (RPA); null without one. */
  taxes: Pick<Rpa, 'inssCents' | 'irrfCents' | 'issCents'> | null
}

/** The closings whose credits these holds are, by the hold. */
export async function closingsOfHolds(
  tx: Tx,
  brandId: BrandId,
  holdIds: string[],
): Promise<Map<string, ClosingOfHold>> {
  if (holdIds.length === 0) return new Map()
  const rows = await owning<'closing'>(tx)
    .selectFrom('closing')
    .select(['id', 'uuid as holdId', 'protocol', 'status', 'paidAt', 'paidOn'])
    .select(['paymentReference', 'payoutBatchId'])
    .select(['grossCents', 'bonusCents', 'debtCents', 'feeCents', 'rpa'])
    .select(payableInRow.as('payableCents'))
    .where('brandId', '=', brandId)
    .where('uuid', '=', sql<string>`any(${holdIds}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ rpa, ...row }) => [
      row.holdId,
      { ...row, taxes: Rpa.nullable().parse(rpa) },
    ]),
  )
}
