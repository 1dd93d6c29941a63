import { z } from 'zod'

/** The payee in each stored destination of money. */
export const payee = { taxId: z.string(), name: z.string() }

/** The payee in the brand's API. */
export const payeeAtWire = { tax_id: z.string(), name: z.string() }
