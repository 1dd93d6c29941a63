import { commissionOfCause } from '#features/money/commission/server/public.ts'
import {
  type TrailLot,
  transactionsOfCauses,
  usesOfLots,
} from '#features/money/ledger/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { TrailCredit } from '../contract.ts'
import { destinationsOf } from './destinations.ts'
import { viewTransaction } from './view-transaction.ts'

const states = {
  analysis: 'under_analysis',
  released: 'released',
  reversed: 'reversed',
} as const

/** A credit as a list shows it. */
export function viewFacts(lot: TrailLot, slug: string) {
  return {
    credit: lot.id,
    partner_slug: slug,
    category: lot.category,
    external_key: lot.externalKey,
    state: states[lot.state],
    amount: lot.amountCents,
    remaining: lot.remainingCents,
    reserved: lot.reservedCents,
    expired: lot.expiredCents,
    created_at: lot.createdAt,
    release_at: lot.releaseAt,
    released_at: lot.releasedAt,
    expires_at: lot.expiresAt,
  }
}

/** Credits of one partner with their transactions and what was paid with them. */
export async function viewCredits(
  tx: Tx,
  owner: PartnerKey,
  { lots, slug }: { lots: TrailLot[]; slug: string },
): Promise<TrailCredit[]> {
  const [transactions, uses] = await Promise.all([
    transactionsOfCauses(tx, owner, lots.flatMap(causesOf)),
    usesOfLots(
      tx,
      owner,
      lots.map(({ id }) => id),
    ),
  ])
  const holdIds = uses.flatMap(({ holdId }) => holdId ?? [])
  const destinations = await destinationsOf(tx, { ...owner, slug }, [...new Set(holdIds)])
  return lots.map((lot) => {
    const causes = new Set(causesOf(lot))
    return {
      ...viewFacts(lot, slug),
      role: commissionOfCause(lot.cause)?.role ?? null,
      transactions: transactions
        .filter(({ cause }) => causes.has(cause))
        .map((one) => viewTransaction(one, slug)),
      uses: uses
        .filter(({ lotId }) => lotId === lot.id)
        .map(({ amountCents: amount, state, at, holdId }) => ({
          amount,
          state,
          at,
          destination: (holdId && destinations.get(holdId)) || null,
        })),
    }
  })
}

/** The names under which the ledger wrote a credit: its cause, and one for each later change. */
function causesOf({ cause, revision }: TrailLot): string[] {
  return [cause, ...Array.from({ length: revision }, (_, index) => `${cause}#${index + 1}`)]
}
