import { partnerById } from '#features/people/partners/server/public.ts'
import { parametersOf } from '#features/program/brands/server/public.ts'
import { sumCents } from '#platform/contract/money.ts'
import { type Day, dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { Closing } from '../closings.ts'
import { receiptsOfMonth } from '../paid-closings.ts'
import { type Rpa, rpaOf } from './rpa.ts'

/** Whether a partner may be paid by a receipt (RPA): a person (PF), at a brand that allows it. */
export async function mayUseRpa(tx: Tx, owner: PartnerKey): Promise<boolean> {
  const { rpa_allowed: allowed } = await parametersOf(tx, owner.brandId, ['rpa_allowed'])
  if (!allowed) return false
  const partner = await partnerById(tx, owner)
  return partner?.pfPj === 'PF'
}

/** Adds to each closing that chose a receipt (RPA) a preview of it, if the brand has not issued it yet. */
export async function withReceipts(
  tx: Tx,
  closings: Closing[],
  now: Date,
): Promise<Closing[]> {
  const withRpas: Closing[] = []
  for (const closing of closings) {
    const chose = closing.paper === 'rpa' && closing.rpa === null
    const waits = chose && (await mayUseRpa(tx, closing))
    const day = closing.expectedPaymentDate ?? dayOf(now)
    withRpas.push(waits ? { ...closing, rpa: await makeRpa(tx, closing, day) } : closing)
  }
  return withRpas
}

/** The receipt (RPA) of a closing that is paid on a day; taxes depend on the other receipts of that month. */
export async function makeRpa(tx: Tx, closing: Closing, paymentDay: Day): Promise<Rpa> {
  const { rpa_taxes: taxes } = await parametersOf(tx, closing.brandId, ['rpa_taxes'])
  const others = await receiptsOfMonth(tx, closing, paymentDay)
  return rpaOf(closing.netCents, taxes, {
    grossCents: sumCents(others.map(({ grossCents }) => grossCents)),
    inssCents: sumCents(others.map(({ inssCents }) => inssCents)),
    irrfCents: sumCents(others.map(({ irrfCents }) => irrfCents)),
  })
}
