import {
  type MoneyDestination,
  moneyDestination,
} from '#features/money/redemption/server/public.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

export function payoutPlace(payoutId: string): string {
  return `payout:${payoutId}:destination`
}

/** Where a payout goes, sealed for its row. */
export function sealPayoutDestination(
  { seal }: Pick<Sealer, 'seal'>,
  payoutId: string,
  destination: MoneyDestination,
): string {
  return seal(JSON.stringify(destination), payoutPlace(payoutId))
}

export function openPayoutDestination(
  { open }: Pick<Sealer, 'open'>,
  { id, destination }: { id: string; destination: string },
): MoneyDestination {
  return moneyDestination(JSON.parse(open(destination, payoutPlace(id))))
}
