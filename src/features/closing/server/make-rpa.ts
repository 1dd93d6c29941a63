import { parametersOf } from '#features/brands/server/public.ts'
import { partnerById } from '#features/partners/server/public.ts'
import type { Day } from '#platform/contract/dates.ts'
import { sumCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/db.ts'

import type { Closing } from './closings.ts'
import { receiptsOfMonth } from './paid-closings.ts'
import { type Rpa, rpaOf } from './rpa.ts'

/** Whether a partner may be paid by a receipt (RPA): a person, where the brand does that. */
export async function mayUseRpa(
  tx: Tx,
  owner: { brandId: number; partnerId: number },
): Promise<boolean> {
  const { rpa_allowed: allowed } = await parametersOf(tx, owner.brandId, ['rpa_allowed'])
  if (!allowed) return false
  const partner = await partnerById(tx, owner)
  return partner?.pfPj === 'PF'
}

/** The receipt of a closing that is paid on a day, beside the others of that month. */
export async function makeRpa(tx: Tx, closing: Closing, paymentDay: Day): Promise<Rpa> {
  const { rpa_taxes: taxes } = await parametersOf(tx, closing.brandId, ['rpa_taxes'])
  const others = await receiptsOfMonth(tx, closing, paymentDay)
  return rpaOf(closing.netCents, taxes, {
    grossCents: sumCents(others.map(({ grossCents }) => grossCents)),
    inssCents: sumCents(others.map(({ inssCents }) => inssCents)),
    irrfCents: sumCents(others.map(({ irrfCents }) => irrfCents)),
  })
}
