import { z } from 'zod'

import { Cents } from '#platform/contract/money.ts'

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
export type Recipient = z.output<typeof Recipient>

/** The stored fields of every order to the supplier. */
export const ordered = { title: z.string(), feeCents: Cents, recipient: Recipient }

/** The stored fields of an order of one product in some quantity, which is delivered as codes. */
export const orderedItem = {
  productId: z.int(),
  quantity: z.int().min(1),
  ...ordered,
}
