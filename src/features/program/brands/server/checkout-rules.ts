import { z } from 'zod'

import { WebAddress } from './web-address.ts'

/** Numbers were allowed before, and empty ones were left out of the address. */
const RuleValue = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : (value ?? '')),
  z.string().max(200),
)

/** How a brand's shop encodes a cart in an address; empty: it takes none. */
export const CheckoutRules = z
  .object({
    prefixUrl: WebAddress.optional(),
    sufixUrl: z.string().max(500).optional(),
    /** The shop's parameters for each item; `{sku}`, `{quantity}` and `{id}` are filled in. */
    rules: z
      .record(z.string().min(1).max(60), RuleValue)
      .transform((rules) =>
        Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== '')),
      )
      .optional(),
  })
  .refine(
    ({ prefixUrl, sufixUrl, rules }) =>
      prefixUrl !== undefined || (sufixUrl === undefined && rules === undefined),
    { path: ['prefixUrl'], error: 'Informe o início do endereço.' },
  )

export type CheckoutRules = z.output<typeof CheckoutRules>
