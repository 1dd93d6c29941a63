import type {
  DeliveredCode,
  RewardOrder,
  RewardSupplier,
} from '#features/money/gift-cards/server/public.ts'

import type { RewardDestination } from '../destination.ts'
import type { Redemption } from '../redemptions.ts'
import type { PaymentStatus, PayoutProvider } from './payout.ts'

export type Providers = { payout: PayoutProvider; supplier: RewardSupplier }

/** What became of a redemption outside; what a supplier delivered with it. */
export type Answer = PaymentStatus & { codes?: DeliveredCode[] }

type Provider = {
  name: string
  find(): Promise<Answer | null>
  submit(): Promise<Answer>
}

type Asking = { redemption: Redemption; cardNumber: string | null }

/** Whoever pays or delivers a redemption, asked in one way for all kinds. */
export function providerOf(
  { payout, supplier }: Providers,
  { redemption, cardNumber }: Asking,
): Provider {
  const { id, amountCents, destination } = redemption
  if (destination.kind === 'pix' || destination.kind === 'bank')
    return {
      name: payout.name,
      find: () => payout.find(id),
      submit: () => payout.submit({ externalId: id, amountCents, to: destination }),
    }

  async function answerOf(request: ReturnType<RewardSupplier['find']>) {
    const status = await request
    if (status?.status !== 'delivered') return status
    if (status.codes.length !== codesDue(destination))
      throw new Error(`redemption ${id}: the supplier delivered another number of codes`)
    return {
      status: 'paid' as const,
      providerId: status.providerId,
      endToEndId: null,
      amountCents: status.totalCents,
      codes: status.codes,
    }
  }
  return {
    name: supplier.name,
    find: () => answerOf(supplier.find(id)),
    async submit() {
      const order = orderOf(redemption, destination, cardNumber)
      const answer = await answerOf(supplier.submit(order))
      if (!answer) throw new Error(`redemption ${id}: the supplier answered nothing`)
      return answer
    },
  }
}

function codesDue(destination: Redemption['destination']): number {
  return 'quantity' in destination ? destination.quantity : 0
}

function orderOf(
  { id, amountCents }: Redemption,
  destination: RewardDestination,
  cardNumber: string | null,
): RewardOrder {
  const shared = {
    externalId: id,
    totalCents: amountCents,
    recipient: destination.recipient,
  }
  if (destination.kind !== 'prepaid_card') {
    const { kind, productId, quantity } = destination
    return { ...shared, item: { kind, productId, quantity } }
  }
  if (cardNumber === null) throw new Error(`redemption ${id}: its card has no number`)
  const { kind, supplierId, isGhost, creditCents } = destination
  return { ...shared, item: { kind, supplierId, isGhost, cardNumber, creditCents } }
}
