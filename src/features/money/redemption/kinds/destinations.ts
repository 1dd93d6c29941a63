import { z } from 'zod'

import { BankPayment, BankTransferDestination } from './bank-transfer/destination.ts'
import { type KindOf, type RedemptionKind, redemptionKinds } from './definitions.ts'
import { GiftCardDestination } from './gift-card/destination.ts'
import { PixDestination, PixPayment } from './pix/destination.ts'
import { PrepaidCardDestination } from './prepaid-card/destination.ts'
import { VoucherDestination } from './voucher/destination.ts'

/** The content and destination of a redemption, as stored when it was requested. */
const destinations = {
  pix: PixDestination,
  bank_transfer: BankTransferDestination,
  gift_card: GiftCardDestination,
  prepaid_card: PrepaidCardDestination,
  voucher: VoucherDestination,
} satisfies { [Kind in RedemptionKind]: z.ZodType<{ kind: Kind }> }

export type DestinationOf<Kind extends RedemptionKind> = z.output<
  (typeof destinations)[Kind]
>
export type Destination = DestinationOf<RedemptionKind>
export type MoneyDestination = DestinationOf<KindOf<'money'>>

export function isMoney(destination: Destination): destination is MoneyDestination {
  return destination.kind === 'pix' || destination.kind === 'bank_transfer'
}

const Stored = z.object({ kind: z.enum(redemptionKinds) })

export function parseDestination(stored: unknown): Destination {
  const { kind } = Stored.parse(stored)
  return destinations[kind].parse(stored)
}

/** The data for a payment by hand or by bank file. */
export const PaymentData = z.discriminatedUnion('kind', [PixPayment, BankPayment])
export type PaymentData = z.output<typeof PaymentData>
