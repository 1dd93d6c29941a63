import { z } from 'zod'

import { pixKeyTypes } from '#platform/contract/brazil/pix-key-type.ts'

import { payee, payeeAtWire } from '../payee.ts'

export const PixDestination = z.object({
  kind: z.literal('pix'),
  pixKeyType: z.enum(pixKeyTypes),
  pixKey: z.string(),
  ...payee,
})

export const PixPayment = z.object({
  kind: z.literal('pix'),
  pix_key_type: z.enum(pixKeyTypes),
  pix_key: z.string(),
  ...payeeAtWire,
})
