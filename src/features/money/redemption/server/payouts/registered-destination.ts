import type { Partner } from '#features/people/partners/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { isMoney, type MoneyDestination } from '../../kinds/destinations.ts'
import { payoutsOf } from '../kinds.ts'

/** The first registered payout data, in the order of preference; null without any. */
export async function registeredDestination(
  tx: Tx,
  owner: PartnerKey,
  partner: Partner,
): Promise<MoneyDestination | null> {
  for (const payout of payoutsOf('money')) {
    const destination = await payout.find(tx, owner, partner)
    if (destination && isMoney(destination)) return destination
  }
  return null
}
