import { z } from 'zod'

import { maskAccount, maskEmail, maskPixKey } from '#platform/contract/brazil/numbers.ts'
import { Cents } from '#platform/contract/money.ts'

const payee = { taxId: z.string(), name: z.string() }

const Pix = z.object({
  kind: z.literal('pix'),
  pixKeyType: z.enum(['cpf', 'cnpj', 'email', 'phone', 'evp']),
  pixKey: z.string(),
  ...payee,
})

const Bank = z.object({
  kind: z.literal('bank'),
  bank: z.string(),
  bankName: z.string(),
  agency: z.string(),
  accountType: z.enum(['checking', 'savings']),
  number: z.string(),
  digit: z.string(),
  ...payee,
})

const Recipient = z.object({
  name: z.string(),
  document: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  address: z
    .object({
      cep: z.string(),
      street: z.string(),
      number: z.string(),
      complement: z.string().nullable(),
      district: z.string(),
      city: z.string(),
      state: z.string(),
    })
    .nullable(),
})

const ordered = { title: z.string(), feeCents: Cents, recipient: Recipient }

const Item = z.object({
  kind: z.enum(['gift_card', 'voucher']),
  productId: z.int(),
  quantity: z.int().min(1),
  ...ordered,
})

const Card = z.object({
  kind: z.literal('prepaid_card'),
  supplierId: z.int(),
  isGhost: z.boolean(),
  creditCents: Cents,
  /** All that a list may know of the number. */
  lastDigits: z.string(),
  ...ordered,
})

/** Where a redemption goes and what it buys, frozen when it was asked for. */
export const Destination = z.preprocess(
  // Those of before there were other kinds.
  (stored) => (typeof stored === 'object' ? { kind: 'pix', ...stored } : stored),
  z.discriminatedUnion('kind', [Pix, Bank, Item, Card]),
)
export type Destination = z.output<typeof Destination>
export type MoneyDestination = z.output<typeof Pix> | z.output<typeof Bank>
export type RewardDestination = z.output<typeof Item> | z.output<typeof Card>

/** Where it goes, as far as a list may say it. */
export function maskDestination(destination: Destination): string {
  switch (destination.kind) {
    case 'pix':
      return `PIX ${maskPixKey(destination.pixKeyType, destination.pixKey)}`
    case 'bank': {
      const { bankName, agency, number, digit } = destination
      return `${bankName}, ag. ${agency}, conta ${maskAccount(`${number}${digit}`)}`
    }
    case 'prepaid_card':
      return `Cartão **** ${destination.lastDigits}`
    case 'gift_card':
    case 'voucher':
      return maskEmail(destination.recipient.email)
  }
}

/** Paid by PIX or bank transfer, not delivered by a supplier. */
export function isMoney({ kind }: Destination): boolean {
  return kind === 'pix' || kind === 'bank'
}
