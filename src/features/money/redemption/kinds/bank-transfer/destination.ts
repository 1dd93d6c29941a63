import { z } from 'zod'

import { payee, payeeAtWire } from '../payee.ts'

export const BankTransferDestination = z.object({
  kind: z.literal('bank_transfer'),
  bank: z.string(),
  bankName: z.string(),
  agency: z.string(),
  accountType: z.enum(['checking', 'savings']),
  number: z.string(),
  digit: z.string(),
  ...payee,
})

export const BankPayment = z.object({
  kind: z.literal('bank'),
  bank: z.string(),
  bank_name: z.string(),
  agency: z.string(),
  account_type: z.enum(['checking', 'savings']),
  number: z.string(),
  digit: z.string(),
  ...payeeAtWire,
})
