import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import {
  isMoney,
  type MoneyDestination,
  parseDestination,
} from '../../kinds/destinations.ts'
import { openDestination } from '../destination/sealed-destination.ts'
import { kindOf } from '../kinds.ts'

export type { MoneyDestination }

/** Where a redemption is paid, from its sealed text; null for what a supplier delivers. */
export function moneyDestinationAt(
  sealer: Pick<Sealer, 'open'>,
  row: { id: string; destination: string },
): MoneyDestination | null {
  const { destination } = openDestination(sealer, row)
  return isMoney(destination) ? destination : null
}

/** A destination from its stored form. */
export function moneyDestination(stored: unknown): MoneyDestination {
  const destination = parseDestination(stored)
  if (!isMoney(destination)) throw new Error(`a destination of ${destination.kind}`)
  return destination
}

/** `Pix ***.982.247-**`, and whose it is. */
export function shownDestination(destination: MoneyDestination) {
  const { destination: shown, holder } = kindOf(destination).view(destination)
  return { destination: shown, holder }
}

export function withoutPayee(destination: MoneyDestination): MoneyDestination {
  return moneyDestination(kindOf(destination).withoutPerson(destination))
}

/** Notes that a payment has reached the destination. */
export function paidTo(
  tx: Tx,
  owner: PartnerKey,
  destination: MoneyDestination,
): Promise<void> {
  return kindOf(destination).onPaid(tx, owner, destination)
}
