import type {
  RewardOrder,
  RewardSupplier,
} from '#features/money/gift-cards/server/public.ts'

import type { Recipient } from '../../kinds/ordered.ts'
import type { Answer, Provider } from './provider.ts'

/** The common server part of kinds that the supplier delivers. */
export const deliveredBySupplier = {
  brandMayPay: false,
  paymentData: () => null,
  onPaid: () => Promise.resolve(),
}

/** Replaces the recipient of an order; the bought item stays. */
export function withoutRecipient<Order extends { recipient: Recipient }>(
  order: Order,
): Order {
  const recipient = { name: REMOVED, document: '', email: '', mobile: null, address: null }
  return { ...order, recipient }
}

export const REMOVED = 'removido'

type Ordering = {
  id: string
  /** Builds the order when it is submitted; to find an order its id is enough. */
  order: () => RewardOrder
  /** The number of codes that the supplier must deliver. */
  codesDue: number
}

export function supplierProvider(
  supplier: RewardSupplier,
  { id, order, codesDue }: Ordering,
): Provider {
  async function answerOf(request: ReturnType<RewardSupplier['find']>) {
    const status = await request
    if (status?.status !== 'delivered') return status
    if (status.codes.length !== codesDue)
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
    async submit(): Promise<Answer> {
      const answer = await answerOf(supplier.submit(order()))
      if (!answer) throw new Error(`redemption ${id}: the supplier answered nothing`)
      return answer
    },
  }
}
