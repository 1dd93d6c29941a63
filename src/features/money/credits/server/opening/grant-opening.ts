import { categoryTotals, grantCredit } from '#features/money/ledger/server/public.ts'
import { lockPartner } from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'
import { type Day, monthsAfter } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import { countOpening } from './opening-limit.ts'

/** `expiresOn`: the last day on which it can be used; null: as credits that are released now. */
type OpeningBalance = { amountCents: Cents; expiresOn: Day | null }

/**
 * Grants a partner's balances of another system, each with its expiry: once, whatever is sent
 * later. Returns false where the partner had an opening balance; then nothing changes.
 */
export async function grantOpening(
  tx: Tx,
  owner: PartnerKey,
  balances: OpeningBalance[],
  now: Date,
): Promise<boolean> {
  // Two imports at the same time must not both find none.
  await lockPartner(tx, owner)
  const [totals, months] = await Promise.all([
    categoryTotals(tx, owner),
    parameter(tx, owner.brandId, 'credit_expiry_months'),
  ])
  if (totals.some(({ category }) => category === 'opening')) return false
  for (const { amountCents, expiresOn } of balances)
    await grantCredit(
      tx,
      {
        ...owner,
        cause: expiresOn === null ? 'opening' : `opening:${expiresOn}`,
        category: 'opening',
        externalKey: null,
        amountCents,
        expiresAt: expiresOn === null ? monthsAfter(now, months) : endOf(expiresOn),
      },
      now,
    )
  return true
}

/**
 * Grants credits that a call brings. The same call again grants nothing; another sum is refused, because the partner
 * has the first one. Returns a refusal, or null.
 */
export async function grantOpeningOfCall(
  tx: Tx,
  owner: PartnerKey,
  { amountCents, actor, now }: { amountCents: Cents; actor: string; now: Date },
) {
  const granted = await grantOpening(tx, owner, [{ amountCents, expiresOn: null }], now)
  if (!granted) return otherThanGranted(tx, owner, amountCents)
  const { brandId } = owner
  const state = await countOpening(tx, { brandId, amountCents, actor, at: now })
  if (!state.needsSecondPerson) return null
  return refuse('opening_needs_approval', {
    field: 'opening_credits',
    value: formatCents(state.limitCents),
  })
}

async function otherThanGranted(tx: Tx, owner: PartnerKey, amountCents: Cents) {
  const totals = await categoryTotals(tx, owner)
  const granted = totals.find(({ category }) => category === 'opening')
  if (granted === undefined || granted.amountCents === amountCents) return null
  return refuse('opening_granted', {
    field: 'opening_credits',
    value: formatCents(granted.amountCents),
  })
}

/** The last moment of a day in São Paulo. */
function endOf(day: Day): Date {
  return new Date(`${day}T23:59:59.999-03:00`)
}
