import { closingsOfHolds } from '#features/money/closing/server/public.ts'
import { baseOfCause, transactionsOfHolds } from '#features/money/ledger/server/public.ts'
import { payoutsOfCauses } from '#features/money/payouts/server/public.ts'
import { redemptionsOfHolds } from '#features/money/redemption/server/public.ts'
import { plainProviderName } from '#features/program/providers/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { Trail } from '../contract.ts'
import { viewTransaction } from './view-transaction.ts'

type Destination = NonNullable<Trail['destination']>
type Payout = Awaited<ReturnType<typeof payoutsOfCauses>>[number]

/** The closings and redemptions that these holds are for, with their payments. */
export async function destinationsOf(
  tx: Tx,
  { slug, ...owner }: PartnerKey & { slug: string },
  holdIds: string[],
): Promise<Map<string, Destination>> {
  const { brandId, partnerId } = owner
  const [closings, redemptions] = await Promise.all([
    closingsOfHolds(tx, brandId, holdIds),
    redemptionsOfHolds(
      tx,
      brandId,
      holdIds.map((id) => ({ partnerId, id })),
    ),
  ])
  const [payouts, transactions] = await Promise.all([
    payoutsOfCauses(tx, brandId, {
      closingIds: [...closings.values()].map(({ id }) => id),
      redemptionIds: [...redemptions.keys()],
    }),
    transactionsOfHolds(tx, owner, holdIds),
  ])
  const transactionsOf = (holdId: string) =>
    transactions
      .filter(({ cause }) => baseOfCause(cause) === holdId)
      .map((one) => viewTransaction(one, slug))
  const found = new Map<string, Destination>()
  for (const [holdId, closing] of closings)
    found.set(holdId, {
      kind: 'closing',
      id: closing.id,
      protocol: closing.protocol,
      status: closing.status,
      value: closing.payableCents,
      paid_on: closing.paidOn,
      deductions: {
        gross: closing.grossCents,
        bonus: closing.bonusCents,
        debt: closing.debtCents,
        fee: closing.feeCents,
        taxes: closing.taxes && {
          inss: closing.taxes.inssCents,
          irrf: closing.taxes.irrfCents,
          iss: closing.taxes.issCents,
        },
      },
      transactions: transactionsOf(holdId),
      payments: payouts
        .filter(({ closingId }) => closingId === closing.id)
        .map(viewPayment),
    })
  for (const [holdId, redemption] of redemptions)
    found.set(holdId, {
      kind: 'redemption',
      id: redemption.id,
      protocol: redemption.protocol,
      status: redemption.state,
      value: redemption.amountCents,
      paid_on: redemption.paidOn,
      provider: plainProviderName(redemption.provider),
      end_to_end_id: redemption.endToEndId,
      transactions: transactionsOf(holdId),
      payments: payouts
        .filter(({ redemptionId }) => redemptionId === holdId)
        .map(viewPayment),
    })
  return found
}

function viewPayment(payout: Payout) {
  return {
    batch_id: payout.batchId,
    payout_id: payout.id,
    value: payout.amountCents,
    state: payout.state,
    reason: payout.reason,
    provider: plainProviderName(payout.provider),
    reference: payout.providerId,
    end_to_end_id: payout.endToEndId,
    paid_on: payout.paidOn,
  }
}
